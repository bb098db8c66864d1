import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'
import { LineFields } from './line-fields.tsx'

interface AnswerFormProps {
  proposal: ProposalView
  /** Values typed before a refusal. */
  typed: Record<string, string> | undefined
  busy: boolean
  /** The first allowed and the suggested last day. */
  days: { today: string; usual: string }
}

/** The seller's prices per line, with a note. */
export function AnswerForm({ proposal, typed, busy, days }: AnswerFormProps) {
  const { t } = useTexts()
  const maximum = proposal.maxDiscount ?? '0'
  const bounded = maximum !== '100'
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-4">
      <input type="hidden" name="revision" value={proposal.revision} />
      <LineFields
        title={t('proposal.answerTitle')}
        hint={bounded ? t('proposal.mostDiscount', { maximum: maximum }) : undefined}
        lines={proposal.lines}
      >
        {({ lineNo, code, typed: own }) => (
          <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2 sm:w-80">
            <TextField
              name={`d${lineNo}`}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              label={t('proposal.line.discountShort')}
              aria-label={t('proposal.line.discount', { code })}
              defaultValue={typed?.[`d${lineNo}`] ?? own.discount}
            />
            <TextField
              name={`n${lineNo}`}
              maxLength={250}
              autoComplete="off"
              label={t('proposal.line.noteShort')}
              aria-label={t('proposal.line.note', { code })}
              defaultValue={typed?.[`n${lineNo}`] ?? own.note}
            />
          </div>
        )}
      </LineFields>
      <section className="sheet grid gap-4 p-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="validUntil"
          label={t('proposal.validUntil')}
          min={days.today}
          defaultValue={typed?.validUntil ?? (proposal.validDay >= days.today ? proposal.validDay : days.usual)}
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
          label={t('proposal.answerField')}
          defaultValue={typed?.note ?? proposal.answer}
        />
        <TextAreaField
          name="internalNote"
          maxLength={1000}
          label={t('proposal.internalNote')}
          hint={t('proposal.internalHint')}
          defaultValue={typed?.internalNote ?? proposal.internalNote ?? ''}
        />
        <Button type="submit" name="intent" value="answer" look="main" size="large" disabled={busy}>
          {t('proposal.do.answer')}
        </Button>
      </section>
    </Form>
  )
}
