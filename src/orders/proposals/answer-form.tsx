import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { NoSubmitOnEnter } from '#src/ui/forms/no-submit-on-enter.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { LineFields } from './proposal-details.tsx'
import type { ProposalMove } from './proposal-state.ts'
import type { ProposalView } from './proposal-view.ts'

interface AnswerFormProps {
  proposal: ProposalView
  /** Values typed before a refusal. */
  typed: Record<string, string> | undefined
  busy: boolean
  /** The first allowed and the suggested last day. */
  days: { today: string; suggested: string }
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
        {({ lineNo, code, state, typed: own }) =>
          state === 'open' && (
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
          )
        }
      </LineFields>
      <section className="sheet grid gap-4 p-4 sm:grid-cols-2">
        <TextField
          type="date"
          name="validUntil"
          label={t('proposal.validUntil')}
          min={days.today}
          defaultValue={typed?.validUntil ?? (proposal.validDay >= days.today ? proposal.validDay : days.suggested)}
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

interface AcceptFormProps {
  proposal: ProposalView
  typed: Record<string, string> | undefined
  busy: boolean
}

/** The customer's actions: order quantities of each line, or request a new offer with other quantities. */
export function AcceptForm({ proposal, typed, busy }: AcceptFormProps) {
  const { t } = useTexts()
  const { moves, lines, revision } = proposal
  return (
    <Form method="post" noValidate className="flex min-w-0 flex-col gap-4">
      <NoSubmitOnEnter />
      <input type="hidden" name="revision" value={revision} />
      <LineFields title={t('proposal.takeTitle')} hint={t('proposal.takeHint')} lines={lines}>
        {({ lineNo, code, state, typed: own }) =>
          state === 'open' && (
            <TextField
              name={`q${lineNo}`}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              label={t('cart.line.quantity')}
              aria-label={t('proposal.line.quantity', { code })}
              defaultValue={typed?.[`q${lineNo}`] ?? own.quantity}
              className="w-28"
            />
          )
        }
      </LineFields>
      {moves.includes('accept') && (
        <Button type="submit" name="intent" value="take" look="main" size="large" disabled={busy}>
          {t('proposal.do.accept')}
        </Button>
      )}
      {moves.includes('revise') && (
        <details className="sheet" open={typed?.intent === 'revise' || undefined}>
          <summary className="cursor-pointer px-4 py-3 font-semibold">{t('proposal.do.revise')}</summary>
          <div className="flex flex-col gap-3 px-4 pb-4">
            <TextAreaField
              name="wish"
              maxLength={1000}
              label={t('proposal.reviseNote')}
              defaultValue={typed?.wish ?? ''}
            />
            <Button type="submit" name="intent" value="revise" disabled={busy}>
              {t('proposal.do.revise')}
            </Button>
          </div>
        </details>
      )}
    </Form>
  )
}

interface FurtherMovesProps {
  proposal: Pick<ProposalView, 'moves' | 'revision'>
  typed: Record<string, string> | undefined
  busy: boolean
  days: { today: string; suggested: string }
  sellers: readonly { id: number; name: string; role: string }[]
}

const FURTHER_MOVES = ['extend', 'forward', 'refuse', 'reject', 'withdraw'] as const satisfies ProposalMove[]

/** Further actions, each in a form that must be opened first. */
export function FurtherMoves({ proposal, typed, busy, days, sellers }: FurtherMovesProps) {
  const { t } = useTexts()
  const moves = FURTHER_MOVES.filter(
    (move) => proposal.moves.includes(move) && (move !== 'forward' || sellers.length > 0),
  )
  const readTyped = (move: ProposalMove, field: string) => (typed?.intent === move ? typed[field] : undefined)
  return moves.map((move) => (
    <details key={move} className="sheet" open={typed?.intent === move || undefined}>
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t(`proposal.do.${move}`)}</summary>
      <Form method="post" noValidate className="flex flex-col gap-3 px-4 pb-4">
        <input type="hidden" name="revision" value={proposal.revision} />
        {move === 'extend' && (
          <TextField
            type="date"
            name="validUntil"
            label={t('proposal.validUntil')}
            min={days.today}
            defaultValue={readTyped(move, 'validUntil') ?? days.suggested}
          />
        )}
        {move === 'forward' && (
          <SelectField name="handlerId" label={t('proposal.forwardTo')} defaultValue={readTyped(move, 'handlerId')}>
            {sellers.map(({ id, name, role }) => (
              <option key={id} value={id}>
                {role === 'owner' ? t('proposal.owner', { name }) : name}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          name="note"
          maxLength={1000}
          label={t(getNoteLabel(move))}
          defaultValue={readTyped(move, 'note')}
        />
        <Button
          type="submit"
          name="intent"
          value={move}
          look={move === 'extend' || move === 'forward' ? 'plain' : 'danger'}
          disabled={busy}
        >
          {t(`proposal.do.${move}`)}
        </Button>
      </Form>
    </details>
  ))
}

function getNoteLabel(move: (typeof FURTHER_MOVES)[number]) {
  if (move === 'forward') return 'proposal.forwardNote'
  return move === 'extend' ? 'proposal.answerField' : 'proposal.reason'
}
