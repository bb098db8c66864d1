import Big from 'big.js'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FIELD_PREFIXES, type TypedLine } from './desk-answer.ts'
import type { DeskProposalLine } from './desk-proposal-view.ts'
import { previewOffer, withDiscount, withPrice } from './offer-preview.ts'
import type { FieldChange } from './restored-answer.ts'

interface LineInputsProps {
  line: DeskProposalLine
  currency: string
  value: TypedLine
  /** What another user changed since the form was opened. */
  changes: readonly FieldChange[]
  invalid: readonly string[]
  onChange: (value: TypedLine) => void
}

/** Percentage and net price follow each other. */
export function LineInputs({ line, currency, value, changes, invalid, onChange }: LineInputsProps) {
  const { t, language } = useTexts()
  const { lineNo, code, limit } = line
  const describeProblem = useProblemText(line, value)
  const isInvalid = (field: keyof TypedLine) => invalid.includes(`${FIELD_PREFIXES[field]}${lineNo}`)
  const toControl = (field: keyof TypedLine, label: string) => ({
    name: `${FIELD_PREFIXES[field]}${lineNo}`,
    label,
    'aria-label': `${label}: ${code}`,
    autoComplete: 'off',
    value: value[field],
    'aria-invalid': isInvalid(field) || undefined,
    error: isInvalid(field) ? describeProblem(field) : undefined,
  })
  return (
    <div className="grid grid-cols-[5rem_5rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[6rem_6rem_9rem_minmax(0,1fr)]">
      <input type="hidden" name={`${FIELD_PREFIXES.basis}${lineNo}`} value={value.basis} />
      <TextField
        {...toControl('quantity', t('cart.line.quantity'))}
        inputMode="decimal"
        dir="ltr"
        maxLength={15}
        onChange={({ target }) => onChange({ ...value, quantity: target.value })}
      />
      <TextField
        {...toControl('discount', t('proposal.line.discountShort'))}
        inputMode="decimal"
        dir="ltr"
        maxLength={8}
        hint={
          limit && !isInvalid('discount') ? t('deskProposals.line.tooHigh', { maximum: limit.percentText }) : undefined
        }
        onChange={({ target }) => onChange(withDiscount(language, value, { discount: target.value, line }))}
      />
      <TextField
        {...toControl('price', t('deskProposals.line.price'))}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        hint={limit && !isInvalid('price') ? t('deskProposals.line.tooLow', { minimum: limit.priceText }) : undefined}
        onChange={({ target }) => onChange(withPrice(language, value, { price: target.value, line }))}
      />
      <TextField
        {...toControl('note', t('proposal.line.noteShort'))}
        className="max-sm:col-span-3"
        dir="auto"
        maxLength={250}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      <LinePreview line={line} value={value} currency={currency} />
      <LineChanges changes={changes} />
    </div>
  )
}

/** Why a field is refused: the bound that its number breaks, if it is one. */
function useProblemText({ limit, pricing, highestPrice }: DeskProposalLine, { price, discount }: TypedLine) {
  const { t, language } = useTexts()
  const amount = typedDecimal(price, 4, language)
  const percent = typedDecimal(discount.replace('%', ''), 2, language)
  const isTooHigh = amount !== undefined && pricing !== null && new Big(amount).gt(pricing.basePrice)
  return (field: keyof TypedLine): string => {
    if (field === 'price' && isTooHigh && highestPrice)
      return t('deskProposals.line.tooHigh', { maximum: highestPrice })
    if (field === 'price' && amount !== undefined && limit)
      return t('deskProposals.line.tooLow', { minimum: limit.priceText })
    if (field === 'discount' && percent !== undefined && limit)
      return t('deskProposals.line.tooHigh', { maximum: limit.percentText })
    return t('deskProposals.line.invalid')
  }
}

type LinePreviewProps = Pick<LineInputsProps, 'line' | 'value' | 'currency'>

/** Net amount and margin of one line as it is typed. */
function LinePreview({ line, value, currency }: LinePreviewProps) {
  const { t, language } = useTexts()
  const { net, margin } = previewOffer({ language, currency }, [{ line, typed: value }])
  if (net === null) return null
  return (
    <p className="needs-script col-span-full flex flex-wrap gap-x-4 text-sm text-ink-soft">
      <Ltr className="font-semibold text-ink">{net}</Ltr>
      {margin !== null && (
        <span>
          {t('deskProposals.preview.margin')} <Ltr className="font-semibold">{margin}</Ltr>
        </span>
      )}
    </p>
  )
}

const CHANGE_LABELS = {
  quantity: 'cart.line.quantity',
  price: 'deskProposals.line.price',
  note: 'proposal.line.noteShort',
} as const satisfies Record<FieldChange['field'], string>

/** Values before and after the change of another user; the fields keep what the seller typed. */
function LineChanges({ changes }: Pick<LineInputsProps, 'changes'>) {
  const { t } = useTexts()
  if (changes.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap gap-x-4 rounded-control bg-warn-soft px-2 py-1 text-sm text-warn">
      <p className="font-semibold">{t('deskProposals.line.changed')}</p>
      {changes.map(({ field, before, now }) => (
        <p key={field}>
          {t(CHANGE_LABELS[field])}: <del dir="auto">{before || '–'}</del>{' '}
          <ins dir="auto" className="font-semibold no-underline">
            {now || '–'}
          </ins>
        </p>
      ))}
    </div>
  )
}
