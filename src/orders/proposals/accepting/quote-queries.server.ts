import Big from 'big.js'
import { addressesOf } from '../../../addresses/queries.server.ts'
import { notFound, type Result, refused } from '../../../api/refusal.ts'
import { buyerOf, priced } from '../../../cart/line-queries.server.ts'
import { chargesFor } from '../../../cart/summary/charge-queries.server.ts'
import { withCharges } from '../../../cart/summary/charges.ts'
import { totalsOf } from '../../../cart/summary/totals.ts'
import { paymentMethodsFor } from '../../../payments/queries.server.ts'
import type { Db } from '../../../platform/db.server.ts'
import type { Who } from '../../../shop/policy.ts'
import type { CustomerScope } from '../../../shop/viewer.ts'
import { withAgreed } from '../../placing/agreed-queries.server.ts'
import { proposalDetail } from '../detail-queries.server.ts'
import type { AcceptanceQuote } from './acceptance.ts'
import { agreedOf, offerOf } from './offer-queries.server.ts'
import { lineNoOf, mayTake, type TakenLine } from './taken-lines.ts'

export interface AskedQuote {
  number: string
  lines: readonly TakenLine[]
  /** 0, like the others, for whatever the shop takes by itself. */
  paymentMethodId: number
  cargoId: number
  addressId: number
}

/** What the chosen part comes to as an order, reckoned as placing it reckons; InvalidQuantity for what was not offered. */
export async function acceptanceQuote(
  db: Db,
  { who, scope }: { who: Who; scope: CustomerScope },
  asked: AskedQuote,
): Promise<Result<AcceptanceQuote>> {
  const found = await proposalDetail(db, who, asked.number)
  if (!found) throw notFound()
  const { currency } = found
  const offer = await offerOf(db, found.id)
  if (!mayTake(offer, asked.lines)) return refused('InvalidQuantity')
  const agreed = agreedOf(offer, asked.lines, currency)
  const [today, methods, addresses] = await Promise.all([
    priced(db, { ...buyerOf(who), scope }, agreed.lines),
    paymentMethodsFor(db, who),
    addressesOf(db, scope),
  ])
  const method = methods.find(({ id }) => id === asked.paymentMethodId) ?? methods[0]
  const to =
    addresses.find(({ id }) => id === asked.addressId) ?? addresses.find((one) => one.isDefault) ?? addresses[0]
  if (!method) return refused('PaymentMethodNotFound')
  if (!to) return refused('AddressNotFound')
  const lines = withAgreed(today, agreed)
  const money = lines.flatMap(({ price, quantity }) => (price ? [{ ...price, quantity }] : []))
  const goods = totalsOf(money, { currency, paymentDiscount: '0' })
  const sent = { lines, amount: goods.net, freeFreight: false, currency, to, method }
  const { shipping, charges } = await chargesFor(db, who, { ...sent, cargoId: asked.cargoId })
  const { total, net, taxes, charges: written } = withCharges(goods, charges, currency)
  const short = lines
    .filter(({ quantity, buyable }) => new Big(buyable.available).lt(quantity))
    .map(({ id, buyable }) => ({ lineNo: lineNoOf(id), available: buyable.available }))
  return {
    ok: true,
    value: { currency, total, net, taxes, charges: written, paymentMethodId: method.id, shipping, short },
  }
}
