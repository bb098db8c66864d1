import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalMove } from '../proposal-state.ts'
import type { ProposalView } from '../views/proposal-view.ts'

interface FurtherMovesProps {
  proposal: ProposalView
  typed: Record<string, string> | undefined
  busy: boolean
  days: { today: string; usual: string }
  sellers: readonly { id: number; name: string; role: string }[]
}

const VISIBLE_COUNT = ['extend', 'forward', 'refuse', 'reject', 'withdraw'] as const satisfies ProposalMove[]

/** Further actions, each in a form that must be opened first. */
export function FurtherMoves({ proposal, typed, busy, days, sellers }: FurtherMovesProps) {
  const { t } = useTexts()
  const moves = VISIBLE_COUNT.filter(
    (move) => proposal.moves.includes(move) && (move !== 'forward' || sellers.length > 0),
  )
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
            defaultValue={days.usual}
          />
        )}
        {move === 'forward' && (
          <SelectField name="handlerId" label={t('proposal.forwardTo')}>
            {sellers.map(({ id, name, role }) => (
              <option key={id} value={id}>
                {role === 'owner' ? t('proposal.owner', { name }) : name}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField name="note" maxLength={1000} label={t(describeMove(move))} />
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

function describeMove(move: (typeof VISIBLE_COUNT)[number]) {
  if (move === 'forward') return 'proposal.forwardNote'
  return move === 'extend' ? 'proposal.answerField' : 'proposal.reason'
}
