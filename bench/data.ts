import { randomBytes } from 'node:crypto'
import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '../src/platform/db.server.ts'
import { rebuildSearch } from '../src/products/search-index-commands.server.ts'
import { hashToken } from '../src/session/queries.server.ts'

export interface BenchSite {
  siteId: number
  products: number
  /** Bearer token and cookie of ten dealers, the first with customer-specific discounts. */
  dealers: Dealer[]
}

export interface Dealer {
  userId: number
  customerId: number
  access: string
  cookie: string
}

const BRANDS = 300
const CUSTOMERS = 10_000

/** How much a benchmark shop has. */
export interface BenchSize {
  products: number
  customers?: number
}

export const PARTS = [
  'Fren Balatası',
  'Fren Diski',
  'Yağ Filtresi',
  'Hava Filtresi',
  'Polen Filtresi',
  'Yakıt Filtresi',
  'Debriyaj Seti',
  'Amortisör',
  'Buji',
  'Ateşleme Bobini',
  'Triger Seti',
  'V Kayışı',
  'Rulman',
  'Rot Başı',
  'Rotil',
  'Salıncak',
  'Far',
  'Stop Lambası',
  'Silecek',
  'Akü',
  'Termostat',
  'Su Pompası',
  'Radyatör',
  'Alternatör',
  'Marş Motoru',
  'Oksijen Sensörü',
  'ABS Sensörü',
  'Enjektör',
  'Turbo',
  'Egzoz',
  'Motor Yağı',
  'Antifriz',
  'Conta Takımı',
  'Kapı Kolu',
  'Cam Krikosu',
]
export const CARS = [
  'Clio',
  'Megane',
  'Focus',
  'Fiesta',
  'Golf',
  'Polo',
  'Passat',
  'Corolla',
  'Astra',
  'Corsa',
  'Egea',
  'Doblo',
  'Linea',
  'Transit',
  'Sprinter',
  'i20',
  'Civic',
  'Duster',
  'Logan',
  'Octavia',
]
const SIDES = ['Ön', 'Arka', 'Sol', 'Sağ', 'Üst', 'Alt', 'İç', 'Dış']

/**
 * Fills the benchmark shop: products, customers with their own discounts, prices in three lists, stock in four depots.
 */
export async function makeBenchData(db: Db, size: BenchSize, print: (line: string) => void): Promise<void> {
  const siteId = await makeCatalog(db, size, print)
  print('search rows')
  await rebuildSearch(db, siteId)
  await sql`vacuum analyze`.execute(db)
}

/** Fills an empty database with everything but the search index. Returns the id of the site. */
export async function makeCatalog(
  db: Db,
  { products, customers = CUSTOMERS }: BenchSize,
  print: (line: string) => void,
): Promise<number> {
  print(`making ${products.toLocaleString('en')} products`)
  const siteId = await site(db)
  await run(db, vocabulary(siteId))
  await run(db, people(siteId, customers))
  const BATCH = 100_000
  for (let from = 1; from <= products; from += BATCH) {
    const range = { from, to: Math.min(from + BATCH - 1, products) }
    await run(db, goods(siteId, range))
    await Promise.all([run(db, numbersAndProperties(siteId, range)), run(db, pricesAndStock(siteId, range))])
    print(`  ${range.to.toLocaleString('en')}`)
  }
  return siteId
}

