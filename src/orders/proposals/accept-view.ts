import Big from 'big.js'
import type { Address } from '#src/addresses/address.ts'
import { toAddressView } from '#src/addresses/address-view.ts'
import { getAddresses } from '#src/addresses/wire.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { deliveryDays } from '#src/orders/placement/delivery-days.ts'
import type { CheckoutChoice } from '#src/orders/views/checkout-form.ts'
import { choosePreferred, toMethodView, toShippingView } from '#src/orders/views/checkout-view.ts'
import { formatDay, type OrderTotalsView } from '#src/orders/views/order-view.ts'
import type { PaymentMethod } from '#src/payments/method.ts'
import { getPaymentMethods } from '#src/payments/wire.ts'
import { formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Decimal } from '#src/platform/money.ts'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { contractInForce } from '#src/site/contract-in-force.ts'
import type { AcceptanceQuote } from './answers/acceptance.ts'
import { quoteAcceptance } from './answers/wire.ts'
import type { ProposalDetail } from './proposal.ts'
import { toProposalView } from './proposal-view.ts'

export interface AcceptedQuantity {
  lineNo: number
  quantity: Decimal
}

/** What an acceptance is made of, by the reader: the customer, or staff who accept for it. */
export interface AcceptanceFacts {
  quote: AcceptanceQuote | null
  /** Why there is no quote. */
  message: string
  methods: readonly PaymentMethod[]
  addresses: readonly Address[]
}

/** The acceptance page's view model for the customer. */
export async function loadAcceptanceView(page: PageRequest, proposal: ProposalDetail, request: AcceptanceRequest) {
  const { call } = page
  const [{ quote, message }, { methods }, { addresses }] = await Promise.all([
    loadQuote(page, proposal.number, request),
    call(getPaymentMethods),
    call(getAddresses),
  ])
  return toAcceptanceView(page, proposal, { request, facts: { quote, message, methods, addresses } })
}

export interface AcceptanceRequest {
  accepted: AcceptedQuantity[]
  choice: CheckoutChoice
}

/** The view model with its hidden fields and the order contract. */
export async function toAcceptanceView(
  page: PageRequest,
  proposal: ProposalDetail,
  { request, facts }: { request: AcceptanceRequest; facts: AcceptanceFacts },
) {
  const { language } = page
  const { accepted, choice } = request
  const { quote, message, methods, addresses } = facts
  const contract = await contractInForce(page.call, CONTRACT_KINDS.order)
  return {
    choice,
    problem: quote ? null : message,
    lines: quote ? toAcceptedLineViews(page, proposal, { accepted, quote }) : [],
    totals: quote && toTotalsView(page, quote),
    addresses: addresses.map((address) => ({ id: address.id, ...toAddressView(address, language) })),
    addressId: addresses.find(({ id }) => id === choice.address)?.id ?? choosePreferred(addresses),
    shipping: quote && toShippingView(page, quote),
    // No payment discount applies to agreed prices.
    methods: methods.map((method) => ({ ...toMethodView(page, method), discount: null })),
    paymentId: quote?.paymentMethodId ?? 0,
    days: deliveryDays(page.shop.orders.delivery, new Date(), page.site.timeZone).map((day) => ({
      day,
      text: formatDay(language, day),
    })),
    contract: contract && { id: contract.id, title: contract.title, body: contract.body },
    hidden: {
      key: crypto.randomUUID(),
      revision: proposal.revision,
      total: quote?.total ?? '0',
      currency: proposal.currency,
      ...Object.fromEntries(accepted.map(({ lineNo, quantity }) => [`q${lineNo}`, quantity])),
    } as Record<string, string | number>,
  }
}
export type AcceptanceView = Awaited<ReturnType<typeof toAcceptanceView>>

/** A shipping method not available for the address is replaced by the first that is. */
async function loadQuote({ call }: PageRequest, number: string, { accepted, choice }: AcceptanceRequest) {
  const request = { number, lines: accepted, paymentMethodId: choice.payment, addressId: choice.address }
  const answer = await call(quoteAcceptance, { ...request, cargoId: choice.cargo })
  if (choice.cargo === 0 || !answer.quote || answer.quote.shipping.chosenId !== null) return answer
  return call(quoteAcceptance, { ...request, cargoId: 0 })
}

function toAcceptedLineViews(
  page: PageRequest,
  proposal: ProposalDetail,
  { accepted, quote }: { accepted: AcceptedQuantity[]; quote: AcceptanceQuote },
) {
  const quantities = new Map(accepted.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const short = new Map(quote.short.map((line) => [line.lineNo, line]))
  return toProposalView(page, proposal).lines.flatMap((line) => {
    const quantity = quantities.get(line.lineNo)
    const missing = short.get(line.lineNo)
    if (quantity === undefined) return []
    const shortage = missing && {
      available: formatQuantity(page.language, missing.available),
      mayComeLater: missing.mayComeLater,
    }
    return [{ ...line, quantity: formatQuantity(page.language, quantity), shortage }]
  })
}

function toTotalsView({ language }: PageRequest, quote: AcceptanceQuote): OrderTotalsView {
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency: quote.currency })
  return {
    list: null,
    discount: null,
    promotions: [],
    freeFreight: false,
    fee: null,
    paid: null,
    net: formatAmount(quote.net),
    charges: quote.charges.map(({ name, net }) => ({ name, amount: new Big(net).gt(0) ? formatAmount(net) : null })),
    taxes: quote.taxes.map(({ rate, tax }) => ({ rate: formatPercent(language, rate), tax: formatAmount(tax) })),
    total: formatAmount(quote.total),
  }
}
