import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '#src/products/product-group.ts'
import {
  compactListingCounts,
  updateListedAudiences,
  updateListedStock,
  upsertSearch,
} from '#src/products/search-index-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { PROMISES } from '#src/verification/promises.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { FACETS, NO_CRITERIA, type SearchCriteria } from '../criteria.ts'
import { loadCounts, loadWideCounts } from './count-queries.server.ts'

let shop: TestShop
let siteId: number
/** Products in stock, of the same brand. */
let productIds: number[]
let brandId: number

beforeAll(async () => {
  shop = await openTestShop()
  const site = shop.db.selectFrom('sites').where('key', '=', 'anadolu')
  siteId = (await site.select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

beforeEach(async () => {
  const listed = await loadListed()
  brandId = listed.find((one) => one.stock > 0 && one.brandId !== null)?.brandId ?? 0
  productIds = listed.filter((one) => one.brandId === brandId && one.stock > 0).map(({ productId }) => productId)
  expect(productIds.length).toBeGreaterThan(1)
})

const LISTING: SearchCriteria = { ...NO_CRITERIA, texts: [] }
const IN_STOCK: SearchCriteria['among'] = [{ inStock: true }]

/** What a listing shows. In a transaction nothing is cached. */
const count = (criteria: SearchCriteria) =>
  shop.db.transaction().execute(async (tx) => {
    const scope = siteScope({ site: { id: siteId } as Site, language: 'tr' })
    const { total, brand, category, season } = await loadCounts(tx, scope, criteria)
    const { inStock, groups } = await loadWideCounts(tx, scope, { criteria, total })
    return { total, brand, category, season, inStock: inStock ?? 0, groups }
  })

const loadListed = async () =>
  (
    await shop.db.selectFrom('productSearch').selectAll().where('siteId', '=', siteId).orderBy('productId').execute()
  ).map(({ stock, ...row }) => ({ ...row, stock: Number(stock) }))
type ListedProduct = Awaited<ReturnType<typeof loadListed>>[number]

/** The same, counted product by product. */
async function countOneByOne({ chosen, groupBit, among }: SearchCriteria) {
  const visible = (await loadListed()).filter(({ audienceIds }) => audienceIds === null)
  const filters = {
    ...Object.fromEntries(
      FACETS.map((facet) => [facet, (row: ListedProduct) => chosen[facet]?.includes(row[COLUMNS[facet]] ?? 0) ?? true]),
    ),
    group: ({ flags }: ListedProduct) => groupBit === 0 || (flags & groupBit) !== 0,
    stock: ({ stock }: ListedProduct) => among.length === 0 || stock > 0,
  }
  const filter = (...ignored: string[]) =>
    visible.filter((row) => Object.entries(filters).every(([name, fits]) => ignored.includes(name) || fits(row)))
  const facets = FACETS.map((facet) => {
    const groups = Map.groupBy(filter(facet), (row) => row[COLUMNS[facet]])
    return [facet, new Map([...groups].map(([value, rows]) => [value, rows.length]))]
  })
  return {
    ...Object.fromEntries(facets),
    total: filter().length,
    inStock: filter('stock').filter(({ stock }) => stock > 0).length,
    groups: Object.fromEntries(
      PRODUCT_GROUPS.map((group) => [group, filter('group').filter(({ flags }) => flags & GROUP_BITS[group]).length]),
    ),
  }
}
const COLUMNS = { brand: 'brandId', category: 'categoryId', season: 'season' } as const

/** What promise J finds wrong about the summary table. */
async function findWrongCounts() {
  const check = PROMISES.flatMap(({ checks }) => checks).find((text) => text.includes('wrong_listing_counts'))
  if (!check) throw new Error('no promise compares the counts of listings')
  return (await sql<{ what: string }>`${sql.raw(check)}`.execute(shop.db)).rows
}

async function expectTrueCounts(criteria: readonly SearchCriteria[] = [LISTING]) {
  expect(await findWrongCounts()).toEqual([])
  for (const one of criteria) expect(await count(one)).toEqual(await countOneByOne(one))
}

const change = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction().execute(work)

it('counts the products of a listing by brand, category, season, group and stock', async () => {
  const [product] = await loadListed()
  const choose = (chosen: Partial<SearchCriteria['chosen']>, more: Partial<SearchCriteria> = {}) => ({
    ...LISTING,
    chosen: { ...LISTING.chosen, ...chosen },
    ...more,
  })
  const groupBit = GROUP_BITS.new
  await expectTrueCounts([
    LISTING,
    choose({ brand: [brandId] }),
    choose({ brand: [brandId] }, { among: IN_STOCK }),
    choose({ category: [product?.categoryId ?? 0] }),
    choose({ brand: [brandId], category: [product?.categoryId ?? 0] }),
    choose({ season: [1, 2] }),
    choose({ brand: [] }),
    choose({}, { groupBit }),
    choose({}, { groupBit, among: IN_STOCK }),
  ])
})

it('counts the stock of the depots that serve a dealer', async () => {
  const { id } = await shop.db
    .selectFrom('depots')
    .where('siteId', '=', siteId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ count: number }>`
    select count(*) from product_search where site_id = ${siteId} and audience_ids is null and stock > 0 and product_id in (
      select coalesce(member.parent_id, member.id) from products member join stock on stock.product_id = member.id
      where stock.on_hand > 0 and stock.depot_id = ${id})`.execute(shop.db)
  const expected = rows[0]?.count ?? 0
  expect(expected).toBeGreaterThan(0)
  expect((await count({ ...LISTING, depotIds: [id] })).inStock).toBe(expected)
  expect(await count({ ...LISTING, depotIds: [id], among: IN_STOCK })).toMatchObject({
    total: expected,
    inStock: expected,
  })
})

it('follows the last piece and a new delivery', async () => {
  const [productId = 0] = productIds
  const before = (await count(LISTING)).inStock
  for (const [onHand, missing] of [
    [0, 1],
    [7, 0],
  ] as const) {
    await change(async (tx) => {
      await sql`update stock set on_hand = ${onHand} where product_id in
        (select id from products where coalesce(parent_id, id) = ${productId})`.execute(tx)
      await updateListedStock(tx, [productId])
    })
    expect((await count(LISTING)).inStock).toBe(before - missing)
    await expectTrueCounts()
  }
})

it('follows products that get another brand, are hidden and shown again', async () => {
  const [productId = 0] = productIds
  const { total } = await count(LISTING)
  const own = await shop.db
    .selectFrom('products')
    .select(['brandId', 'visible'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  for (const [values, missing] of [
    [{ brandId: null }, 0],
    [{ visible: false }, 1],
    [own, 0],
  ] as const) {
    await change(async (tx) => {
      await tx.updateTable('products').set(values).where('id', '=', productId).execute()
      await upsertSearch(tx, siteId, [productId])
    })
    expect((await count(LISTING)).total).toBe(total - missing)
    await expectTrueCounts()
  }
})

it('neither waits for nor sees a transaction that changes products of the same brand', async () => {
  const [first = 0, second = 0] = productIds
  const before = (await count(LISTING)).inStock
  const sellOut = async (tx: Tx, productId: number) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`update product_search set stock = 0 where product_id = ${productId}`.execute(tx)
  }
  await change(async (open) => {
    await sellOut(open, first)
    await change((other) => sellOut(other, second))
    expect((await count(LISTING)).inStock).toBe(before - 1)
  })
  expect((await count(LISTING)).inStock).toBe(before - 2)
  await change((tx) => updateListedStock(tx, [first, second]))
  expect((await count(LISTING)).inStock).toBe(before)
})

it('counts a product that is limited to a group for its dealers and for staff only', async () => {
  const [productId = 0] = productIds
  const { id: groupId } = await shop.db
    .selectFrom('customerGroups')
    .where('siteId', '=', siteId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const countTotals = () =>
    Promise.all(
      (['everyone', groupId, 'staff'] as const).map(async (audience) => (await count({ ...LISTING, audience })).total),
    )
  const [everyone = 0, group = 0, staff = 0] = await countTotals()
  await change(async (tx) => {
    await tx.insertInto('productAudiences').values({ productId, groupId }).execute()
    await updateListedAudiences(tx, siteId, [productId])
  })
  expect(await countTotals()).toEqual([everyone - 1, group, staff])
  await expectTrueCounts()
  await change(async (tx) => {
    await tx.deleteFrom('productAudiences').where('productId', '=', productId).execute()
    await updateListedAudiences(tx, siteId, [productId])
  })
  expect(await countTotals()).toEqual([everyone, group, staff])
})

it('follows removed products, and a table that is emptied', async () => {
  const { total } = await count(LISTING)
  const removed = new Error('rolled back')
  const emptied = change(async (tx) => {
    await sql`delete from product_search where product_id = any(${productIds}::bigint[])`.execute(tx)
    const { rows } =
      await sql`select sum(count) as total from listing_counts where site_id = ${siteId} and audience_ids is null`.execute(
        tx,
      )
    expect(rows).toEqual([{ total: total - productIds.length }])
    await sql`truncate product_search cascade`.execute(tx)
    expect((await sql`select from listing_counts`.execute(tx)).rows).toEqual([])
    throw removed
  })
  await expect(emptied).rejects.toBe(removed)
  await expectTrueCounts()
})

it('joins rows that differ in their count alone, twice at once and while products change, without changing a count', async () => {
  const [productId = 0] = productIds
  const before = await count(LISTING)
  await change(async (open) => {
    await sql`update product_search set stock = 0 where product_id = ${productId}`.execute(open)
    await Promise.all([compactListingCounts(shop.db), compactListingCounts(shop.db)])
    const { rows } = await sql`
      select from listing_counts group by site_id, brand_id, category_id, season, flags, audience_ids, stock
      having count(*) > 1 or sum(count) < 1`.execute(shop.db)
    expect(rows).toEqual([])
    expect(await count(LISTING)).toEqual(before)
  })
  expect((await count(LISTING)).inStock).toBe(before.inStock - 1)
  await change((tx) => updateListedStock(tx, [productId]))
  await compactListingCounts(shop.db)
  await expectTrueCounts()
})

it('is reported by promise J if it is wrong, and calculated anew', async () => {
  await sql`update listing_counts set count = count + 3 where ctid = (select min(ctid) from listing_counts)`.execute(
    shop.db,
  )
  expect(await findWrongCounts()).toEqual([{ what: expect.stringContaining('listings count 3 products too many') }])
  await sql`select recalculate_listing_counts()`.execute(shop.db)
  await expectTrueCounts()
})
