import { randomUUID } from 'node:crypto'
import { notifyPayment } from '#src/payments/notification-commands.server.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { postEntry } from './account-entries.ts'
import { openPayingShop, type PayingShop } from './payment-shop.ts'
import { request, submitAnswer } from './proposing.ts'
import { readyToOrder } from './small-shop-orders.ts'

/** Groups of figures and names that occur once in the shop. */
export const CANARY_GROUPS = [
  ...(['own', 'list', 'discount', 'stock', 'coming', 'retail', 'purchase'] as const),
  ...(['catalogue', 'cart', 'order', 'payment', 'account', 'bank', 'subDealer', 'news'] as const),
] as const
export type CanaryGroup = (typeof CANARY_GROUPS)[number]
export type Canaries = Record<CanaryGroup, string[]>

/** An amount as formatted in API responses, files and pages of all languages. */
const spell = (...amounts: string[]): string[] =>
  amounts.flatMap((amount) => {
    const [whole = '', part = ''] = amount.split('.')
    const group = (point: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, point)
    const cents = part.padEnd(2, '0').slice(0, 2)
    const written = part === '' ? [whole] : [amount, `${whole}.${cents}`, `${whole},${cents}`]
    return [
      ...written,
      ...[',', '.', '\u00a0'].map((point) => group(point) + (part && (point === ',' ? '.' : ',') + cents)),
    ]
  })

/**
 * A shop in which Ayşe has an order, a proposal, a cart, a payment, account entries and a sub-dealer, all for one
 * product whose own price of 1111.3555 is 1373.57 less 13 and 7 percent.
 */
export async function openHiddenShop() {
  const shop = await openPayingShop()
  const product = await canaryProduct(shop)
  const { db } = shop
  const ready = await readyToOrder(shop, { name: 'ayse', items: [[product, '3']], payment: 'onAccount' })
  const placing = await ready.order({ note: 'Canary of the order' })
  if (!placing.ok) throw new Error(placing.refusal.code)
  const { orderId, number, total } = placing.placed
  const proposal = await request(shop, [[product, '2']])
  await submitAnswer(shop, proposal, { discount: '0' })
  const paid = await shop.pay('approve', { price: '4417.23' })
  const others = await canariesOfOthers(shop, product)
  const waiting = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']] })
  await db.updateTable('carts').set({ name: 'Canary of the cart' }).where('id', '=', waiting.checkout.cartId).execute()
  await db.updateTable('stock').set({ onHand: '8642' }).where('productId', '=', product).execute()
  const canaries: Canaries = {
    own: spell('1111.3555', '1111.36', '1333.6266', '3334.07', '2222.71', '2667.25', total),
    list: spell('1373.57', '1648.284', '2747.14', '4120.71'),
    // The percentages of the discount chain, and the amount it takes off two and three units.
    discount: ['13+7', '[13,7]', '"13","7"', ...spell('524.43', '786.64'), '19.09'],
    // The last is the excess of an order of 99999 over the stock.
    stock: spell('8642', '91357'),
    coming: [...spell('53127'), '2031-07-09'],
    retail: spell('1999.93', '2399.916'),
    purchase: spell('777.31', '932.772'),
    cart: ['Canary of the cart'],
    order: ['Canary of the order', number],
    payment: [paid.reference],
    ...others,
  }
  const ids = { product, orderId, number, proposal, cartId: waiting.checkout.cartId, reference: paid.reference }
  return { shop, canaries, ids }
}

export type HiddenShop = Awaited<ReturnType<typeof openHiddenShop>>

/** Sets these hide flags for a user in the database and in every request made here. */
export async function hideFromUser({ shop }: HiddenShop, name: string, hides: readonly Hideable[]): Promise<void> {
  const person = shop.person(name)
  person.viewer = { ...person.viewer, hides: new Set(hides) }
  await shop.db
    .updateTable('users')
    .set({ hides: [...hides] })
    .where('id', '=', person.viewer.userId ?? 0)
    .execute()
}

