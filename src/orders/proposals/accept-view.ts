import Big from 'big.js'
import { toAddressView } from '#src/addresses/address-view.ts'
import { getAddresses } from '#src/addresses/wire.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { deliveryDays } from '#src/orders/placement/delivery-days.ts'
import type { CheckoutChoice } from '#src/orders/views/checkout-form.ts'
import { choosePreferred, toMethodView, toShippingView } from '#src/orders/views/checkout-view.ts'
import { formatDay, type OrderTotalsView } from '#src/orders/views/order-view.ts'
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

/** The acceptance page's view model, including its hidden fields. */
export async function loadAcceptanceView(
  page: PageRequest,
  proposal: ProposalDetail,
  request: { accepted: AcceptedQuantity[]; choice: CheckoutChoice },
) {
  const { call, language } = page
  const { accepted, choice } = request
  const [{ quote, message }, { methods }, { addresses }, contract] = await Promise.all([
    loadQuote(page, proposal.number, request),
    call(getPaymentMethods),
    call(getAddresses),
    contractInForce(call, CONTRACT_KINDS.order),
  ])
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
export type AcceptanceView = Awaited<ReturnType<typeof loadAcceptanceView>>

/** A shipping method not available for the address is replaced by the first that is. */
async function loadQuote(
  { call }: PageRequest,
  number: string,
  { accepted, choice }: { accepted: AcceptedQuantity[]; choice: CheckoutChoice },
) {
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
  const short = new Map(quote.short.map(({ lineNo, available }) => [lineNo, available]))
  return toProposalView(page, proposal).lines.flatMap((line) => {
    const quantity = quantities.get(line.lineNo)
    const available = short.get(line.lineNo)
    if (quantity === undefined) return []
    const availableText = available === undefined ? null : formatQuantity(page.language, available)
    return [{ ...line, quantity: formatQuantity(page.language, quantity), available: availableText }]
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
