import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { lockDiscounts, writeDiscounts } from '#src/imports/loaders/discount-commands.server.ts'
import { storedDiscounts } from '#src/imports/loaders/discount-queries.server.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type BuyingCustomer, siteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { otherPrices } from '#src/pricing/other-queries.server.ts'
import type { DiscountTarget, StoredDiscount } from '#src/pricing/owner-discount.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import { type DiscountAddition, findTarget } from './commands.server.ts'
import { computeMargin, type PricePreview } from './preview.ts'

/** A discount of a customer as it is typed, and the product for which its effect is shown. */
interface DiscountPreview
  extends Pick<DiscountAddition, 'customer' | 'brandId' | 'categoryId' | 'product' | 'percents' | 'from'> {
  /** The saved discount of a customer whose percents would change; null for a new one. */
  savedId: number | null
  /** A product code; null for the products that the customer ordered last. */
  sample: string | null
}

/**
 * The prices of products for a customer without and with a discount, both by the computation of every price: the
 * discount is written, and its transaction is rolled back. It is valid on the present day, also if it begins later.
 * Refuses an unknown customer or product by code; 404 for a saved discount that the site does not have for a customer.
 */
export async function previewDiscount(
  db: Db,
  context: RequestContext,
  preview: DiscountPreview,
): Promise<Result<PricePreview[]>> {
  const { result } = await transact(db, async (tx) => ({
    ok: false as const,
    result: await tryDiscount(tx, context, preview),
  }))
  return result
}

async function tryDiscount(
  tx: Tx,
  context: RequestContext,
  { sample, savedId, ...discount }: DiscountPreview,
): Promise<Result<PricePreview[]>> {
  const siteId = context.site.id
  await lockDiscounts(tx, siteId)
  const found: Result<DiscountTarget | StoredDiscount> =
    savedId === null
      ? await findTarget(tx, siteId, { ...discount, groupId: null })
      : ok(await findSaved(tx, siteId, savedId))
  if (!found.ok) return found
  const target = found.value
  const customer = await findBuyer(tx, siteId, target.customerId ?? 0)
  if (!customer) throw notFound()
  const products = await findSamples(tx, siteId, { customerId: customer.id, sample })
  if (sample !== null && products.length === 0) return refuse('UnknownProductCode', { code: sample })
  // Users of the customer who see only the list price buy at it; the others at this one.
  const scope = { ...viewerScope({ ...context, viewer: { ...context.viewer, customer } }), hasNetPrices: true }
  const items = products.map(({ id }) => ({ productId: id }))
  const before = await loadPrices(tx, scope, items)
  const from = toPresentDay(context, 'validFrom' in target ? target.validFrom : discount.from)
  const terms = { percents: discount.percents, title: '', from, until: null }
  const removed = savedId === null ? [] : [savedId]
  await writeDiscounts(tx, siteId, { rows: [{ id: null, target, discount: terms }], removed })
  const after = await loadPrices(tx, scope, items)
  const purchase = await loadPurchasePrices(
    tx,
    context,
    products.map(({ id }) => id),
  )
  const isVisible = can(context, 'seePrices')
  return {
    ok: true,
    value: products.map(({ id, code: productCode, name }, at) => {
      const [netBefore, netAfter] = [before[at], after[at]].map((price) => (isVisible && price ? price.net : null))
      const bought = purchase.get(id)
      const cost = bought?.currency === customer.currency ? bought.net : null
      return {
        code: productCode,
        name,
        currency: customer.currency,
        before: netBefore ?? null,
        after: netAfter ?? null,
        marginBefore: computeMargin(netBefore ?? null, cost),
        marginAfter: computeMargin(netAfter ?? null, cost),
      }
    }),
  }
}

/** The first day of the discount, at the latest today. Of two discounts the later one applies. */
function toPresentDay({ site }: RequestContext, from: string | null): string | null {
  const today = toLocalDay(new Date(), site.timeZone)
  return from !== null && from > today ? today : from
}

async function findSaved(tx: Tx, siteId: number, id: number): Promise<StoredDiscount> {
  const saved = (await storedDiscounts(tx, siteId)).find((one) => one.id === id)
  if (!saved) throw notFound()
  return saved
}

async function findBuyer(tx: Tx, siteId: number, id: number): Promise<BuyingCustomer | undefined> {
  const { rows } = await sql<BuyingCustomer>`
    select c.id, c.code, coalesce(${customerName('c')}, '') as name, c.kind, c.role_type, c.parent_id, c.price_list_id,
      c.group_id, null as audience_group_id, c.depot_id, c.currency, c.picture
    from customers c where c.site_id = ${siteId} and c.id = ${id} and c.joined_to_id is null`.execute(tx)
  return rows[0]
}

interface SampleProduct {
  id: number
  code: string
  name: string
}

const LAST_ORDERS = 20
const MAX_SAMPLES = 30

/** The product with the code, or those of the last orders of the customer, the latest first. */
async function findSamples(
  tx: Tx,
  siteId: number,
  { customerId, sample }: { customerId: number; sample: string | null },
): Promise<SampleProduct[]> {
  const found =
    sample === null
      ? sql`
          select p.id, p.code, p.name from (
            select l.product_id, max(o.placed_at) as placed_at from (
              select id, placed_at from orders where site_id = ${siteId} and customer_id = ${customerId}
              order by placed_at desc limit ${LAST_ORDERS}) o
            join order_lines l on l.order_id = o.id group by l.product_id) ordered
          join products p on p.id = ordered.product_id and p.site_id = ${siteId}
          order by ordered.placed_at desc, p.id limit ${MAX_SAMPLES}`
      : sql`select id, code, name from products where site_id = ${siteId} and code = ${sample}`
  return (await sql<SampleProduct>`${found}`.execute(tx)).rows
}

/** The purchase prices that the viewer may see. */
async function loadPurchasePrices(
  tx: Tx,
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { net: Decimal; currency: string }>> {
  if (!can(context, 'seePurchasePrices')) return new Map()
  return (await otherPrices(tx, siteScope(context), { ids, kinds: ['purchase'] })).purchase
}
