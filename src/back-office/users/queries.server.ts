import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { START_PAGE_NAMES, START_PAGES } from '#src/customers/members/user-details.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { HIDEABLE, type SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { needsSecondStep } from '#src/session/queries.server.ts'
import { INVITATION_END, USER_STATE } from '../customers/card-queries.server.ts'
import type { CustomerUser, UserTies } from './user.ts'

interface UserRow extends Omit<CustomerUser, 'language' | 'startPage' | 'hides' | 'hasSecondFactor'> {
  language: string | null
  homeStyle: number
  hides: string[]
}

/** A user of a customer of the site; 404 for any other. */
export async function loadCustomerUser(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { customerCode, id }: { customerCode: string; id: number },
): Promise<CustomerUser> {
  const { rows } = await sql<UserRow>`
    select u.id, u.version, u.first_name, u.last_name, u.email, u.phone, u.language, u.home_style, u.manages_users,
      u.shows_stocks as sees_stocks, u.promotions, u.hides, u.active, ${USER_STATE} as state, u.invited_at,
      ${INVITATION_END} as invitation_ends_at,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      c.id as customer_id, c.code as customer_code, coalesce(${customerName('c')}, '') as customer_name,
      c.kind as customer_kind, c.active as customer_active
    from users u join customers c on c.id = u.customer_id
    where u.site_id = ${siteId} and u.id = ${id} and c.site_id = ${siteId} and c.code = ${customerCode}
      and u.erased_at is null`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { homeStyle, language, hides, ...user } = row
  return {
    ...user,
    language: isLanguage(language) ? language : null,
    startPage: START_PAGE_NAMES.find((name) => START_PAGES[name] === homeStyle) ?? 'home',
    hides: HIDEABLE.filter((what) => hides.includes(what)),
    hasSecondFactor: await needsSecondStep(db, user.id),
  }
}

/** The address of a user of a customer; 404 for any other. */
export async function loadUserAddress(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { id, customerId }: Pick<CustomerUser, 'id' | 'customerId'>,
): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw notFound()
  return user.email
}

const ENDED_ORDERS = [
  STATUS.delivered,
  STATUS.returned,
  STATUS.cancelled,
  STATUS.paymentError,
  STATUS.deliveryNote,
  STATUS.invoice,
]
const OPEN_PROPOSALS = [STATUS.quotationRequested, STATUS.offerWaiting]

/** What belongs to a user of a customer when they are removed. */
export async function loadUserTies(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  { id, customerId }: Pick<CustomerUser, 'id' | 'customerId'>,
): Promise<UserTies> {
  const isOwn = sql`site_id = ${siteId} and customer_id = ${customerId} and user_id = ${id}`
  const { rows } = await sql<UserTies>`
    select (select count(*)::integer from carts where ${isOwn} and state in ('open', 'saved')
        and exists (select from cart_lines l where l.cart_id = carts.id)) as carts,
      (select count(*)::integer from orders where ${isOwn} and status <> all(${ENDED_ORDERS}::smallint[])) as open_orders,
      (select count(*)::integer from orders where ${isOwn}) as orders,
      (select count(*)::integer from proposals where ${isOwn} and status = any(${OPEN_PROPOSALS}::smallint[]))
        as open_proposals`.execute(db)
  return rows[0] ?? { carts: 0, openOrders: 0, orders: 0, openProposals: 0 }
}
