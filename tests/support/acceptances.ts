import { randomUUID } from 'node:crypto'
import type { AcceptedLine } from '#src/orders/proposals/answers/acceptance.ts'
import { type Acceptance, acceptProposal } from '#src/orders/proposals/answers/acceptance-commands.server.ts'
import { computeAcceptanceQuote } from '#src/orders/proposals/answers/queries.server.ts'
import { look, request, submitAnswer } from './proposing.ts'
import type { SmallShop } from './small-shop.ts'

/** A proposal of four at 100 and two at 50, answered with ten percent off. */
export async function makeOffer(shop: SmallShop, { name = 'ayse', stock = '10', aboveStock = false } = {}) {
  const first = await shop.product({ price: '100', stock, aboveStock })
  const second = await shop.product({ price: '50' })
  const items = [
    [first, '4'],
    [second, '2'],
  ] as const
  const number = await request(shop, items, { name, settings: { AllowOrderAboveStock: true } })
  await submitAnswer(shop, number)
  return { number, first, second }
}

const ALL: AcceptedLine[] = [
  { lineNo: 1, quantity: '4' },
  { lineNo: 2, quantity: '2' },
]

/** The acceptance this user would send for the displayed proposal. */
export async function submitAcceptance(
  shop: SmallShop,
  number: string,
  { name = 'ayse', lines = ALL, payment = 'onAccount' as const, settings = {} } = {},
) {
  const context = shop.context(name, settings)
  const scope = shop.getScope(context)
  const paymentMethodId = shop.methods[payment]
  const chosen = { number, lines, paymentMethodId, cargoId: 0, addressId: 0 }
  const quote = await computeAcceptanceQuote(shop.db, { context, scope }, chosen)
  const acceptance: Acceptance = {
    number,
    lines,
    paymentMethodId,
    key: randomUUID(),
    note: '',
    currency: 'TRY',
    contractId: shop.contractId,
    addressId: shop.person(name).addressId,
    revision: (await look(shop, name, number)).revision,
    total: quote.ok ? quote.value.total : '0',
  }
  const send = (change: Partial<Acceptance> = {}) =>
    acceptProposal(shop.db, { context, scope, ip: '10.0.0.7' }, { ...acceptance, ...change })
  return { acceptance, send }
}
