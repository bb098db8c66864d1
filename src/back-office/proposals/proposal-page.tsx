import { redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { DocumentHeader, OrderTotals } from '#src/orders/components/order-sheet.tsx'
import { FurtherMoves } from '#src/orders/proposals/answer-form.tsx'
import { getSellers } from '#src/orders/proposals/answers/wire.ts'
import { ProposalFacts, RevisionList } from '#src/orders/proposals/proposal-details.tsx'
import { parseAcceptedLines, sendCustomerReply, sendForm } from '#src/orders/proposals/proposal-form.ts'
import { StateBadge } from '#src/orders/proposals/proposal-rows.tsx'
import { toProposalView } from '#src/orders/proposals/proposal-view.ts'
import { getProposal } from '#src/orders/proposals/wire.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { WriteButton } from '../messages/write-button.tsx'
import { getWritePath } from '../messages/write-link.ts'
import { type NeighbourPaths, RecordNeighbours } from '../record-neighbours.tsx'
import { toTableInput } from '../table/request.ts'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import type { Route } from './+types/proposal-page'
import { AnswerSheet } from './answer-sheet.tsx'
import { CustomerReplies } from './customer-replies.tsx'
import { sendAnswer } from './desk-answer.ts'
import { toDeskLines } from './desk-proposal-view.ts'
import { LineAmounts, ProposalLines } from './proposal-lines.tsx'
import { PROPOSALS_TABLE } from './proposals-table.ts'
import { getProposalGoods, getProposalNeighbours } from './wire.ts'

/** Default validity of an offer, in days. */
const DEFAULT_VALIDITY_DAYS = 15
const DAY_MS = 86_400_000

/** One proposal for its seller. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const number = guard(page, args.params.number)
  const proposal = await page.call(getProposal, { number })
  const [goods, { sellers }, neighbours] = await Promise.all([
    page.call(getProposalGoods, { number }),
    proposal.moves.includes('forward') ? page.call(getSellers, {}) : { sellers: [] },
    loadNeighbourPaths(page, number),
  ])
  const { lines: _, ...view } = toProposalView(page, proposal)
  const rest = `/${encodeURIComponent(number)}`
  const now = Date.now()
  return {
    head: hiddenHead(page, page.i18n.t('proposal.detailTitle', { number })),
    recordHistory: toHistoryPaths(page, 'proposal', number),
    proposal: view,
    currency: proposal.currency,
    customerActive: goods.customerActive,
    lines: toDeskLines(page, proposal, goods.lines),
    sellers,
    days: {
      today: toLocalDay(new Date(now), page.site.timeZone),
      suggested: toLocalDay(new Date(now + DEFAULT_VALIDITY_DAYS * DAY_MS), page.site.timeZone),
    },
    orders: proposal.orderNumbers.map((order) => ({
      number: order,
      href: page.can('seeOrderDesk') ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(order)}`) : null,
    })),
    paths: {
      list: getPagePath(page, 'deskProposals') + getListQuery(page),
      neighbours,
      write: getWritePath(page, {
        customerId: proposal.customerId,
        customerCode: goods.customerCode,
        subject: page.i18n.t('deskMessages.aboutProposal', { number }),
      }),
      print: getPagePath(page, 'proposals', `${rest}/print`),
      pdf: getPagePath(page, 'proposals', `${rest}/pdf`),
      customer: page.can('manageCustomers')
        ? getPagePath(page, 'customers', `/${encodeURIComponent(goods.customerCode)}`)
        : null,
    },
  }
}

function guard(page: PageRequest, param = ''): string {
  const number = param.slice(0, 20)
  if (!page.can('workProposals')) throw notForViewer(page, 'deskProposals', `/${encodeURIComponent(number)}`)
  return number
}

/** The query of the list that the proposal was opened from, which its address carries. */
const getListQuery = (page: PageRequest) =>
  toTableQuery(PROPOSALS_TABLE, parseTableState(PROPOSALS_TABLE, page.url.searchParams))

/** The pages of the neighbouring proposals in that list. */
async function loadNeighbourPaths(page: PageRequest, number: string): Promise<NeighbourPaths> {
  const state = parseTableState(PROPOSALS_TABLE, page.url.searchParams)
  const found = await page.call(getProposalNeighbours, { number, ...toTableInput(state) })
  const toPath = (one: string | null) =>
    one === null
      ? undefined
      : getPagePath(page, 'deskProposals', `/${encodeURIComponent(one)}${toTableQuery(PROPOSALS_TABLE, state)}`)
  return { previous: toPath(found.previous), next: toPath(found.next), nextWaiting: toPath(found.nextWaiting) }
}

interface ProposalActionResult {
  problem: string
  /** Names of invalid fields. */
  invalid: string[]
  typed: Record<string, string> | undefined
}

/** `intent` names the action of the seller. */
export async function action(args: Route.ActionArgs): Promise<ProposalActionResult> {
  const page = pageRequest(args)
  const number = guard(page, args.params.number)
  const form = await args.request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  if (typed.intent === 'take') return openAcceptance(page, number, { form, typed })
  const answer = await sendMove(page, number, form)
  if (!answer) return { problem: page.i18n.t('refusal.InvalidRequest'), invalid: [], typed }
  if (answer.done) {
    const here = getPagePath(page, 'deskProposals', `/${encodeURIComponent(number)}${getListQuery(page)}`)
    throw redirect(withToast(here, 'SavedSuccessfully'), 303)
  }
  const invalid = 'invalid' in answer ? answer.invalid : []
  return { problem: answer.message, invalid, typed }
}

/** Redirects to the page that accepts the typed quantities for the customer. */
function openAcceptance(
  page: PageRequest,
  number: string,
  { form, typed }: { form: FormData; typed: Record<string, string> },
): ProposalActionResult {
  const { t } = page.i18n
  const lines = parseAcceptedLines(form)
  if (!lines) return { problem: t('refusal.InvalidQuantity'), invalid: [], typed }
  if (lines.length === 0) return { problem: t('proposal.accept.nothing'), invalid: [], typed }
  const query = new URLSearchParams(lines.map(({ lineNo, quantity }) => [`q${lineNo}`, quantity]))
  throw redirect(getPagePath(page, 'deskProposals', `/${encodeURIComponent(number)}/accept?${query}`), 303)
}

async function sendMove(page: PageRequest, number: string, form: FormData) {
  const intent = `${form.get('intent') ?? ''}`
  if (intent === 'answer') return answerSavedLines(page, number, form)
  return (await sendCustomerReply(page, number, form)) ?? sendForm(page, number, form)
}

async function answerSavedLines(page: PageRequest, number: string, form: FormData) {
  const lines = toDeskLines(page, await page.call(getProposal, { number }), [])
  return sendAnswer(page, { number, form, saved: lines })
}

export const meta = pageMeta

export default function ProposalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { proposal, orders, sellers, days, paths } = loaderData
  const busy = useNavigation().state !== 'idle'
  const container = useFocusOnProblem<HTMLDivElement>(actionData)
  return (
    <div ref={container} className="page py-4 desk:py-6">
      <DocumentHeader
        back={{ to: paths.list, label: t('deskProposals.title') }}
        heading={t('proposal.heading')}
        number={proposal.number}
        badge={<StateBadge state={proposal.state} name={proposal.statusName} />}
        paths={paths}
      >
        <WriteButton to={paths.write} />
      </DocumentHeader>
      <RecordNeighbours
        paths={paths.neighbours}
        labels={{
          title: t('deskProposals.neighbours.title'),
          previous: t('deskProposals.neighbours.previous'),
          next: t('deskProposals.neighbours.next'),
          nextWaiting: t('deskProposals.neighbours.nextWaiting'),
        }}
      />
      {actionData && (
        <p
          role="alert"
          tabIndex={-1}
          className="mb-4 flex items-start gap-2 rounded-control bg-bad-soft px-3 py-2 text-bad"
        >
          <Icon name="alert" className="mt-px size-4.5" />
          {actionData.problem}
        </p>
      )}
      <TurnNote turn={proposal.turn} state={proposal.state} handler={proposal.handler} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <ProposalGoods
          // Another proposal or revision has other fields.
          key={`${proposal.number} ${proposal.revision}`}
          {...loaderData}
          result={actionData}
          busy={busy}
        />
        <div className="flex flex-col gap-4">
          <section className="sheet p-4">
            <h2 className="mb-3 text-lg">{t('cart.total.title')}</h2>
            <OrderTotals totals={proposal.totals} />
          </section>
          <FurtherMoves
            key={`further ${proposal.number} ${proposal.revision}`}
            proposal={proposal}
            typed={actionData?.typed}
            days={days}
            sellers={sellers}
            busy={busy}
          />
          <CustomerReplies
            key={`customer ${proposal.number} ${proposal.revision}`}
            proposal={proposal}
            lines={loaderData.lines}
            isActive={loaderData.customerActive}
            typed={actionData?.typed}
            busy={busy}
          />
          <ProposalFacts proposal={proposal} orders={orders} customerHref={paths.customer} />
          <RevisionList revisions={proposal.revisions} />
        </div>
      </div>
    </div>
  )
}