async function site(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('sites')
    .values({
      key: 'bench',
      name: 'Bench',
      platform: 3,
      settings: JSON.stringify({ PageRowCount: 48, ShowStockLogout: true }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('siteHosts').values({ host: 'localhost', siteId: id, canonical: true }).execute()
  return id
}

type Statement = { compile(db: Db): CompiledQuery }

async function run(db: Db, statements: Statement[]) {
  for (const statement of statements) await db.executeQuery(statement.compile(db))
}

const vocabulary = (site: number): Statement[] => [
  sql`insert into price_lists (site_id, code, name, currency, is_public) values
    (${site}, 'A', 'A', 'TRY', false), (${site}, 'B', 'B', 'TRY', false), (${site}, 'P', 'P', 'TRY', true)`,
  sql`insert into depots (site_id, code, name, priority) select ${site}, 'D' || n, 'Depo ' || n, n from generate_series(1, 4) n`,
  sql`insert into brands (site_id, name, key, slug) select ${site}, 'Marka ' || n, 'marka ' || n, 'marka-' || n from generate_series(1, ${BRANDS}) n`,
  sql`insert into categories (site_id, code, names, slug) select ${site}, 'K' || n, jsonb_build_object('tr', 'Grup ' || n), 'grup-' || n from generate_series(1, 10) n`,
  sql`insert into categories (site_id, parent_id, code, names, slug)
    select ${site}, c.id, c.code || '-' || n, jsonb_build_object('tr', 'Alt Grup ' || c.code || ' ' || n), c.slug || '-' || n
    from categories c, generate_series(1, 11) n where c.site_id = ${site}`,
  // Twelve properties of 25 values each, and one with hundreds of values.
  sql`insert into properties (site_id, key, names)
    select ${site}, 'ozellik-' || n, jsonb_build_object('tr', 'Özellik ' || n) from generate_series(1, 13) n`,
  sql`insert into property_values (property_id, key, names, number)
    select p.id, n || '-mm', jsonb_build_object('tr', n || ' mm'), n from properties p
    cross join generate_series(1, 500) n where p.site_id = ${site} and (n <= 25 or p.key = 'ozellik-13')`,
  sql`insert into payment_methods (site_id, kind, names) values (${site}, 'onAccount', '{"tr":"Cari hesap"}')`,
  sql`insert into contracts (site_id, kind, version, language, title, body) values (${site}, 2, 1, 'tr', 'Satış sözleşmesi', 'Metin')`,
]

const people = (site: number, customers: number): Statement[] => [
  sql`insert into customers (site_id, code, kind, company_name, price_list_id, depot_id, credit_limit)
    select ${site}, 'B' || n, 'dealer', 'Bayi ' || n,
      (select id from price_lists where site_id = ${site} and code = case n % 2 when 0 then 'A' else 'B' end),
      (select id from depots where site_id = ${site} and code = 'D' || (n % 4 + 1)), 1e12
    from generate_series(1, ${customers}::int) n`,
  sql`insert into users (site_id, customer_id, role, login_kind, email, email_key, password_hash, shows_stocks)
    select ${site}, id, 'dealer', 'customer', code || '@bench.test', lower(code) || '@bench.test', 'none', true from customers where site_id = ${site}`,
  sql`insert into addresses (site_id, customer_id, title, line1, is_default) select ${site}, id, 'Merkez', 'Sanayi Sitesi 1', true from customers where site_id = ${site}`,
  sql`insert into discounts (site_id, customer_id, brand_id, percents)
    select ${site}, c.id, b.id, array[10, 5] from customers c
    join brands b on b.site_id = ${site} and b.id % 150 = c.id % 150 where c.site_id = ${site}`,
  sql`insert into discounts (site_id, customer_id, percents) select ${site}, id, array[3] from customers where site_id = ${site}`,
]

interface Range {
  from: number
  to: number
}

const goods = (site: number, { from, to }: Range): Statement[] => [
  sql`insert into products (site_id, code, slug, name, names, brand_id, category_id, manufacturer_code, sort_no, season, flags)
    select ${site}, 'BN' || lpad(n::text, 7, '0'), 'urun-' || n, t.name, jsonb_build_object('tr', t.name), b.ids[n % ${BRANDS} + 1], c.ids[n % 110 + 1],
      'M' || (n::bigint * 7919 % 9999991), n % 97, case when n % 20 = 0 then n % 3 end, case when n % 50 = 0 then 128 else 0 end
    from generate_series(${from}::int, ${to}::int) n
    cross join (select array_agg(id order by id) ids from brands where site_id = ${site}) b
    cross join (select array_agg(id order by id) ids from categories where site_id = ${site} and parent_id is not null) c
    cross join lateral (select concat_ws(' ', (${PARTS}::text[])[n % ${PARTS.length} + 1], (${SIDES}::text[])[n / 7 % ${SIDES.length} + 1],
      (${CARS}::text[])[n / 3 % ${CARS.length} + 1], 1990 + n % 34) as name) t`,
]

const numbersAndProperties = (site: number, { from, to }: Range): Statement[] => [
  sql`insert into product_numbers (site_id, product_id, kind, key, raw)
    select ${site}, p.id, k.kind, regexp_replace(upper(k.raw), '[^A-Z0-9]', '', 'g'), k.raw from products p
    cross join lateral (select substr(p.code, 3)::int as n) m
    cross join lateral (values ('own', p.code), ('maker', p.manufacturer_code), ('oem', '1K0 ' || lpad((m.n * 31 % 999983)::text, 6, '0') || ' A'),
      ('oem', '34 11 ' || lpad((m.n * 17 % 9999973)::text, 7, '0')), ('barcode', '869' || lpad(m.n::text, 10, '0'))) k(kind, raw)
    where p.site_id = ${site} and m.n between ${from}::int and ${to}::int on conflict do nothing`,
  // Each product group has five of the properties and the long one.
  sql`insert into product_properties (product_id, value_id)
    select p.id, v.id from products p cross join lateral (select substr(p.code, 3)::int as n) m
    cross join generate_series(0, 5) at
    join properties own on own.site_id = ${site} and own.key = 'ozellik-' || case at when 5 then 13 else (m.n % 110 + at) % 12 + 1 end
    join property_values v on v.property_id = own.id
      and v.key = (m.n::bigint * (at + 3) / 110 % case at when 5 then 500 else 25 end + 1) || '-mm'
    where p.site_id = ${site} and m.n between ${from}::int and ${to}::int`,
]

const pricesAndStock = (site: number, { from, to }: Range): Statement[] => [
  sql`insert into prices (site_id, product_id, price_list_id, amount)
    select ${site}, p.id, l.id, round((50 + p.id * 37 % 9000)::numeric * case l.code when 'P' then 1.4 when 'B' then 1.1 else 1 end, 4)
    from products p cross join price_lists l
    where p.site_id = ${site} and l.site_id = ${site} and substr(p.code, 3)::int between ${from}::int and ${to}::int`,
  sql`insert into stock (product_id, depot_id, on_hand) select p.id, d.id, (p.id + d.id) % 9 * 1000
    from products p cross join depots d where p.site_id = ${site} and d.site_id = ${site} and substr(p.code, 3)::int between ${from}::int and ${to}::int`,
  sql`insert into stock_moves (site_id, product_id, depot_id, quantity, reason) select ${site}, s.product_id, s.depot_id, s.on_hand, 'opening'
    from stock s join products p on p.id = s.product_id where s.on_hand > 0 and p.site_id = ${site} and substr(p.code, 3)::int between ${from}::int and ${to}::int`,
]

/** Creates sessions for `count` dealers, so that measured requests belong to users who are already signed in. */
export async function signedInDealers(db: Db, siteId: number, count: number): Promise<Dealer[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'customerId'])
    .where('siteId', '=', siteId)
    .where('customerId', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute()
  const dealers: Dealer[] = []
  for (const { id, customerId } of users) {
    const user = { userId: id, customerId: customerId ?? 0 }
    dealers.push({ ...user, ...(await signIn(db, siteId, user)) })
  }
  return dealers
}

/** Signs an owner of the site in, created on first use, and returns the bearer token. */
export async function signedInOwner(db: Db, siteId: number): Promise<string> {
  const owner = {
    siteId,
    email: 'owner@bench.test',
    emailKey: 'owner@bench.test',
    passwordHash: '!',
    role: 'owner',
    loginKind: 'userAccount',
    firstName: 'Owner',
  }
  await db
    .insertInto('users')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('siteId', '=', siteId)
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  return (await signIn(db, siteId, { userId: id, customerId: null })).access
}

/** Creates a session with a bearer token and the token of a cookie. */
async function signIn(db: Db, siteId: number, user: { userId: number; customerId: number | null }) {
  const visitor = await db.insertInto('visitors').values({ siteId }).returning('id').executeTakeFirstOrThrow()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const session = await db
    .insertInto('sessions')
    .values({ siteId, visitorId: visitor.id, ...user, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [access, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const token = (value: string, purpose: string) => ({
    hash: hashToken(value),
    sessionId: session.id,
    purpose,
    expiresAt,
  })
  await db
    .insertInto('sessionTokens')
    .values([token(access, 'access'), token(cookie, 'browser')])
    .execute()
  return { access, cookie }
}
