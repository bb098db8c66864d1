import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { addMedia } from '#src/media/commands.server.ts'
import { keyFromName } from '#src/media/file-kind.ts'
import type { Db } from '#src/platform/db.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { createS3Store } from '#src/platform/file-store/s3-store.server.ts'
import { moveFiles } from '#src/server/object-store.server.ts'
import { hashToken } from '#src/session/queries.server.ts'
import { send } from '../load.ts'
import type { OrderRequest, TargetData } from './targets.ts'

/** Lines of an order. */
const LINES = 3
/** Every tenth order also takes one unit of a product that does not suffice for all. */
export const HOT_EVERY = 10
const PICTURES = 40
const PREPARING_CLIENTS = 8

export interface Buyer {
  userId: number
  customerId: number
  access: string
  cookie: string
}

/** Users of the dealers in turn, signed in. */
export async function createBuyers(db: Db, siteId: number, count: number): Promise<Buyer[]> {
  const made = Array.from({ length: count }, (_, at) => ({
    at,
    email: `buyer-${at}@scale.test`,
    visitor: randomUUID(),
    session: randomUUID(),
    access: randomBytes(32).toString('base64url'),
    cookie: randomBytes(32).toString('base64url'),
  }))
  const list = <Value>(pick: (buyer: (typeof made)[number]) => Value) => made.map(pick)
  await sql`insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash, shows_stocks)
    select ${siteId}, c.id, 'dealer', 'customer', b.email, b.email, 'none', true
    from unnest(${list(({ at }) => at)}::int[], ${list(({ email }) => email)}::text[]) b (at, email)
    join (select id, row_number() over (order by id) - 1 as at, count(*) over () as dealers
      from customers where site_id = ${siteId}) c on c.at = b.at % c.dealers`.execute(db)
  const { rows } = await sql<{ email: string; id: number; customerId: number }>`
    select email, id, customer_id from users where site_id = ${siteId} and email like 'buyer-%@scale.test'`.execute(db)
  const users = new Map(rows.map((row) => [row.email, row]))
  await sql`insert into visitors (id, site_id) select unnest(${list(({ visitor }) => visitor)}::uuid[]), ${siteId}`.execute(
    db,
  )
  await sql`insert into sessions (id, site_id, visitor_id, user_id, customer_id, expires_at)
    select s.id, ${siteId}, s.visitor, u.id, u.customer_id, now() + interval '1 day'
    from unnest(${list(({ session }) => session)}::uuid[], ${list(({ visitor }) => visitor)}::uuid[],
      ${list(({ email }) => email)}::text[]) s (id, visitor, email)
    join users u on u.site_id = ${siteId} and u.email_key = s.email`.execute(db)
  for (const [purpose, pick] of [
    ['access', (buyer: (typeof made)[number]) => buyer.access],
    ['browser', (buyer: (typeof made)[number]) => buyer.cookie],
  ] as const)
    await sql`insert into session_tokens (hash, session_id, purpose, expires_at)
      select decode(t.hash, 'hex'), t.session, ${purpose}, now() + interval '1 day'
      from unnest(${made.map((buyer) => hashToken(pick(buyer)).toString('hex'))}::text[],
        ${list(({ session }) => session)}::uuid[]) t (hash, session)`.execute(db)
  return made.map(({ email, access, cookie }) => {
    const user = users.get(email)
    return { userId: user?.id ?? 0, customerId: user?.customerId ?? 0, access, cookie }
  })
}