type ProposalGoodsProps = Pick<Route.ComponentProps['loaderData'], 'proposal' | 'lines' | 'currency' | 'days'> & {
  result: ProposalActionResult | undefined
  busy: boolean
}

/** The form of the answer; the lines alone while the customer acts next, or once it is closed. */
function ProposalGoods({ proposal, lines, currency, days, result, busy }: ProposalGoodsProps) {
  const { t } = useTexts()
  if (proposal.moves.includes('answer')) {
    return (
      <AnswerSheet
        proposal={proposal}
        lines={lines}
        currency={currency}
        typed={result?.typed?.intent === 'answer' ? result.typed : undefined}
        invalid={result?.invalid ?? []}
        busy={busy}
        days={days}
      />
    )
  }
  return (
    <ProposalLines title={t('checkout.lines', { count: lines.length })} lines={lines}>
      {(line) => <LineAmounts line={line} />}
    </ProposalLines>
  )
}

type TurnNoteProps = Pick<Route.ComponentProps['loaderData']['proposal'], 'turn' | 'state' | 'handler'>

/** Who acts next; nothing once it is closed. */
function TurnNote({ turn, state, handler }: TurnNoteProps) {
  const { t } = useTexts()
  if (turn === null || state === 'expired') return null
  return (
    <p className="mb-4 flex items-start gap-2 rounded-control bg-sunk px-3 py-2 text-ink-soft">
      <Icon name={turn === 'seller' ? 'pencil' : 'clock'} className="mt-0.5 size-4.5" />
      {turn === 'customer' && t('proposal.waits.customer')}
      {turn === 'seller' &&
        (handler ? t('deskProposals.turn.forwarded', { name: handler }) : t('deskProposals.turn.seller'))}
    </p>
  )
}
