import { classes } from '#src/ui/classes.ts'
import { inputClass, TextAreaField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { EDIT_INTENT } from './answer.ts'
import { CollapsibleForm, type DeskActionProps, getAnswer, getTypedFields } from './desk-form.tsx'
import type { DeskLineView } from './desk-view.ts'

interface EditFormProps extends DeskActionProps {
  lines: readonly DeskLineView[]
  currency: string
  version: number
}

/** Quantities, and with the permission prices, of an order that waits for approval; 0 removes a line. */
export function EditForm({ lines, currency, version, ...action }: EditFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(action, EDIT_INTENT)
  const answer = getAnswer(action, EDIT_INTENT)
  const hasPrices = lines.some(({ price }) => price !== null)
  return (
    <CollapsibleForm
      {...action}
      intent={EDIT_INTENT}
      title={t(hasPrices ? 'orderDesk.edit.titleWithPrices' : 'orderDesk.edit.title')}
      buttonLabel={t('orderDesk.edit.press')}
      look="plain"
    >
      <VersionField version={version} posted={answer?.posted} />
      <p className="text-sm text-ink-soft">{t('orderDesk.edit.hint')}</p>
      {hasPrices && <p className="text-sm text-ink-soft">{t('orderDesk.edit.priceHint')}</p>}
      {answer?.posted?.changed && <ChangedLines lines={lines} typed={typed} />}
      <ul className="sheet">
        {/* Headings of the fields, which have names of their own; narrow pages show a label in each field. */}
        <li
          aria-hidden="true"
          className="hidden justify-end gap-3 border-b border-line bg-sunk px-3 py-1.5 text-sm text-ink-soft sm:flex"
        >
          <span className="w-22">{t('orderDesk.edit.quantity')}</span>
          {hasPrices && <span className="w-40">{t('orderDesk.edit.netPrice', { currency })}</span>}
        </li>
        {lines.map((line) => (
          <LineFields
            key={line.lineNo}
            line={line}
            currency={currency}
            typed={typed}
            hasPrices={hasPrices}
            invalid={answer?.invalid ?? []}
            priceProblem={answer?.isTooLow ? 'orderDesk.edit.tooLow' : 'refusal.InvalidPrice'}
          />
        ))}
      </ul>
      <TextAreaField
        name="note"
        rows={2}
        maxLength={500}
        label={t('order.desk.why')}
        hint={t('order.desk.whyHint')}
        defaultValue={typed.note ?? ''}
      />
    </CollapsibleForm>
  )
}

interface ChangedLinesProps {
  lines: readonly DeskLineView[]
  typed: Readonly<Record<string, string>>
}

/** What another user changed meanwhile, next to what was typed. */
export function ChangedLines({ lines, typed }: ChangedLinesProps) {
  const { t } = useTexts()
  const fields = lines.flatMap(({ lineNo, code, open, price }) => [
    { label: code, saved: open, typed: typed[`q.${lineNo}`] ?? open },
    ...(price === null
      ? []
      : [{ label: `${code} · ${t('orderDesk.edit.price')}`, saved: price, typed: typed[`p.${lineNo}`] ?? price }]),
  ])
  return (
    <div role="alert" className="rounded-control bg-bad-soft px-3 py-2">
      <ChangedFields fields={fields} />
    </div>
  )
}

/** Nine digits with separators of thousands, and three decimals. */
export const MAX_TYPED_QUANTITY = 15

/** Twelve digits with separators of thousands, and four decimals. */
const MAX_TYPED_PRICE = 20

interface LineFieldsProps {
  line: DeskLineView
  currency: string
  typed: Readonly<Record<string, string>>
  /** Names of invalid fields. */
  invalid: readonly string[]
  priceProblem: 'orderDesk.edit.tooLow' | 'refusal.InvalidPrice'
  /** Of any line of the order. */
  hasPrices: boolean
}

function LineFields({ line, currency, typed, invalid, priceProblem, hasPrices }: LineFieldsProps) {
  const { t } = useTexts()
  const { lineNo, code, name, unit, ordered, open, price, lowestPrice } = line
  const quantityName = `q.${lineNo}`
  const priceName = `p.${lineNo}`
  const isInvalid = (field: string) => invalid.includes(field)
  const problem = `edit-problem-${lineNo}`
  const lowestId = `edit-lowest-${lineNo}`
  const toDescriptions = (field: string) =>
    [isInvalid(field) && problem, field === priceName && lowestPrice !== null && lowestId].filter(Boolean).join(' ') ||
    undefined
  const toControl = (field: string, label: string) => ({
    name: field,
    inputMode: 'decimal' as const,
    dir: 'ltr',
    'aria-label': `${label}: ${code}`,
    'aria-invalid': isInvalid(field) || undefined,
    'aria-describedby': toDescriptions(field),
    className: inputClass,
  })
  return (
    <li className="flex flex-wrap items-start gap-3 sm:justify-end border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 flex-1 basis-full sm:basis-48">
        <Ltr className="font-semibold">{code}</Ltr> {name}
        <span className="block text-sm text-ink-faint">{t('order.desk.ordered', { quantity: ordered, unit })}</span>
        {(isInvalid(quantityName) || isInvalid(priceName)) && (
          <span id={problem} className="block text-sm text-bad">
            {t(isInvalid(quantityName) ? 'refusal.InvalidQuantity' : priceProblem)}
          </span>
        )}
      </div>
      <div className="w-22">
        <FieldLabel>{t('orderDesk.edit.quantity')}</FieldLabel>
        <input
          {...toControl(quantityName, t('cart.line.quantity'))}
          maxLength={MAX_TYPED_QUANTITY}
          defaultValue={typed[quantityName] ?? open}
        />
      </div>
      {price === null && hasPrices && <div className="hidden w-40 sm:block" />}
      {price !== null && (
        <div className="w-36 sm:w-40">
          <FieldLabel>{t('orderDesk.edit.netPrice', { currency })}</FieldLabel>
          <input
            {...toControl(priceName, `${t('orderDesk.edit.price')} (${currency})`)}
            maxLength={MAX_TYPED_PRICE}
            defaultValue={typed[priceName] ?? price}
          />
          {lowestPrice !== null && (
            <span
              id={lowestId}
              className={classes('block text-xs', isInvalid(priceName) ? 'text-bad' : 'text-ink-faint')}
            >
              {t('orderDesk.edit.lowest')} <Ltr>{lowestPrice}</Ltr>
            </span>
          )}
        </div>
      )}
    </li>
  )
}

/** The label of a field of a line on narrow pages; wider ones have headings. */
const FieldLabel = ({ children }: { children: React.ReactNode }) => (
  <span aria-hidden="true" className="mb-1 block text-sm text-ink-soft sm:hidden">
    {children}
  </span>
)
