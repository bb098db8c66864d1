import { randomUUID } from 'node:crypto'
import { addLines } from '#src/cart/commands.server.ts'
import { cartPage } from '#src/cart/queries.server.ts'
import { removeLines } from '#src/cart/removal-commands.server.ts'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { placeOrder } from '#src/orders/placement/commands.server.ts'
import type { Checkout } from '#src/orders/placement/placement.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Decimal } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { checkPromises } from '#src/verification/promise-queries.server.ts'
import type { SmallShop } from './small-shop.ts'

export interface Purchase {
  name: string
  items: readonly (readonly [productId: number, quantity: Decimal])[]
  payment?: 'transfer' | 'onAccount' | 'card'
  settings?: Partial<RawSettings>
  /** The buyer confirmed ordering above stock. */
  confirmed?: boolean
}

/** Makes a product found by its code, as in the quick order; returns the code. */
export async function numberProduct({ db, site }: SmallShop, productId: number): Promise<string> {
  const { code } = await db.selectFrom('products').select('code').where('id', '=', productId).executeTakeFirstOrThrow()
  await db
    .insertInto('productNumbers')
    .values({ siteId: site.id, productId, kind: 'own', key: numberKey(code), raw: code })
    .execute()
  return code
}

/** Replaces the user's cart with these products and returns the checkout they would send. */
export async function readyToOrder(shop: SmallShop, { name, items, confirmed = false, ...buying }: Purchase) {
  const context = shop.context(name, buying.settings)
  const buyer = { scope: viewerScope(context), shop: context.shop }
  await removeLines(shop.db, buyer, { type: 0, lineIds: null })
  const lines = items.map(([productId, quantity]) => ({ productId, quantity, depotId: null }))
  const added = await addLines(shop.db, buyer, { type: 0, items: lines, stockConfirmed: confirmed })
  if (!added.ok) throw new Error(`Not added: ${added.refusal.code}`)
  const paymentMethodId = shop.methods[buying.payment ?? 'transfer']
  const summary = await cartSummary(shop.db, context, { type: 0, paymentMethodId })
  const checkout: Checkout = {
    key: randomUUID(),
    cartId: added.value.id,
    addressId: shop.person(name).addressId,
    paymentMethodId,
    contractId: shop.contractId,
    note: '',
    total: summary.money?.total ?? '',
    currency: 'TRY',
  }
  return {
    context,
    checkout,
    order: (change: Partial<Checkout> = {}) => place(shop, context, { ...checkout, ...change }),
  }
}

const place = (shop: SmallShop, context: ReturnType<SmallShop['context']>, checkout: Checkout) =>
  placeOrder(shop.db, { context, scope: shop.getScope(context), ip: '10.0.0.7' }, checkout)

/** Switches all users here to buy and be billed in this currency; the site has a rate for its own only. */
export async function loadTrade(shop: SmallShop, currency: string): Promise<void> {
  await shop.db.updateTable('priceLists').set({ currency }).execute()
  for (const name of ['ayse', 'mehmet']) {
    const { customer } = shop.person(name).viewer
    if (customer) customer.currency = currency
  }
}

/** The content of the user's open cart: quantity by product. */
export async function loadCart(shop: SmallShop, name: string): Promise<Record<number, number>> {
  const { rows } = await cartPage(shop.db, shop.context(name), { type: 0, page: 0, search: '' })
  return Object.fromEntries(rows.map(({ line }) => [line.productId, Number(line.quantity)]))
}

/** The invariants that are violated (promises A to G); empty if all hold. */
export async function brokenPromises(shop: SmallShop): Promise<string[]> {
  const checked = await checkPromises(shop.pool)
  return checked.flatMap(({ promise, broken }) => broken.map((what) => `${promise}: ${what}`))
}
