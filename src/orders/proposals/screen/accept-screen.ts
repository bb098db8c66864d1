import Big from 'big.js'
import { shownAddress } from '../../../addresses/shown-address.ts'
import { getAddresses } from '../../../addresses/wire.ts'
import type { PageRequest } from '../../../api/page-context.ts'
import { getPaymentMethods } from '../../../payments/wire.ts'
import { formatMoney, formatPercent, formatQuantity } from '../../../platform/i18n/format.ts'
import type { Decimal } from '../../../platform/money.ts'
import { CONTRACT_KINDS } from '../../../site/contract.ts'
import { contractInForce } from '../../../site/contract-in-force.ts'
import { deliveryDays } from '../../placing/delivery-days.ts'
import type { CheckoutChoice } from '../../screen/checkout-choice.ts'
import { preferred, shownMethod, shownShipping } from '../../screen/checkout-screen.ts'
import { type ShownOrderTotals, shownDay } from '../../screen/shown-order.ts'
import type { AcceptanceQuote } from '../accepting/acceptance.ts'
import { quoteAcceptance } from '../accepting/wire.ts'
import type { ProposalDetail } from '../proposal.ts'
import { shownProposal } from './shown-proposal.ts'

export interface Taken {
  lineNo: number
  quantity: Decimal
}

/** All the page shows that makes an order of an offer, and what it sends back unseen. */
export async function acceptScreen(
  page: PageRequest,
  proposal: ProposalDetail,
  asked: { taken: Taken[]; choice: CheckoutChoice },
) {
  const { call, language } = page
  const { taken, choice } = asked
  const [{ quote, message }, { methods }, { addresses }, contract] = await Promise.all([
    quoteFor(page, proposal.number, asked),
    call(getPaymentMethods),
    call(getAddresses),
    contractInForce(call, CONTRACT_KINDS.order),
  ])
  return {
    choice,
    problem: quote ? null : message,
    lines: quote ? takenLines(page, proposal, { taken, quote }) : [],
    totals: quote && totalsOf(page, quote),
    addresses: addresses.map((address) => ({ id: address.id, ...shownAddress(address, language) })),
    addressId: addresses.find(({ id }) => id === choice.address)?.id ?? preferred(addresses),
    shipping: quote && shownShipping(page, quote),
    // Nothing is taken off what was agreed.
    methods: methods.map((method) => ({ ...shownMethod(page, method), discount: null })),
    paymentId: quote?.paymentMethodId ?? 0,
    days: deliveryDays(page.shop.orders.delivery, new Date(), page.site.timeZone).map((day) => ({
      day,
      text: shownDay(language, day),
    })),
    contract: contract && { id: contract.id, title: contract.title, body: contract.body },
    hidden: {
      key: crypto.randomUUID(),
      revision: proposal.revision,
      total: quote?.total ?? '0',
      currency: proposal.currency,
      ...Object.fromEntries(taken.map(({ lineNo, quantity }) => [`q${lineNo}`, quantity])),
    } as Record<string, string | number>,
  }
}
export type AcceptScreen = Awaited<ReturnType<typeof acceptScreen>>

/** A way to send that does not go there makes way for the first that does. */
async function quoteFor(
  { call }: PageRequest,
  number: string,
  { taken, choice }: { taken: Taken[]; choice: CheckoutChoice },
) {
  const asked = { number, lines: taken, paymentMethodId: choice.payment, addressId: choice.address }
  const answer = await call(quoteAcceptance, { ...asked, cargoId: choice.cargo })
  if (choice.cargo === 0 || !answer.quote || answer.quote.shipping.chosenId !== null) return answer
  return call(quoteAcceptance, { ...asked, cargoId: 0 })
}

function takenLines(
  page: PageRequest,
  proposal: ProposalDetail,
  { taken, quote }: { taken: Taken[]; quote: AcceptanceQuote },
) {
  const quantities = new Map(taken.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const short = new Map(quote.short.map(({ lineNo, available }) => [lineNo, available]))
  return shownProposal(page, proposal).lines.flatMap((line) => {
    const quantity = quantities.get(line.lineNo)
    const available = short.get(line.lineNo)
    if (quantity === undefined) return []
    const there = available === undefined ? null : formatQuantity(page.language, available)
    return [{ ...line, quantity: formatQuantity(page.language, quantity), there }]
  })
}

function totalsOf({ language }: PageRequest, quote: AcceptanceQuote): ShownOrderTotals {
  const written = (amount: Decimal) => formatMoney(language, { amount, currency: quote.currency })
  return {
    ...{ list: null, discount: null, promotions: [], freeFreight: false, fee: null, paid: null },
    net: written(quote.net),
    charges: quote.charges.map(({ name, net }) => ({ name, amount: new Big(net).gt(0) ? written(net) : null })),
    taxes: quote.taxes.map(({ rate, tax }) => ({ rate: formatPercent(language, rate), tax: written(tax) })),
    total: written(quote.total),
  }
}
