import { useState } from 'react'
import { Form } from 'react-router'
import type { ProposalView } from '#src/orders/proposals/proposal-view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedLine } from './desk-answer.ts'
import type { DeskProposalLine } from './desk-proposal-view.ts'
import { LineInputs } from './line-inputs.tsx'
import { previewOffer } from './offer-preview.ts'
import { LineAmounts, ProposalLines } from './proposal-lines.tsx'
import { type AnswerTerms, restoreAnswer, SAVED_FIELD, type SavedAnswer, serializeSaved } from './restored-answer.ts'

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
  const saved = toSavedAnswer({ proposal, lines, days })
  const [restored] = useState(() => restoreAnswer(saved, typed))
  const [values, setValues] = useState(() => new Map([...restored.lines].map(([lineNo, { value }]) => [lineNo, value])))
  const change = (lineNo: number, value: TypedLine) => setValues(new Map(values).set(lineNo, value))
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-4">
      <input type="hidden" name="revision" value={proposal.revision} />
      <input type="hidden" name={SAVED_FIELD} value={serializeSaved(saved)} />
      <ProposalLines title={t('proposal.answerTitle')} hint={t('deskProposals.answerHint')} lines={lines}>
        {(line) =>
          line.isOpen ? (
            <LineInputs
              line={line}
              currency={currency}
              value={values.get(line.lineNo) ?? line.typed}
              changes={restored.lines.get(line.lineNo)?.changes ?? []}
              invalid={invalid}
              onChange={(value) => change(line.lineNo, value)}
            />
          ) : (
            <LineAmounts line={line} />
          )
        }
      </ProposalLines>
      <OfferPreview lines={lines} values={values} currency={currency} />
      <OfferTerms terms={restored.terms} invalid={invalid} today={days.today} busy={busy} />
    </Form>
  )
}

const toSavedAnswer = ({
  proposal,
  lines,
  days,
}: Pick<AnswerSheetProps, 'proposal' | 'lines' | 'days'>): SavedAnswer => ({
  revision: proposal.revision,
  lines,
  terms: {
    validUntil: proposal.validDay >= days.today ? proposal.validDay : days.suggested,
    reservation: proposal.reservation,
    note: proposal.answer,
    internalNote: proposal.internalNote ?? '',
  },
})

interface OfferPreviewProps {
  lines: readonly DeskProposalLine[]
  values: ReadonlyMap<number, TypedLine>
  currency: string
}

/** Net amount and margin of what is typed. */
function OfferPreview({ lines, values, currency }: OfferPreviewProps) {
  const { t, language } = useTexts()
  const open = lines.filter(({ isOpen }) => isOpen)
  const typed = open.map((line) => ({ line, typed: values.get(line.lineNo) ?? line.typed }))
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

type OfferTermsProps = Pick<AnswerSheetProps, 'invalid' | 'busy'> & { terms: AnswerTerms; today: string }

/** Validity, reservation and notes. */
function OfferTerms({ terms, invalid, today, busy }: OfferTermsProps) {
  const { t } = useTexts()
  return (
    <section className="sheet grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        type="date"
        name="validUntil"
        label={t('proposal.validUntil')}
        min={today}
        defaultValue={terms.validUntil}
        error={invalid.includes('validUntil') ? t('refusal.InvalidValidity') : undefined}
        required
      />
      <TextField
        name="reservation"
        maxLength={40}
        label={t('proposal.reservation')}
        hint={t('proposal.reservationHint')}
        autoComplete="off"
        defaultValue={terms.reservation}
      />
      <TextAreaField
        name="note"
        maxLength={1000}
        dir="auto"
        label={t('proposal.answerField')}
        defaultValue={terms.note}
      />
      <TextAreaField
        name="internalNote"
        maxLength={1000}
        dir="auto"
        label={t('proposal.internalNote')}
        hint={t('proposal.internalHint')}
        defaultValue={terms.internalNote}
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
