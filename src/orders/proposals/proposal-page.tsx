import { redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { OrderLines } from '#src/orders/components/order-lines.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DocumentHeader, OrderTotals } from '../components/order-sheet.tsx'
import { toLocalDay } from '../views/order-filter.ts'
import type { Route } from './+types/proposal-page'
import { AcceptForm, AnswerForm, FurtherMoves } from './answer-form.tsx'
import { getSellers } from './answers/wire.ts'
import { ProposalFacts, type ProposalOrder, RevisionList } from './proposal-details.tsx'
import { parseAcceptedLines, sendForm } from './proposal-form.ts'
import { StateBadge } from './proposal-rows.tsx'
import { type ProposalView, toProposalView } from './proposal-view.ts'
import { getProposal } from './wire.ts'

/** Default validity of an offer, in days. */
const DEFAULT_VALIDITY_DAYS = 15
const DAY_MS = 86_400_000

const getNumber = ({ params }: Route.LoaderArgs | Route.ActionArgs) => (params.number ?? '').slice(0, 20)

/** By display number. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const path = `/${encodeURIComponent(getNumber(args))}`
  // Staff answer in the back office; notifications and emails of both sides lead here.
  if (page.can('workProposals')) throw redirect(getPagePath(page, 'deskProposals', path + page.url.search))
  const proposal = await page.call(getProposal, { number: getNumber(args) })
  const { sellers } = proposal.moves.includes('forward') ? await page.call(getSellers, {}) : { sellers: [] }
  const rest = `/${encodeURIComponent(proposal.number)}`
  const now = Date.now()
  return {
    head: hiddenHead(page, page.i18n.t('proposal.detailTitle', { number: proposal.number })),
    proposal: toProposalView(page, proposal),
    sellers,
    days: {
      today: toLocalDay(new Date(now), page.site.timeZone),
      suggested: toLocalDay(new Date(now + DEFAULT_VALIDITY_DAYS * DAY_MS), page.site.timeZone),
    },
    paths: {
      list: getPagePath(page, 'proposals'),
      print: getPagePath(page, 'proposals', `${rest}/print`),
      pdf: getPagePath(page, 'proposals', `${rest}/pdf`),
    },
    orders: proposal.orderNumbers.map((number) => ({
      number,
      href: mayOpenOrder(page, proposal.customerId) ? orderPath(page, number) : null,
    })),
  }
}

const mayOpenOrder = ({ viewer }: PageRequest, customerId: number) => viewer.customer?.id === customerId

const orderPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'orderDetail', `/${encodeURIComponent(number)}`)

export interface ProposalActionResult {
  problem: string
  typed: Record<string, string> | undefined
}

/** `intent` names the action; `take` redirects to the acceptance page with the typed quantities. */
export async function action(args: Route.ActionArgs): Promise<ProposalActionResult> {
  const page = pageRequest(args)
  const number = getNumber(args)
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const here = getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`)
  if (form.get('intent') === 'take') {
    const acceptedLines = parseAcceptedLines(form)
    if (!acceptedLines) return { problem: page.i18n.t('refusal.InvalidQuantity'), typed }
    if (acceptedLines.length === 0) return { problem: page.i18n.t('proposal.accept.nothing'), typed }
    const query = new URLSearchParams(acceptedLines.map(({ lineNo, quantity }) => [`q${lineNo}`, quantity]))
    throw redirect(`${here}/accept?${query}`, 303)
  }
  const answer = await sendForm(page, number, form)
  if (!answer) return { problem: page.i18n.t('refusal.InvalidRequest'), typed }
  // After a concurrent change the current proposal is shown, without the values typed for the older one.
  if (!answer.done) return { problem: answer.message, typed: answer.refusal === 'ProposalChanged' ? undefined : typed }
  throw redirect(withToast(here, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { proposal, paths } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page py-4 desk:py-6">
      <DocumentHeader
        back={{ to: paths.list, label: t('proposal.title') }}
        heading={t('proposal.heading')}
        number={proposal.number}
        badge={<StateBadge state={proposal.state} name={proposal.statusName} />}
        paths={paths}
      />
      <ProposalBody key={proposal.revision} {...loaderData} result={actionData} busy={busy} />
    </div>
  )
}

interface ProposalBodyProps {
  proposal: ProposalView
  sellers: readonly { id: number; name: string; role: string }[]
  days: { today: string; suggested: string }
  orders: readonly ProposalOrder[]
  result: ProposalActionResult | undefined
  busy: boolean
}

/** Lines with the reader's available actions, totals, facts and every revision. */
function ProposalBody({ proposal, sellers, days, orders, result, busy }: ProposalBodyProps) {
  const { t } = useTexts()
  const typed = result?.typed
  const container = useFocusOnProblem<HTMLDivElement>(result)
  return (
    <>
      <div ref={container}>
        {result && (
          <p
            role="alert"
            tabIndex={-1}
            className="mb-4 flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
          >
            <Icon name="alert" className="mt-px size-4.5" />
            {result.problem}
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

type LinesProps = Pick<ProposalBodyProps, 'proposal' | 'days' | 'busy'> & { typed: ProposalActionResult['typed'] }

function Lines({ proposal, typed, days, busy }: LinesProps) {
  if (proposal.moves.includes('answer')) return <AnswerForm proposal={proposal} typed={typed} days={days} busy={busy} />
  if (proposal.moves.includes('revise')) return <AcceptForm proposal={proposal} typed={typed} busy={busy} />
  return <OrderLines lines={proposal.lines} />
}

/** The side whose answer is pending; nothing once it is closed. */
function TurnNote({ proposal }: { proposal: ProposalView }) {
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
