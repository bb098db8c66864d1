import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { loadTermsChanges } from '#src/audit/terms-history-queries.server.ts'
import { NO_PASSWORD } from '#src/customers/members/member.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { loadCredit } from '#src/orders/credit-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { invitationDays } from '#src/session/secrets/single-use-commands.server.ts'
import {
  type CardAddress,
  type CardDiscount,
  type CardOrder,
  type CardUser,
  CUSTOMER_HIDES,
  type CustomerCard,
  type NamedCustomer,
} from './card.ts'
import { selectFigures } from './customers-table.ts'

type CustomerRow = Omit<
  CustomerCard,
  'dealer' | 'users' | 'addresses' | 'discounts' | 'subDealers' | 'orders' | 'credit' | 'termsChanges'
> & { parentId: number | null }

/**
 * One customer of the site with everything that belongs to it and that the viewer may see; 404 if there is none with
 * this code.
 */
export async function loadCustomerCard(db: Db, context: RequestContext, code: string): Promise<CustomerCard> {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<CustomerRow>`
    select c.id, c.version, c.code, coalesce(${customerName('c')}, '') as name, c.kind, c.currency, c.created_at, c.parent_id, c.picture,
      c.company_name, c.first_name, c.last_name, c.email, c.phone, c.mobile_phone, c.web_address, c.tax_office, c.tax_number,
      c.group_id, c.price_list_id, c.depot_id, c.depot_ids, c.credit_limit::text as credit_limit, c.terms_days, c.active,
      coalesce((select json_agg(rc.user_id order by rc.user_id) from representative_customers rc
        where rc.customer_id = c.id), '[]') as representative_ids,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', ${USER_NAME}) order by u.id)
        from representative_customers rc join users u on u.id = rc.user_id where rc.customer_id = c.id), '[]') as representatives,
      (select json_build_object('id', l.id, 'name', l.name) from price_lists l where l.id = c.price_list_id) as price_list
    from customers c where c.site_id = ${siteId} and c.code = ${code} and c.joined_to_id is null`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { parentId, ...customer } = row
  const figures = selectFigures((permission) => can(context, permission))
  const [dealers, users, addresses, discounts, subDealers, orders, credit, termsChanges] = await Promise.all([
    loadNamed(db, siteId, sql`c.id = ${parentId}`),
    loadUsers(db, customer.id),
    loadAddresses(db, customer.id),
    loadDiscounts(db, customer, language),
    loadNamed(db, siteId, sql`c.parent_id = ${customer.id} and c.joined_to_id is null`),
    figures.orders ? loadLastOrders(db, customer.id) : null,
    figures.account ? loadCredit(db, context.site, customer.id) : null,
    loadTermsChanges(db, siteId, customer.id),
  ])
  return {
    ...customer,
    dealer: dealers[0] ?? null,
    users,
    addresses,
    discounts,
    subDealers,
    orders,
    credit: credit && toCardCredit(credit),
    termsChanges,
  }
}

const USER_NAME = sql`coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)`

const toCardCredit = ({ limit, debt, openOrders, available }: NonNullable<CustomerCard['credit']>) => ({
  limit,
  debt,
  openOrders,
  available,
})

const MAX_ROWS = 200

async function loadNamed(db: Db, siteId: number, condition: ReturnType<typeof sql>): Promise<NamedCustomer[]> {
  const { rows } = await sql<NamedCustomer>`
    select c.code, coalesce(${customerName('c')}, '') as name, c.active from customers c
    where c.site_id = ${siteId} and ${condition} order by c.code limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** Users of a customer of the site, those who may sign in first. */
async function loadUsers(db: Db, customerId: number): Promise<CardUser[]> {
  const { rows } = await sql<CardUser>`
    select u.id, ${USER_NAME} as name, u.email, u.phone,
      u.manages_users, u.hides && ${CUSTOMER_HIDES}::text[] as restricted, ${USER_STATE} as state,
      ${INVITATION_END} as invitation_ends_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u where u.customer_id = ${customerId} and u.erased_at is null
    order by u.active desc, u.id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** The state of a user `u` (`UserState`). */
export const USER_STATE = sql`case when u.awaits_approval then 'applied' when not u.active then 'passive'
  when u.password_hash <> ${NO_PASSWORD} then 'joined' when u.awaits_invitation then 'waits' else 'invited' end`

/** When the link of the last invitation of a user `u` expires. */
export const INVITATION_END = sql`u.invited_at + make_interval(days => ${invitationDays})`

async function loadAddresses(db: Db, customerId: number): Promise<CardAddress[]> {
  const { rows } = await sql<CardAddress>`
    select id, version, title, btrim(line1 || ' ' || line2) as line, city, county, country, phone, is_default,
      route, route_order
    from addresses where customer_id = ${customerId} and removed_at is null
    order by is_default desc, title, id limit ${MAX_ROWS}`.execute(db)
  return rows
}

/** The discounts of the customer and of its group; the widest first. */
async function loadDiscounts(
  db: Db,
  { id, groupId }: Pick<CustomerCard, 'id' | 'groupId'>,
  language: string,
): Promise<CardDiscount[]> {
  const { rows } = await sql<CardDiscount>`
    select d.id, d.percents::text[] as percents, d.title, coalesce(b.name, '') as brand,
      coalesce(nullif(cat.names ->> ${language}, ''), cat.names ->> 'tr', '') as category, coalesce(p.code, '') as product,
      d.group_id is not null as of_group, d.valid_from::text as valid_from, d.valid_to::text as valid_to
    from discounts d left join brands b on b.id = d.brand_id left join categories cat on cat.id = d.category_id
      left join products p on p.id = d.product_id
    where d.customer_id = ${id} or d.group_id = ${groupId}::bigint
    order by num_nonnulls(d.brand_id, d.category_id, d.product_id), d.group_id is not null, brand, product, d.id
    limit ${MAX_ROWS}`.execute(db)
  return rows
}

const LAST_ORDERS = 10

async function loadLastOrders(db: Db, customerId: number): Promise<CardOrder[]> {
  const { rows } = await sql<CardOrder>`
    select o.number, o.placed_at, o.status, o.currency, o.total::text as amount
    from orders o where o.customer_id = ${customerId}
    order by o.placed_at desc, o.id desc limit ${LAST_ORDERS}`.execute(db)
  return rows
}
