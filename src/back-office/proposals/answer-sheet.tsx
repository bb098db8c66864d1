import { useState } from 'react'
import { Form } from 'react-router'
import type { ProposalView } from '#src/orders/proposals/proposal-view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FIELD_PREFIXES, type TypedLine } from './desk-answer.ts'
import type { DeskProposalLine } from './desk-proposal-view.ts'
import { previewOffer, withDiscount, withPrice } from './offer-preview.ts'
import { ProposalLines } from './proposal-lines.tsx'

export interface AnswerSheetProps {
  proposal: Omit<ProposalView, 'lines'>
  lines: readonly DeskProposalLine[]
  currency: string
  /** Values typed before a refusal, and the names of its invalid fields. */
  typed: Record<string, string> | undefined
  invalid: readonly string[]
  busy: boolean
  /** The first allowed and the suggested last day. */
  days: { today: string; suggested: string }
}

/** The offer to the customer: quantities and prices by line, validity and notes. */
export function AnswerSheet({ proposal, lines, currency, typed, invalid, busy, days }: AnswerSheetProps) {
  const { t } = useTexts()
  const [values, setValues] = useState(() => new Map(lines.map((line) => [line.lineNo, restoreLine(line, typed)])))
  const change = (lineNo: number, value: TypedLine) => setValues(new Map(values).set(lineNo, value))
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-4">
      <input type="hidden" name="revision" value={proposal.revision} />
      <ProposalLines title={t('proposal.answerTitle')} hint={t('deskProposals.answerHint')} lines={lines}>
        {(line) => (
          <LineInputs
            line={line}
            currency={currency}
            value={values.get(line.lineNo) ?? line.typed}
            invalid={invalid}
            onChange={(value) => change(line.lineNo, value)}
          />
        )}
      </ProposalLines>
      <OfferPreview lines={lines} values={values} currency={currency} />
      <OfferTerms proposal={proposal} typed={typed} invalid={invalid} days={days} busy={busy} />
    </Form>
  )
}

function restoreLine({ lineNo, typed: saved }: DeskProposalLine, typed: AnswerSheetProps['typed']): TypedLine {
  const read = (field: keyof TypedLine) => typed?.[`${FIELD_PREFIXES[field]}${lineNo}`] ?? saved[field]
  return { quantity: read('quantity'), discount: read('discount'), price: read('price'), note: read('note') }
}

interface LineInputsProps {
  line: DeskProposalLine
  currency: string
  value: TypedLine
  invalid: readonly string[]
  onChange: (value: TypedLine) => void
}

/** Percentage and net price follow each other. */
function LineInputs({ line, currency, value, invalid, onChange }: LineInputsProps) {
  const { t, language } = useTexts()
  const { lineNo, code, basePrice } = line
  const toControl = (field: keyof TypedLine, label: string) => ({
    name: `${FIELD_PREFIXES[field]}${lineNo}`,
    label,
    'aria-label': `${label}: ${code}`,
    autoComplete: 'off',
    value: value[field],
    'aria-invalid': invalid.includes(`${FIELD_PREFIXES[field]}${lineNo}`) || undefined,
    error: invalid.includes(`${FIELD_PREFIXES[field]}${lineNo}`) ? t('deskProposals.line.invalid') : undefined,
  })
  return (
    <div className="grid grid-cols-[5rem_5rem_minmax(0,1fr)] items-start gap-2 sm:grid-cols-[6rem_6rem_9rem_minmax(0,1fr)]">
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
        onChange={({ target }) => onChange(withDiscount(language, value, { discount: target.value, basePrice }))}
      />
      <TextField
        {...toControl('price', t('deskProposals.line.price'))}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        onChange={({ target }) => onChange(withPrice(language, value, { price: target.value, basePrice }))}
      />
      <TextField
        {...toControl('note', t('proposal.line.noteShort'))}
        className="max-sm:col-span-3"
        dir="auto"
        maxLength={250}
        onChange={({ target }) => onChange({ ...value, note: target.value })}
      />
      <LinePreview line={line} value={value} currency={currency} />
    </div>
  )
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

interface OfferPreviewProps {
  lines: readonly DeskProposalLine[]
  values: ReadonlyMap<number, TypedLine>
  currency: string
}

/** Net amount and margin of what is typed. */
function OfferPreview({ lines, values, currency }: OfferPreviewProps) {
  const { t, language } = useTexts()
  const typed = lines.map((line) => ({ line, typed: values.get(line.lineNo) ?? line.typed }))
  const { net, margin } = previewOffer({ language, currency }, typed)
  return (
    <section
      aria-label={t('deskProposals.preview.title')}
      aria-live="polite"
      className="sheet needs-script flex flex-wrap justify-between gap-x-6 gap-y-1 p-4"
    >
      <p>
        <span className="text-ink-soft">{t('deskProposals.preview.net')}</span>{' '}
        {net === null ? '–' : <Ltr className="font-semibold">{net}</Ltr>}
      </p>
      {margin !== null && (
        <p>
          <span className="text-ink-soft">{t('deskProposals.preview.margin')}</span>{' '}
          <Ltr className="font-semibold">{margin}</Ltr>
        </p>
      )}
    </section>
  )
}

type OfferTermsProps = Pick<AnswerSheetProps, 'proposal' | 'typed' | 'invalid' | 'days' | 'busy'>

/** Validity, reservation and notes. */
function OfferTerms({ proposal, typed, invalid, days, busy }: OfferTermsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        type="date"
        name="validUntil"
        label={t('proposal.validUntil')}
        min={days.today}
        defaultValue={typed?.validUntil ?? (proposal.validDay >= days.today ? proposal.validDay : days.suggested)}
        error={invalid.includes('validUntil') ? t('refusal.InvalidValidity') : undefined}
        required
      />
      <TextField
        name="reservation"
        maxLength={40}
        label={t('proposal.reservation')}
        hint={t('proposal.reservationHint')}
        autoComplete="off"
        defaultValue={typed?.reservation ?? proposal.reservation}
      />
      <TextAreaField
        name="note"
        maxLength={1000}
        dir="auto"
        label={t('proposal.answerField')}
        defaultValue={typed?.note ?? proposal.answer}
      />
      <TextAreaField
        name="internalNote"
        maxLength={1000}
        dir="auto"
        label={t('proposal.internalNote')}
        hint={t('proposal.internalHint')}
        defaultValue={typed?.internalNote ?? proposal.internalNote ?? ''}
      />
      <Button
        type="submit"
        name="intent"
        value="answer"
        look="main"
        size="large"
        disabled={busy}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {t('proposal.do.answer')}
      </Button>
    </section>
  )
}
