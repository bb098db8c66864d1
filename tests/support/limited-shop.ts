import { sql } from 'kysely'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { openPayingShop, type PayingShop } from './payment-shop.ts'
import { promote } from './promoted-shop.ts'
import { addProperties } from './small-catalog.ts'

/** A shop with a product that is limited to the group of Ayşe, and one that everyone sees. */
export interface LimitedShop {
  shop: PayingShop
  /** The limited product: LIM-7731, with a brand, a category, a property, a barcode and a price that only it has. */
  id: number
  openId: number
  groups: { own: number; other: number }
  /** The context of a user as a session has it. */
  contextOf(name: string): Promise<RequestContext>
}

export async function openLimitedShop(): Promise<LimitedShop> {
  const shop = await openPayingShop()
  const { db, site } = shop
  const groups = { own: await addGroup(shop, 'Servisler'), other: await addGroup(shop, 'Toptancılar') }
  for (const [name, groupId] of [
    ['ayse', groups.own],
    ['mehmet', groups.other],
  ] as const)
    await db.updateTable('customers').set({ groupId }).where('id', '=', shop.scope(name).customer.id).execute()
  const id = await shop.product({ price: '7731.13' })
  const openId = await shop.product()
  await describeProducts(shop, { id, openId })
  await promote(
    shop,
    [
      {
        when: [{ of: { products: ['LIM-7731'] }, quantity: '1' }],
        gives: [{ kind: 'gift', product: 'LIM-7731', quantity: '1' }],
      },
    ],
    ['ayse', 'selim', 'zeynep', 'mehmet', 'can'],
  )
  await addProperties(db, site.id, { 'LIM-7731': { Malzeme: ['Kanarya karışımı'] } })
  await db.transaction().execute(async (tx) => {
    await setProductAudience(tx, site.id, { ids: [id], groupIds: [groups.own] })
    await upsertSearch(tx, site.id, [id, openId])
  })
  return {
    shop,
    id,
    openId,
    groups,
    async contextOf(name) {
      const context = shop.context(name)
      const { customer } = context.viewer
      const buying = customer && (await findBuyingCustomer(db, site.id, customer.id))
      return { ...context, viewer: { ...context.viewer, customer: buying ?? null } }
    },
  }
}

const addGroup = async ({ db, site }: PayingShop, name: string): Promise<number> =>
  (
    await db
      .insertInto('customerGroups')
      .values({ siteId: site.id, code: name, name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Words, numbers and relations by which the limited product could be found. */
async function describeProducts({ db, site, scope }: PayingShop, { id, openId }: { id: number; openId: number }) {
  const siteId = site.id
  const { id: brandId } = await db
    .insertInto('brands')
    .values({ siteId, key: 'kanarya', name: 'Kanarya', slug: 'kanarya' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = { code: 'LIM-7731', slug: 'lim-7731', name: 'Zirkon balatası', picture: 'kanarya-picture' }
  await db
    .updateTable('products')
    .set({ ...names, brandId, flags: 512 | 128 })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('products')
    .set({ code: 'OPEN-1', slug: 'open-1', name: 'Fren balatası' })
    .where('id', '=', openId)
    .execute()
  const numbers = [
    { productId: id, kind: 'own', key: 'LIM7731', raw: 'LIM-7731' },
    { productId: id, kind: 'barcode', key: '8690000007731', raw: '8690000007731' },
    { productId: id, kind: 'oem', key: 'SHARED1', raw: 'SHARED-1' },
    { productId: openId, kind: 'own', key: 'OPEN1', raw: 'OPEN-1' },
    { productId: openId, kind: 'oem', key: 'SHARED1', raw: 'SHARED-1' },
  ]
  await db
    .insertInto('productNumbers')
    .values(numbers.map((number) => ({ siteId, ...number })))
    .execute()
  for (const kind of ['related', 'compatible'])
    await db.insertInto('numberLinks').values({ siteId, kind, fromKey: 'OPEN1', toKey: 'LIM7731' }).execute()
  await db.insertInto('searchPins').values({ siteId, term: 'pinned text', productId: id, position: 1 }).execute()
  await db.insertInto('productFormerSlugs').values({ siteId, slug: 'former-lim', productId: id }).execute()
  await sql`insert into product_comments (site_id, product_id, user_id, stars, body, state)
    values (${siteId}, ${id}, ${scope('ayse').userId}, 5, 'Kanarya comment', 'approved')`.execute(db)
  const titles = JSON.stringify({ tr: 'Kanarya sheet' })
  await db
    .insertInto('downloads')
    .values({ siteId, number: 1, kind: 2, titles, webAddress: 'https://small.test/sheet', productCode: 'LIM-7731' })
    .execute()
  const keys = { makeKey: 'fiat', modelKey: 'egea', engineKey: '1-3' }
  const { id: vehicleId } = await db
    .insertInto('vehicles')
    .values({ siteId, ...keys, make: 'Fiat', model: 'Egea', engine: 'Kanarya engine', yearFrom: 2015, yearTo: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('productVehicles').values({ productId: id, vehicleId }).execute()
}
