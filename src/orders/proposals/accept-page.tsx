import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { parseCheckoutChoice } from '../views/checkout-choice.ts'
import { checkoutForm } from '../views/checkout-form.ts'
import type { CheckoutRefusal } from '../views/checkout-refusal.ts'
import type { Route } from './+types/accept-page'
import { AcceptBody } from './components/accept-body.tsx'
import { sendAcceptance } from './views/accept-form.ts'
import { type AcceptScreen, acceptScreen } from './views/accept-view.ts'
import { parseAcceptedLines } from './views/proposal-form.ts'
import { getProposal } from './wire.ts'

const getNumber = ({ params }: Route.LoaderArgs | Route.ActionArgs) => (params.number ?? '').slice(0, 20)
const buildProposalPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'proposals', `/${encodeURIComponent(number)}`)

/** The URL contains the accepted quantities, `q3=2` for the third line, and the inputs of the totals. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const proposal = await page.call(getProposal, { number: getNumber(args) })
  const back = buildProposalPath(page, proposal.number)
  const taken = parseAcceptedLines(page.url.searchParams) ?? []
  if (!proposal.moves.includes('accept') || taken.length === 0) throw redirect(back)
  return {
    head: hiddenHead(page, page.i18n.t('proposal.accept.title')),
    number: proposal.number,
    screen: await acceptScreen(page, proposal, { accepted: taken, choice: parseCheckoutChoice(page.url) }),
    paths: {
      back,
      here: `${back}/accept`,
      newAddress: getPagePath(page, 'addresses', `/new?r=${encodeURIComponent(page.url.pathname + page.url.search)}`),
    },
  }
}

export interface AnsweredAcceptance {
  refusal: CheckoutRefusal
  posted: { note: string; reference: string; deliveryDate: string }
  /** Rendered for the posted values; null when nothing can be accepted any more. */
  screen: AcceptScreen | null
}

/** Places the order, or without script shows the totals of another choice. */
export async function action(args: Route.ActionArgs): Promise<AnsweredAcceptance> {
  const page = pageRequest(args)
  const number = getNumber(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'recalculate')
    throw redirect(buildRecalculatedPath(buildProposalPath(page, number), form), 303)
  const sent = await sendAcceptance(page, number, form)
  if (!('refusal' in sent)) throw redirectAfterPlacing(page, sent)
  const text = (name: string) => `${form.get(name) ?? ''}`
  return {
    refusal: sent.refusal,
    posted: { note: text('note'), reference: text('reference'), deliveryDate: text('deliveryDate') },
    screen: await screenOfPosted(page, number, form),
  }
}

async function screenOfPosted(page: PageRequest, number: string, form: FormData): Promise<AcceptScreen | null> {
  const proposal = await page.call(getProposal, { number })
  const taken = parseAcceptedLines(form) ?? []
  if (!proposal.moves.includes('accept') || taken.length === 0) return null
  const { paymentMethodId: payment, cargoId: cargo, addressId: address } = checkoutForm(form)
  return acceptScreen(page, proposal, { accepted: taken, choice: { payment, cargo, address } })
}

/** Redirects to the order; an unpaid one goes to its payment page as a new document. */
function redirectAfterPlacing(page: PageRequest, { number, unpaid }: { number: string; unpaid: boolean }) {
  const rest = `/${encodeURIComponent(number)}`
  if (unpaid) return redirectDocument(getPagePath(page, 'checkout', `/pay${rest}`), 303)
  return redirect(getPagePath(page, 'orderCompleted', rest), 303)
}

function buildRecalculatedPath(path: string, form: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of form) if (/^q\d+$/.test(name)) query.set(name, `${value}`)
  query.set('payment', `${form.get('paymentMethodId') ?? ''}`)
  query.set('cargo', `${form.get('cargoId') ?? ''}`)
  query.set('address', `${form.get('addressId') ?? ''}`)
  return `${path}/accept?${query}`
}

/** An action result that contains the screen is the page. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.screen ? false : defaultShouldRevalidate

export const meta = pageMeta

export default function AcceptPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const screen = actionData?.screen ?? loaderData.screen
  return <AcceptBody {...loaderData} screen={screen} answered={actionData} busy={busy} />
}
