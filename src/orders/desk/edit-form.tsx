import { inputClass, TextAreaField } from '#src/ui/forms/field.tsx'
import { ChangedFields, VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { EDIT_INTENT } from './answer.ts'
import { CollapsibleForm, type DeskActionProps, getAnswer, getTypedFields } from './desk-form.tsx'
import type { DeskLineView } from './desk-view.ts'

interface EditFormProps extends DeskActionProps {
  lines: readonly DeskLineView[]
  version: number
}

/** The quantities of an order that waits for approval; 0 removes a line. */
export function EditForm({ lines, version, ...action }: EditFormProps) {
  const { t } = useTexts()
  const typed = getTypedFields(action, EDIT_INTENT)
  const answer = getAnswer(action, EDIT_INTENT)
  return (
    <CollapsibleForm
      {...action}
      intent={EDIT_INTENT}
      title={t('orderDesk.edit.title')}
      buttonLabel={t('orderDesk.edit.press')}
      look="plain"
    >
      <VersionField version={version} posted={answer?.posted} />
      <p className="text-sm text-ink-soft">{t('orderDesk.edit.hint')}</p>
      {answer?.posted?.changed && <ChangedLines lines={lines} typed={typed} />}
      <ul className="sheet">
        {lines.map((line) => (
          <QuantityField
            key={line.lineNo}
            line={line}
            typed={typed[`q.${line.lineNo}`]}
            invalid={answer?.invalid?.includes(`q.${line.lineNo}`) ?? false}
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

/** The quantities that another user changed meanwhile, next to the typed ones. */
export function ChangedLines({ lines, typed }: ChangedLinesProps) {
  const fields = lines.map(({ lineNo, code, open }) => ({
    label: code,
    saved: open,
    typed: typed[`q.${lineNo}`] ?? open,
  }))
  return (
    <div role="alert" className="rounded-control bg-bad-soft px-3 py-2">
      <ChangedFields fields={fields} />
    </div>
  )
}

/** Nine digits with separators of thousands, and three decimals. */
export const MAX_TYPED_QUANTITY = 15

interface QuantityFieldProps {
  line: DeskLineView
  typed: string | undefined
  invalid: boolean
}

function QuantityField({ line: { lineNo, code, name, unit, ordered, open }, typed, invalid }: QuantityFieldProps) {
  const { t } = useTexts()
  const problem = `edit-problem-${lineNo}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0">
        <Ltr className="font-semibold">{code}</Ltr> {name}
        <span className="block text-sm text-ink-faint">{t('order.desk.ordered', { quantity: ordered, unit })}</span>
        {invalid && (
          <span id={problem} className="block text-sm text-bad">
            {t('refusal.InvalidQuantity')}
          </span>
        )}
      </div>
      <input
        inputMode="decimal"
        dir="ltr"
        name={`q.${lineNo}`}
        maxLength={MAX_TYPED_QUANTITY}
        defaultValue={typed ?? open}
        aria-label={`${t('cart.line.quantity')}: ${code}`}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? problem : undefined}
        className={inputClass}
      />
    </li>
  )
}
