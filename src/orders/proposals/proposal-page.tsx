import { redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { DocumentHeader } from '../components/document-header.tsx'
import { toLocalDay } from '../views/date-ranges.ts'
import type { Route } from './+types/proposal-page'
import { getSellers } from './answers/wire.ts'
import { ProposalBody } from './components/proposal-body.tsx'
import { StateBadge } from './components/state-badge.tsx'
import { parseAcceptedLines, sendForm } from './views/proposal-form.ts'
import { toProposalView } from './views/proposal-view.ts'
import { getProposal } from './wire.ts'

/** Default validity of an offer, in days. */
const USUAL_DAYS = 15
const DAY = 86_400_000

const getNumber = ({ params }: Route.LoaderArgs | Route.ActionArgs) => (params.number ?? '').slice(0, 20)

/** By display number. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
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
      usual: toLocalDay(new Date(now + USUAL_DAYS * DAY), page.site.timeZone),
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

const mayOpenOrder = ({ viewer }: PageRequest, customerId: number) =>
  viewer.role === 'owner' || viewer.customer?.id === customerId

const orderPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'orderDetail', `/${encodeURIComponent(number)}`)

export interface ProposalAnswer {
  problem: string
  typed: Record<string, string> | undefined
}

/** `intent` names the action; `take` redirects to the acceptance page with the typed quantities. */
export async function action(args: Route.ActionArgs): Promise<ProposalAnswer> {
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
      <ProposalBody key={proposal.revision} {...loaderData} answered={actionData} busy={busy} />
    </div>
  )
}