/** One product with every kind of number: list price, discounts, other lists, stock and incoming stock. */
async function canaryProduct(shop: PayingShop): Promise<number> {
  const { db, site } = shop
  const product = await shop.product({ price: '1373.57', stock: '8642', aboveStock: true })
  const facts = { code: 'HID-1', slug: 'hid-1', name: 'Hidden numbers' }
  await db.updateTable('products').set(facts).where('id', '=', product).execute()
  const coming = { coming: '53127', comingOn: '2031-07-09' }
  await db.updateTable('stock').set(coming).where('productId', '=', product).execute()
  for (const [kind, amount] of [
    ['retail', '1999.93'],
    ['purchase', '777.31'],
  ] as const) {
    const list = { siteId: site.id, code: kind, name: kind, kind, currency: 'TRY' }
    const { id: priceListId } = await db.insertInto('priceLists').values(list).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('prices').values({ siteId: site.id, productId: product, priceListId, amount }).execute()
  }
  const customerId = shop.scope('ayse').customer.id
  const discount = { siteId: site.id, customerId, productId: product, percents: ['13', '7'], title: 'x' }
  await db.insertInto('discounts').values(discount).execute()
  await db
    .insertInto('productNumbers')
    .values([
      { siteId: site.id, productId: product, kind: 'own', key: 'HID1', raw: 'HID-1' },
      { siteId: site.id, productId: product, kind: 'barcode', key: '8690000000777', raw: '8690000000777' },
    ])
    .execute()
  await db.transaction().execute((tx) => upsertSearch(tx, site.id, [product]))
  return product
}

/** Canaries outside the product: a second product, the account, the bank, a sub-dealer with an order, and news. */
async function canariesOfOthers(shop: PayingShop, product: number) {
  const { db, site } = shop
  const second = await shop.product({ price: '6613.87' })
  const facts = { code: 'CAT-7731', slug: 'cat-7731', name: 'Canary of the catalogue' }
  await db.updateTable('products').set(facts).where('id', '=', second).execute()
  await db.transaction().execute((tx) => upsertSearch(tx, site.id, [second]))
  const { customer } = shop.scope('ayse')
  const of = { siteId: site.id, customerId: customer.id }
  await db.updateTable('customers').set({ creditLimit: '81234.56' }).where('id', '=', customer.id).execute()
  await postEntry(db, { ...of, side: 'debit', amount: '5519.41', entryDate: '2026-01-02', documentNo: 'CANARY-DOC' })
  const bank = { siteId: site.id, bank: 'Canary bank', name: 'Canary ltd', currency: 'TRY' }
  await db
    .insertInto('bankAccounts')
    .values({ ...bank, iban: 'TR330006100519786457841326' })
    .execute()
  await db.updateTable('customers').set({ companyName: 'Canary sub-dealer' }).where('code', '=', 'C-selim').execute()
  const ready = await readyToOrder(shop, { name: 'selim', items: [[product, '1']], payment: 'onAccount' })
  const placing = await ready.order({ note: 'Canary of a sub-dealer’s order' })
  if (!placing.ok) throw new Error(placing.refusal.code)
  const news = { number: 1, addresses: JSON.stringify({ tr: 'canary-news' }), publishedAt: new Date() }
  const titles = JSON.stringify({ tr: 'Canary of the news', en: 'Canary of the news' })
  await db
    .insertInto('news')
    .values({ siteId: site.id, ...news, titles })
    .execute()
  return {
    catalogue: ['Canary of the catalogue', 'CAT-7731', ...spell('6613.87')],
    account: ['CANARY-DOC', ...spell('5519.41', '81234.56')],
    bank: ['TR330006100519786457841326', 'TR33 0006 1005 1978 6457 8413 26', 'Canary bank'],
    subDealer: ['Canary sub-dealer', 'Canary of a sub-dealer’s order', placing.placed.number],
    news: ['Canary of the news'],
  }
}

/** Sends the notification of a payment for Ayşe’s order that another user collected. */
export const notifyOfCollected = (shop: PayingShop, orderId: number, customerId: number) =>
  shop.db.transaction().execute((tx) =>
    notifyPayment(tx, {
      id: 1,
      reference: randomUUID(),
      siteId: shop.site.id,
      orderId,
      customerId,
      userId: shop.person('ela').viewer.userId ?? 0,
      charged: '3334.07',
      currency: 'TRY',
      instalments: 1,
    }),
  )
