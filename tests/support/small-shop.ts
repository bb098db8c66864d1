import type { Pool } from 'pg'
import type { RequestContext } from '#src/permissions/policy.ts'
import { STAFF_ROLES, type StaffPermission, type StaffRole } from '#src/permissions/staff.ts'
import { type CustomerScope, customerScope, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { interpret, type Shop } from '#src/settings/shop.ts'
import type { Site } from '#src/settings/site.ts'
import { type RawSettings, rawSettings } from '#src/settings/wire.ts'
import { copyDatabase, type TestDatabase } from './databases.ts'
import { type Person, settle } from './small-shop-people.ts'

export interface ProductOf {
  price?: Decimal | null
  /** Stock on hand in the main depot, or by depot. */
  stock?: Decimal | { main?: Decimal; side?: Decimal }
  package?: Decimal
  stockType?: number
  taxRate?: Decimal
  aboveStock?: boolean
  visible?: boolean
  purchasable?: boolean
}

/** A shop of a few named users on a database of its own, for tests that create their own products. */
export interface SmallShop {
  db: Db
  pool: Pool
  url: string
  site: Site
  depots: { main: number; side: number }
  methods: { transfer: number; onAccount: number; card: number }
  contractId: number
  person(name: string): Person
  /** Creates this many more dealers; returns their names. */
  crowd(size: number): Promise<string[]>
  /** The request context of this user, in a shop with these raw settings. */
  context(name: string, settings?: Partial<RawSettings>): RequestContext
  /** The request context of a member of staff with a built-in role. */
  staffContext(role: StaffRole, settings?: Partial<RawSettings>): RequestContext
  /** A visitor with a database row of their own. */
  visitor(): Promise<RequestContext>
  scope(name: string): CustomerScope
  getScope(context: RequestContext): CustomerScope
  product(of?: ProductOf): Promise<number>
  onHand(productId: number): Promise<Decimal>
  close(): Promise<void>
}

/** Migrated and empty. */
type SmallShopDatabase = Pick<TestDatabase, 'url' | 'drop'>

/** The raw settings of the tests: exact stock is shown, so that messages can be asserted. */
const SETTINGS = { PlatformID: 3, ProductTableStockType: 2 } as const

/** On a copy of the empty database, unless another one is given. */
export async function openSmallShop(connections = 30, other?: SmallShopDatabase): Promise<SmallShop> {
  const database = other ?? (await copyDatabase('empty'))
  const pool = openPool(database.url, connections)
  const db = createKysely(pool)
  const { site, people, ...ids } = await settle(db)
  const person = (name: string) => {
    const found = people.get(name)
    if (!found) throw new Error(`No user is called ${name}`)
    return found
  }
  const createShop = (settings: Partial<RawSettings>): Shop =>
    interpret(rawSettings.parse({ ...SETTINGS, ...settings }))
  const context = (name: string, settings: Partial<RawSettings> = {}): RequestContext => {
    return {
      site,
      shop: createShop({ ShowStockLogout: true, ...settings }),
      viewer: person(name).viewer,
      language: 'en',
    }
  }
  return {
    db,
    pool,
    url: database.url,
    site,
    ...ids,
    person,
    context,
    staffContext(role, settings) {
      const owner = context('ela', settings)
      const staffPermissions = new Set<StaffPermission>(STAFF_ROLES[role])
      return { ...owner, viewer: { ...owner.viewer, role: 'staff', staffPermissions, staffRole: role } }
    },
    visitor: async () => ({ ...context('ayse'), viewer: await newVisitor(db, site.id) }),
    scope: (name) => getScope(context(name)),
    getScope,
    product: (of = {}) => newProduct(db, { siteId: site.id, ...ids }, of),
    onHand: (productId) => onHand(db, productId),
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

function getScope(context: RequestContext): CustomerScope {
  const scope = customerScope(context)
  if (!scope) throw new Error(`${context.viewer.name} has no customer`)
  return scope
}

async function newVisitor(db: Db, siteId: number): Promise<Viewer> {
  const { id } = await db.insertInto('visitors').values({ siteId }).returning('id').executeTakeFirstOrThrow()
  return { ...VISITOR, visitorId: id }
}

interface Where {
  siteId: number
  depots: SmallShop['depots']
  listId: number
}

let made = 0

async function newProduct(db: Db, { siteId, depots, listId }: Where, of: ProductOf): Promise<number> {
  made += 1
  const product = await db
    .insertInto('products')
    .values({
      siteId,
      code: `P-${made}`,
      slug: `p-${made}`,
      name: `Product ${made}`,
      stockType: of.stockType ?? 1,
      packageQuantity: of.package ?? '1',
      taxRate: of.taxRate ?? '20',
      orderAboveStock: of.aboveStock ?? false,
      visible: of.visible ?? true,
      purchasable: of.purchasable ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const productId = product.id
  if (of.price !== null) {
    const price = { siteId, productId, priceListId: listId, amount: of.price ?? '100' }
    await db.insertInto('prices').values(price).execute()
  }
  const { main, side } = typeof of.stock === 'object' ? of.stock : { main: of.stock ?? '10', side: undefined }
  const rows = [
    ...(main ? [{ siteId, productId, depotId: depots.main, quantity: main }] : []),
    ...(side ? [{ siteId, productId, depotId: depots.side, quantity: side }] : []),
  ].filter(({ quantity }) => quantity !== '0')
  if (rows.length === 0) return productId
  await db
    .insertInto('stockMoves')
    .values(rows.map((row) => ({ ...row, reason: 'opening' })))
    .execute()
  const stock = rows.map(({ depotId, quantity }) => ({ productId, depotId, onHand: quantity }))
  await db.insertInto('stock').values(stock).execute()
  return productId
}

async function onHand(db: Db, productId: number): Promise<Decimal> {
  const row = await db
    .selectFrom('stock')
    .select(({ fn }) => fn.sum<Decimal | null>('onHand').as('sum'))
    .where('productId', '=', productId)
    .executeTakeFirst()
  return row?.sum ?? '0'
}
