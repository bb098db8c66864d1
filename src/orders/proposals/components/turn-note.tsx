import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'

/** The side whose answer is pending; nothing once it is closed. */
export function TurnNote({ proposal }: { proposal: ProposalView }) {
  const { t } = useTexts()
  const { turn, side, myTurn, handler } = proposal
  if (turn === null || proposal.state === 'expired') return null
  if (myTurn) {
    return (
      <p className="mb-4 flex items-start gap-2 rounded-control bg-brand-soft px-3 py-2 font-semibold text-brand-ink">
        <Icon name="pencil" className="mt-0.5 size-4.5" />
        {t('proposal.yourTurn')}
      </p>
    )
  }
  const other = side === 'seller' && turn === 'seller'
  return (
    <p className="mb-4 flex items-start gap-2 rounded-control bg-sunk px-3 py-2 text-ink-soft">
      <Icon name="lock" className="mt-0.5 size-4.5" />
      {other
        ? t('proposal.waits.other', { name: handler })
        : t(turn === 'seller' ? 'proposal.waits.seller' : 'proposal.waits.customer')}
    </p>
  )
}
