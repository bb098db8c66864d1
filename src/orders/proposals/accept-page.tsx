import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { checkoutForm, parseCheckoutChoice } from '../views/checkout-form.ts'
import type { Route } from './+types/accept-page'
import { type AcceptanceResult, AcceptBody } from './accept-body.tsx'
import { type AcceptanceView, loadAcceptanceView } from './accept-view.ts'
import { parseAcceptedLines, sendAcceptance, toRecalculatedQuery } from './proposal-form.ts'
import { getProposal } from './wire.ts'

const getNumber = ({ params }: Route.LoaderArgs | Route.ActionArgs) => (params.number ?? '').slice(0, 20)
const buildProposalPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`)

/** The URL contains the accepted quantities, `q3=2` for the third line, and the inputs of the totals. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: getNumber(args) })
  const back = buildProposalPath(page, proposal.number)
  const accepted = parseAcceptedLines(page.url.searchParams) ?? []
  if (!proposal.moves.includes('accept') || accepted.length === 0) throw redirect(back)
  return {
    head: hiddenHead(page, page.i18n.t('proposal.accept.title')),
    number: proposal.number,
    view: await loadAcceptanceView(page, proposal, { accepted, choice: parseCheckoutChoice(page.url) }),
    paths: {
      back,
      here: `${back}/accept`,
      newAddress: getPagePath(page, 'addresses', `/new?r=${encodeURIComponent(page.url.pathname + page.url.search)}`),
    },
  }
}

/** Places the order, or without script shows the totals of another choice. */
export async function action(args: Route.ActionArgs): Promise<AcceptanceResult> {
  const page = pageRequest(args)
  const number = getNumber(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'recalculate')
    throw redirect(`${buildProposalPath(page, number)}/accept${toRecalculatedQuery(form)}`, 303)
  const sent = await sendAcceptance(page, number, form)
  if (!('refusal' in sent)) throw redirectAfterPlacing(page, sent)
  const text = (name: string) => `${form.get(name) ?? ''}`
  return {
    refusal: sent.refusal,
    posted: { note: text('note'), reference: text('reference'), deliveryDate: text('deliveryDate') },
    view: await loadPostedView(page, number, form),
  }
}

async function loadPostedView(page: PageRequest, number: string, form: FormData): Promise<AcceptanceView | null> {
  const proposal = await page.call(getProposal, { number })
  const accepted = parseAcceptedLines(form) ?? []
  if (!proposal.moves.includes('accept') || accepted.length === 0) return null
  const { paymentMethodId: payment, cargoId: cargo, addressId: address } = checkoutForm(form)
  return loadAcceptanceView(page, proposal, { accepted, choice: { payment, cargo, address } })
}

/** Redirects to the order; an unpaid one goes to its payment page as a new document. */
function redirectAfterPlacing(page: PageRequest, { number, unpaid }: { number: string; unpaid: boolean }) {
  const rest = `/${encodeURIComponent(number)}`
  if (unpaid) return redirectDocument(getPagePath(page, 'checkout', `/pay${rest}`), 303)
  return redirect(getPagePath(page, 'orderCompleted', rest), 303)
}

/** An action result that contains the view replaces the loader data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.view ? false : defaultShouldRevalidate

export const meta = pageMeta

export default function AcceptPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const view = actionData?.view ?? loaderData.view
  return <AcceptBody {...loaderData} view={view} result={actionData} busy={busy} />
}
