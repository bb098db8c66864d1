import { redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type AcceptanceResult, AcceptBody } from '#src/orders/proposals/accept-body.tsx'
import { type AcceptanceRequest, type AcceptanceView, toAcceptanceView } from '#src/orders/proposals/accept-view.ts'
import { quoteForCustomer } from '#src/orders/proposals/on-behalf/wire.ts'
import type { ProposalDetail } from '#src/orders/proposals/proposal.ts'
import {
  parseAcceptedLines,
  sendAcceptanceForCustomer,
  toRecalculatedQuery,
} from '#src/orders/proposals/proposal-form.ts'
import { getProposal } from '#src/orders/proposals/wire.ts'
import { checkoutForm, parseCheckoutChoice } from '#src/orders/views/checkout-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/accept-page'
import { getProposalGoods } from './wire.ts'

const toProposalPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'deskProposals', `/${encodeURIComponent(number)}`)

/** Staff accept an offer for its customer; the address has the quantities and the choices, as that of the customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const number = guard(page, args.params.number)
  const proposal = await page.call(getProposal, { number })
  const accepted = parseAcceptedLines(page.url.searchParams) ?? []
  const back = toProposalPath(page, number)
  if (!proposal.customerMoves.includes('accept') || accepted.length === 0) throw redirect(back)
  const { customerCode } = await page.call(getProposalGoods, { number })
  return {
    head: hiddenHead(page, page.i18n.t('deskProposals.customer.acceptTitle', { customer: proposal.customerName })),
    number,
    customerName: proposal.customerName,
    view: await loadView(page, proposal, { accepted, choice: parseCheckoutChoice(page.url) }),
    paths: {
      back,
      here: `${back}/accept`,
      newAddress: page.can('manageCustomers')
        ? getPagePath(page, 'customers', `/${encodeURIComponent(customerCode)}/addresses/new`)
        : undefined,
    },
  }
}

function guard(page: PageRequest, param = ''): string {
  const number = param.slice(0, 20)
  if (!page.can('replyForCustomers')) throw notForViewer(page, 'deskProposals', `/${encodeURIComponent(number)}`)
  return number
}

async function loadView(page: PageRequest, proposal: ProposalDetail, request: AcceptanceRequest) {
  const { payment: paymentMethodId, cargo: cargoId, address: addressId } = request.choice
  const input = { number: proposal.number, lines: request.accepted, paymentMethodId, addressId }
  const quoted = await page.call(quoteForCustomer, { ...input, cargoId })
  // A shipping method that the address does not have is replaced by the first that it has.
  const isReplaced = cargoId !== 0 && quoted.quote !== null && quoted.quote.shipping.chosenId === null
  const facts = isReplaced ? await page.call(quoteForCustomer, { ...input, cargoId: 0 }) : quoted
  return toAcceptanceView(page, proposal, { request, facts })
}

/** Places the order, or without script shows the totals of another choice. */
export async function action(args: Route.ActionArgs): Promise<AcceptanceResult> {
  const page = pageRequest(args)
  const number = guard(page, args.params.number)
  const back = toProposalPath(page, number)
  const form = await args.request.formData()
  if (form.get('intent') === 'recalculate') throw redirect(`${back}/accept${toRecalculatedQuery(form)}`, 303)
  const sent = await sendAcceptanceForCustomer(page, number, form)
  if (!('refusal' in sent)) throw redirect(withToast(back, 'SavedSuccessfully'), 303)
  const text = (name: string) => `${form.get(name) ?? ''}`
  return {
    refusal: sent.refusal,
    posted: {
      note: text('note'),
      reference: text('reference'),
      deliveryDate: text('deliveryDate'),
      reason: text('reason'),
    },
    view: await loadPostedView(page, number, form),
  }
}

async function loadPostedView(page: PageRequest, number: string, form: FormData): Promise<AcceptanceView | null> {
  const proposal = await page.call(getProposal, { number })
  const accepted = parseAcceptedLines(form) ?? []
  if (!proposal.customerMoves.includes('accept') || accepted.length === 0) return null
  const { paymentMethodId: payment, cargoId: cargo, addressId: address } = checkoutForm(form)
  return loadView(page, proposal, { accepted, choice: { payment, cargo, address } })
}

/** An action result that contains the view replaces the loader data. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult?.view ? false : defaultShouldRevalidate

export const meta = pageMeta

export default function AcceptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { customerName: customer } = loaderData
  const view = actionData?.view ?? loaderData.view
  return (
    <AcceptBody
      {...loaderData}
      view={view}
      result={actionData}
      busy={busy}
      onBehalf={{
        title: t('deskProposals.customer.acceptTitle', { customer }),
        agreed: t('deskProposals.customer.agreed'),
        contract: t('deskProposals.customer.contract', { title: view.contract?.title ?? '' }),
        place: t('deskProposals.customer.place'),
      }}
    >
      <section className="sheet p-4">
        <TextAreaField
          name="reason"
          maxLength={1000}
          dir="auto"
          required
          label={t('deskProposals.customer.reason')}
          hint={t('deskProposals.customer.reasonHint')}
          defaultValue={actionData?.posted.reason}
          error={actionData?.refusal.code === 'ReasonMissing' ? actionData.refusal.message : undefined}
        />
      </section>
    </AcceptBody>
  )
}
