import Big from 'big.js'
import { toAddressView } from '../../../addresses/address-view.ts'
import { getAddresses } from '../../../addresses/wire.ts'
import type { PageRequest } from '../../../api/page-context.ts'
import { getPaymentMethods } from '../../../payments/wire.ts'
import { formatMoney, formatPercent, formatQuantity } from '../../../platform/i18n/format.ts'
import type { Decimal } from '../../../platform/money.ts'
import { CONTRACT_KINDS } from '../../../site/contract.ts'
import { contractInForce } from '../../../site/contract-in-force.ts'
import { deliveryDays } from '../../placement/delivery-days.ts'
import type { CheckoutChoice } from '../../views/checkout-choice.ts'
import { choosePreferred, toMethodView, toShippingView } from '../../views/checkout-view.ts'
import { formatDay, type OrderTotalsView } from '../../views/order-view.ts'
import type { AcceptanceQuote } from '../acceptance/acceptance.ts'
import { quoteAcceptance } from '../acceptance/wire.ts'
import type { ProposalDetail } from '../proposal.ts'
import { toProposalView } from './proposal-view.ts'

export interface AcceptedQuantity {
  lineNo: number
  quantity: Decimal
}

/** The acceptance page's view model, including its hidden fields. */
export async function acceptScreen(
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
export type AcceptScreen = Awaited<ReturnType<typeof acceptScreen>>

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
    const there = available === undefined ? null : formatQuantity(page.language, available)
    return [{ ...line, quantity: formatQuantity(page.language, quantity), available: there }]
  })
}

function toTotalsView({ language }: PageRequest, quote: AcceptanceQuote): OrderTotalsView {
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency: quote.currency })
  return {
    ...{ list: null, discount: null, promotions: [], freeFreight: false, fee: null, paid: null },
    net: formatAmount(quote.net),
    charges: quote.charges.map(({ name, net }) => ({ name, amount: new Big(net).gt(0) ? formatAmount(net) : null })),
    taxes: quote.taxes.map(({ rate, tax }) => ({ rate: formatPercent(language, rate), tax: formatAmount(tax) })),
    total: formatAmount(quote.total),
  }
}
