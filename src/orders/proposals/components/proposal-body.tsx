import { OrderLines } from '#src/orders/components/order-lines.tsx'
import { OrderTotals } from '#src/orders/components/order-totals.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalAnswer } from '../proposal-page.tsx'
import type { ProposalView } from '../views/proposal-view.ts'
import { AnswerForm } from './answer-form.tsx'
import { FurtherMoves } from './further-moves.tsx'
import { ProposalFacts, type ProposalOrder } from './proposal-facts.tsx'
import { RevisionList } from './revision-list.tsx'
import { TakeForm } from './take-form.tsx'
import { TurnNote } from './turn-note.tsx'

interface ProposalBodyProps {
  proposal: ProposalView
  sellers: readonly { id: number; name: string; role: string }[]
  days: { today: string; usual: string }
  orders: readonly ProposalOrder[]
  answered: ProposalAnswer | undefined
  busy: boolean
}

/** Lines with the reader's available actions, totals, facts and every revision. */
export function ProposalBody({ proposal, sellers, days, orders, answered, busy }: ProposalBodyProps) {
  const { t } = useTexts()
  const typed = answered?.typed
  const result = useFocusOnProblem<HTMLDivElement>(answered)
  return (
    <>
      <div ref={result}>
        {answered && (
          <p
            role="alert"
            tabIndex={-1}
            className="mb-4 flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
          >
            <Icon name="alert" className="mt-px size-4.5" />
            {answered.problem}
          </p>
        )}
      </div>
      <TurnNote proposal={proposal} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <Lines proposal={proposal} typed={typed} days={days} busy={busy} />
        <div className="flex flex-col gap-4">
          <section className="sheet p-4">
            <h2 className="mb-3 text-lg">{t('cart.total.title')}</h2>
            <OrderTotals totals={proposal.totals} />
          </section>
          <FurtherMoves proposal={proposal} typed={typed} days={days} sellers={sellers} busy={busy} />
          <ProposalFacts proposal={proposal} orders={orders} />
          <RevisionList revisions={proposal.revisions} />
        </div>
      </div>
    </>
  )
}

type LinesProps = Pick<ProposalBodyProps, 'proposal' | 'days' | 'busy'> & { typed: ProposalAnswer['typed'] }

function Lines({ proposal, typed, days, busy }: LinesProps) {
  if (proposal.moves.includes('answer')) return <AnswerForm proposal={proposal} typed={typed} days={days} busy={busy} />
  if (proposal.moves.includes('revise')) return <TakeForm proposal={proposal} typed={typed} busy={busy} />
  return <OrderLines lines={proposal.lines} />
}
