import Big from 'big.js'
import { sql } from 'kysely'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadPricingRows, toPrices } from '#src/pricing/queries.server.ts'
import { type SpecialTerms, withSpecial } from '#src/pricing/special.ts'
import { lineMoney } from '../totals.ts'

/** A cart of a customer as staff see it. */
export interface CustomerCart {
  id: number
  /** 1: for a proposal. */
  type: number
  name: string
  /** Shared by all users of the customer. */
  shared: boolean
  isOpen: boolean
  userName: string
  userPhone: string
  updatedAt: Date
  lineCount: number
  /** Active lines that have no price for the customer; the value is without them. */
  unpricedCount: number
  /** Active lines at the present prices of the customer, without promotions, freight and tax; null for viewers without prices. */
  value: Decimal | null
  /** Of the value. */
  currency: string
}

interface CartLineRow {
  productId: number
  quantity: Decimal
  discounts: Decimal[]
  givenPrice: Decimal | null
  isGiven: boolean
}

interface CartRow extends Omit<CustomerCart, 'value' | 'unpricedCount'> {
  activeLines: CartLineRow[]
}

/** The carts of a customer that have lines: the latest first, and the number of all. Prices are read once for all carts. */
export async function loadCustomerCarts(
  db: Db,
  context: RequestContext,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<{ carts: CustomerCart[]; totalHits: number }> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<CartRow & { hits: number }>`
    select cart.id, cart.type, cart.name, cart.shared, cart.state = 'open' as is_open, cart.updated_at, cart.hits,
      cart.currency,
      coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as user_name, coalesce(u.phone, '') as user_phone,
      line.count as line_count, line.active_lines
    from (
      select c.*, customer.currency, count(*) over ()::integer as hits
      from carts c join customers customer on customer.id = c.customer_id
      where c.site_id = ${siteId} and c.customer_id = ${customerId} and c.state in ('open', 'saved')
        and exists (select from cart_lines l where l.cart_id = c.id)
      order by c.updated_at desc, c.id desc limit ${limit}) cart
      left join users u on u.id = cart.user_id
      cross join lateral (select count(*)::integer as count,
        coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity::text,
          'discounts', l.discounts::text[], 'givenPrice', l.given_price::text, 'isGiven', l.given_by is not null) order by l.id)
          filter (where l.active), '[]') as active_lines
        from cart_lines l where l.cart_id = cart.id) line
    order by cart.updated_at desc, cart.id desc`.execute(db)
  const values = can(context, 'seeActualPrices') ? await computeValues(db, context, { customerId, carts: rows }) : null
  return {
    carts: rows.map(({ hits: _, activeLines: __, ...cart }, at) => ({
      ...cart,
      value: values?.[at]?.value ?? null,
      unpricedCount: values?.[at]?.unpricedCount ?? 0,
    })),
    totalHits: rows[0]?.hits ?? 0,
  }
}

interface PricedCarts {
  customerId: number
  carts: readonly Pick<CartRow, 'activeLines'>[]
}

/** Lines of one product reach a quantity tier together within a cart, not across carts. */
async function computeValues(db: Db, context: RequestContext, { customerId, carts }: PricedCarts) {
  const productIds = [...new Set(carts.flatMap(({ activeLines }) => activeLines.map(({ productId }) => productId)))]
  const customer = await findBuyingCustomer(db, context.site.id, customerId)
  if (!customer) return null
  const scope = { ...viewerScope({ ...context, viewer: { ...context.viewer, customer } }), hasNetPrices: true }
  const rows = await loadPricingRows(db, scope, productIds)
  return carts.map(({ activeLines }) => {
    const found = toPrices(scope, activeLines, rows)
    const priced = activeLines.flatMap((line, at) => {
      const price = found[at]
      return price ? [{ ...withGivenTerms(price, line), quantity: line.quantity }] : []
    })
    const terms = { currency: customer.currency, paymentDiscount: '0' }
    const value = priced.reduce((sum, line) => sum.plus(lineMoney(line, terms).net), new Big(0))
    return { value: value.toFixed(), unpricedCount: activeLines.length - priced.length }
  })
}

const withGivenTerms = (price: Parameters<typeof withSpecial>[0], line: CartLineRow) => {
  const terms: SpecialTerms = { discounts: line.discounts, price: line.givenPrice }
  return line.isGiven ? withSpecial(price, terms) : price
}