/** The product that runs out: one depot has this many units of it, the others none. */
export async function prepareHotProduct(db: Db, siteId: number, units: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from products where site_id = ${siteId}`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`delete from stock_moves where product_id = ${id}`.execute(db)
  await sql`update stock set on_hand = 0 where product_id = ${id}`.execute(db)
  await sql`with stocked as (update stock set on_hand = ${units}
      where product_id = ${id} and depot_id = (select min(depot_id) from stock where product_id = ${id}) returning depot_id)
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
    select ${siteId}, ${id}, depot_id, ${units}, 'opening' from stocked`.execute(db)
  return id
}

interface CartOptions {
  siteId: number
  hot: number
  /** Without it no cart has the hot product. */
  hotEvery?: number
}

/** An open cart for each buyer, with lines of products that have plenty of stock. */
export async function fillCarts(
  db: Db,
  buyers: readonly Buyer[],
  { siteId, hot, hotEvery }: CartOptions,
): Promise<void> {
  const users = buyers.map(({ userId }) => userId)
  await sql`insert into carts (site_id, customer_id, user_id)
    select site_id, customer_id, id from users where id = any(${users}::bigint[])`.execute(db)
  await sql`with goods as (
      select id, row_number() over (order by id) - 1 as at, count(*) over () as total from (
        select p.id from products p join stock s on s.product_id = p.id
        where p.site_id = ${siteId} and p.id <> ${hot} group by p.id having sum(s.on_hand) > 8000 order by p.id limit 3000) g),
    buyers as (select id as cart_id, row_number() over (order by id) as buyer from carts where user_id = any(${users}::bigint[]))
    insert into cart_lines (cart_id, product_id, quantity)
    select b.cart_id, g.id, line from buyers b cross join generate_series(1, ${LINES}::int) line
    join goods g on g.at = (b.buyer * 7 + line * 997) % g.total`.execute(db)
  if (hotEvery === undefined) return
  await sql`insert into cart_lines (cart_id, product_id, quantity)
    select id, ${hot}, 1 from (select id, row_number() over (order by id) as buyer from carts
      where user_id = any(${users}::bigint[])) b where buyer % ${hotEvery}::int = 0`.execute(db)
}

/** The order of each buyer, with the total that the shop calculates. Throws if the shop does not price a cart. */
export async function prepareOrders(db: Db, buyers: readonly Buyer[], port: number): Promise<OrderRequest[]> {
  const { rows } = await sql<{ customerId: number; address: number; method: number; contract: number }>`
    select a.customer_id, min(a.id) as address, (select min(id) from payment_methods) as method,
      (select min(id) from contracts) as contract
    from addresses a group by a.customer_id`.execute(db)
  const terms = new Map(rows.map((row) => [row.customerId, row]))
  const orders: OrderRequest[] = []
  let next = 0
  const client = async () => {
    for (let at = next++; at < buyers.length; at = next++) {
      const buyer = buyers[at]
      const own = buyer && terms.get(buyer.customerId)
      if (!buyer || !own) throw new Error('a buyer has no address')
      const { text, status } = await send({
        port,
        path: `/api/cart/get-cart-detail?CartType=0&CargoID=0&PaymentMethodID=${own.method}`,
        headers: { authorization: `Bearer ${buyer.access}` },
      })
      if (status !== 200) throw new Error(`a cart was not priced: ${status} ${text.slice(0, 300)}`)
      const detail = JSON.parse(text)
      const body = {
        IdempotencyKey: randomUUID(),
        CartHeadID: detail.CartHeadID,
        DeliveryCustomerAddressID: own.address,
        PaymentMethodID: own.method,
        ...(detail.Cargo?.CargoID && { CargoID: detail.Cargo.CargoID }),
        ApprovedContractID: own.contract,
        Total: detail.CartTotals.Total,
      }
      orders[at] = { access: buyer.access, key: body.IdempotencyKey, body: JSON.stringify(body) }
    }
  }
  await Promise.all(Array.from({ length: PREPARING_CLIENTS }, client))
  return orders
}

/** Pictures whose bytes are in the object store. Returns their keys. */
export async function storePictures(db: Db, siteId: number, storeUrl: string): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < PICTURES; at++) {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 }
    const bytes = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
      .png()
      .toBuffer()
    const key = keyFromName(`scale-${at}.png`)
    const added = await addMedia(db, siteId, { key, bytes })
    if (!added.ok) throw new Error(`a picture was refused: ${added.refusal.code}`)
    keys.push(key)
  }
  const { objectStore } = readEnv({ MEDIA_URL: storeUrl })
  if (!objectStore) throw new Error('the object store has no address')
  const store = await createS3Store({ address: objectStore, presign: false })
  const { failed } = await moveFiles(db, 'store', { store, isClosing: () => false })
  if (failed.length > 0) throw new Error(`a picture was not moved: ${failed[0]?.reason}`)
  return keys
}

/** What the requests of a run name. */
export async function loadTargetData(db: Db, siteId: number): Promise<Pick<TargetData, 'slugs' | 'cartProducts'>> {
  const { rows } = await sql<{ slug: string; id: number }>`select slug, id from products
    where site_id = ${siteId} order by id limit 500`.execute(db)
  return { slugs: rows.map(({ slug }) => slug), cartProducts: rows.slice(0, 20).map(({ id }) => id) }
}
