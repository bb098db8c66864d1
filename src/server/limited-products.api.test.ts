import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type LimitedShop, openLimitedShop } from '#tests/support/limited-shop.ts'
import { HttpError } from '../api/refusal.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { removeGroup } from '../back-office/customer-groups/commands.server.ts'
import { loadGroup } from '../back-office/customer-groups/queries.server.ts'
import {
  changeProductAudience,
  limitProducts,
  loadAudienceGroups,
  loadVersionedAudience,
} from '../back-office/products/audience/commands.server.ts'
import { countProducts, loadProducts } from '../back-office/products/queries.server.ts'
import { addVariations, removeVariations } from '../back-office/products/variations/commands.server.ts'
import { isPictureLimited } from '../media/uses-queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import { CALLS } from './services.server.ts'

let limited: LimitedShop
let inputs: Record<string, object[]>
const calls = indexCalls(CALLS)

beforeAll(async () => {
  limited = await openLimitedShop()
  inputs = { ...findingInputs(), ...detailInputs(), ...buyingInputs() }
})
afterAll(() => limited.shop.close())

/** Ways to the product without knowing it, and by what is written on it. */
const findingInputs = () => ({
  'POST product/get-product-search': [
    { Pg: 1 },
    { keyword: 'ZIRKON' },
    { keyword: 'zirkom balata' },
    { keyword: 'ZIRK', IsQuickSearch: true },
    { keyword: 'LIM7731' },
    { keyword: 'M7731' },
    { keyword: 'pinned text' },
    { filterModel: { InStock: true } },
  ],
  'GET product/get-search-suggestions': [{ keyword: 'kanar' }],
  'GET product/get-product-by-barcode': [{ Barcode: '8690000007731' }],
  'POST product/get-block-products': ['new', 'sale'].map((group) => ({ group, rows: 12 })),
  'GET product/get-promotion': [{}, { ProductID: `${limited.id}` }],
  'POST export/start-export': [{ ExportType: 3, Search: { keyword: 'ZIRKON' } }],
})

/** Ways by the id or the address of the product, and those that lead to it from a product that everyone sees. */
const detailInputs = () => ({
  'POST product/get-product-detail': [{ ProductUrl: 'lim-7731' }, { ProductUrl: 'former-lim' }],
  'POST product/save-product-opening': [{ ProductUrl: 'lim-7731' }],
  'GET product/get-variation': [{ productID: `${limited.id}` }],
  'POST product/get-product-numbers': [{ productId: limited.id }],
  'POST product/get-comments': [{ productId: limited.id }],
  'POST product/get-properties-beside': [{ productIds: [limited.id, limited.openId] }],
  'POST product/get-compatible-products': [{ productId: limited.openId }],
  'GET product/get-compatible-vehicles': [{ productID: `${limited.id}` }],
  'POST vehicle/get-vehicle-fits': [{ ProductIDs: [limited.id], Vehicle: { MakeKey: 'fiat', ModelKey: 'egea' } }],
  'GET productef/get-related-products/{id}': [{ id: `${limited.openId}` }],
  'GET productef/get-related-products-for-code/{codes}': [{ codes: `${limited.id}` }],
  'POST product/get-equivalents': [{ ids: [limited.openId] }],
  'POST product/get-price-explanation': [{ productId: limited.id }],
  'POST product/get-promotion-product': [{ ProductIdList: [limited.id] }],
  'POST product/get-product-order-history': [{ ProductID: limited.id, Type: 1 }],
  'GET order/get-order-product-search': [{ productid: `${limited.id}` }],
  'GET common/get-files': [{}, { ProductCode: 'LIM-7731' }],
})

const buyingInputs = () => {
  const barcode = { Barcode: '8690000007731' }
  return {
    'GET cart/get-add-to-cart-stop': [{ ProductID: limited.id, IsDetail: false, Settled: [] }],
    'POST cart/insert-cart-by-barcode': [{ Key: randomUUID(), ...barcode, Quantity: 1 }],
    'POST cart/insert-cart': [{ ProductID: limited.id, Properties: [{ Quantity: 1 }] }],
    'POST cart/insert-quick-order': [{ Key: randomUUID(), Rows: [{ Code: 'LIM7731', Quantity: '2' }] }],
    'POST cart/check-quick-order': [{ Count: 200 }],
    'GET cart/get-quick-order': [{}],
    'GET cart/get-cart-detail': [{}],
    'GET cart/export-cart': [{ CartType: '0', Format: 'csv' }],
  }
}

/** Calls that name a product and return nothing of the catalogue. */
const WITHOUT_PRODUCT = new Set([
  'POST cart/update-quick-order',
  'POST cart/clear-cart-variation-address',
  'POST customer/ask-about-product',
  'POST order/get-order-list',
  'POST proposal/get-proposal-list',
  'POST product/get-compatible-products-detail',
  'POST product/insert-comment',
  'POST export/choose-products',
  'GET convert-image',
  'GET productsupport/get-returnable-lines',
])

// `draw-` calls are left out: they render only what the request itself contains.
const READS = /\/(?:get-|export-|customer-list)/

/** All replies to this viewer by call: those with an input, and every call that only reads. */
async function loadAnswers(context: RequestContext): Promise<Map<string, string>> {
  const extra = { factsOfAdding: [], tiesOfCustomer: [], afterLogin: [], afterLogout: [] }
  const app = { ...limited.shop.deps, ...extra } as unknown as AppContext
  const answers = new Map<string, string>()
  for (const [key, call] of calls) {
    for (const [no, input] of (inputs[key] ?? (READS.test(key) ? [{}] : [])).entries()) {
      const answer = await call
        .onWire({ context, app, request: { ip: '10.0.0.7', hasToken: true }, input })
        .catch((error: unknown) => (error instanceof HttpError ? { refused: error.code, values: error.message } : null))
      answers.set(`${key} ${no}`, JSON.stringify(answer ?? null))
    }
  }
  return answers
}

/** Words, numbers and amounts that only the limited product has. */
const CANARY = /zirkon|kanarya|lim-7731|7731[.,]13/i

const listFound = (answers: ReadonlyMap<string, string>) =>
  [...answers].flatMap(([key, text]) => (CANARY.test(text) ? [key] : []))

describe('a product that is limited to a group of customers', () => {
  it('is queried by every call of the shop that takes a product', () => {
    const named = CALLS.flatMap(({ endpoint: { method, path, access, input } }) => {
      const schema = JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
      return SHOP_ACCESS.has(access) && NAMES_PRODUCT.test(schema) ? [`${method} ${path}`] : []
    })
    expect(named.filter((key) => !(key in inputs) && !WITHOUT_PRODUCT.has(key))).toEqual([])
  })

  /** @requirement THREAT-14 */
  it('is in no reply to others: visitors, and customers of another group or of none', async () => {
    const others = await Promise.all(['mehmet', 'can'].map(limited.contextOf))
    for (const context of [await limited.shop.visitor(), ...others])
      expect({ name: context.viewer.name, found: listFound(await loadAnswers(context)) }).toEqual({
        name: context.viewer.name,
        found: [],
      })
  })

  it('is found on all ways by customers of the group, their sub-dealers and their representative', async () => {
    for (const name of ['ayse', 'selim', 'zeynep']) {
      const found = new Set(listFound(await loadAnswers(await limited.contextOf(name))))
      expect({ name, missing: WAYS.filter((way) => !found.has(way)) }).toEqual({ name, missing: [] })
    }
  })

  it('is missing for others where only its id or address is named', async () => {
    const missing = JSON.stringify({ refused: 'RecordWasNotFound', values: 'RecordWasNotFound' })
    const answers = await loadAnswers(await limited.contextOf('mehmet'))
    expect(REFUSED_WAYS.filter((way) => answers.get(`${way} 0`) !== missing)).toEqual([])
    expect(answers.get('POST vehicle/get-vehicle-fits 0')).toBe(JSON.stringify({ $values: [] }))
  })
})

describe('the groups of a product', () => {
  const code = 'LIM-7731'
  const edit = { ip: '10.0.0.7' }

  it('are those of the session: its own, or that of its dealer', async () => {
    const groupIds = await Promise.all(
      ['ayse', 'selim', 'mehmet', 'can'].map(
        async (name) => (await limited.contextOf(name)).viewer.customer?.audienceGroupId,
      ),
    )
    expect(groupIds).toEqual([limited.groups.own, limited.groups.own, null, null])
  })

  it('do not hide it from staff', async () => {
    const staff = limited.shop.context('ela')
    const { products } = await loadProducts(limited.shop.db, staff, {
      ...ALL_PRODUCTS,
      filters: { audience: 'limited' },
    })
    expect(products).toMatchObject([{ code, audience: 'Servisler' }])
    expect(await countProducts(limited.shop.db, staff, { q: 'zirkon' })).toBe(1)
  })

  it('are offered also beyond the hundredth', async () => {
    const { db, site } = limited.shop
    const names = Array.from({ length: 101 }, (_, at) => `Aile ${at}`)
    const ids = await db
      .insertInto('customerGroups')
      .values(names.map((name) => ({ siteId: site.id, code: name, name })))
      .returning('id')
      .execute()
    const offered = new Set((await loadAudienceGroups(db, limited.shop.context('ela'))).map(({ id }) => id))
    expect([limited.groups.own, limited.groups.other].filter((id) => !offered.has(id))).toEqual([])
    await db
      .deleteFrom('customerGroups')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute()
  })

  it('decide who gets its pictures', async () => {
    const { db } = limited.shop
    const isLimited = async (context: RequestContext) => isPictureLimited(db, siteScope(context), 'kanarya-picture')
    expect(await isLimited(await limited.shop.visitor())).toBe(true)
    expect(await isLimited(await limited.contextOf('mehmet'))).toBe(true)
    expect(await isLimited(await limited.contextOf('selim'))).toBe(false)
    expect(await isLimited(limited.shop.context('ela'))).toBe(false)
  })

  it.each(['kanarya-picture', '/media/kanarya-picture-640.webp'])(
    'do not hide a picture that a brand shows as %s, or a piece of news',
    async (address) => {
      const { db, site } = limited.shop
      const siteId = site.id
      const isLimited = async () => isPictureLimited(db, siteScope(await limited.shop.visitor()), 'kanarya-picture')
      const setLogo = (logoUrl: string | null) =>
        db.updateTable('brands').set({ logoUrl }).where('siteId', '=', siteId).where('key', '=', 'kanarya').execute()
      await setLogo(address)
      expect(await isLimited()).toBe(false)
      await setLogo(null)
      expect(await isLimited()).toBe(true)
      const titles = JSON.stringify({ tr: 'Kampanya' })
      await db
        .insertInto('news')
        .values({ siteId, number: 1, titles, addresses: titles, picture: 'kanarya-picture', publishedAt: new Date() })
        .execute()
      expect(await isLimited()).toBe(false)
      await db.deleteFrom('news').where('siteId', '=', siteId).execute()
    },
  )

  it('are changed by the later of two editors only after seeing the change, and audited', async () => {
    const { db } = limited.shop
    const staff = limited.shop.context('ela')
    const { own, other } = limited.groups
    const { version } = await loadVersionedAudience(db, staff, { code })
    const both = { ...edit, code, version, groupIds: [other, own] }
    expect(await changeProductAudience(db, staff, both)).toEqual({ ok: true, value: null })
    expect(await changeProductAudience(db, staff, both)).toEqual({ ok: true, value: null })
    expect(listFound(await loadAnswers(await limited.contextOf('mehmet')))).not.toEqual([])
    const late = await changeProductAudience(db, staff, { ...both, groupIds: [] })
    expect(late).toMatchObject({ ok: false, refusal: { code: 'RecordChanged' } })
    const entries = await db.selectFrom('auditLog').select('detail').where('target', '=', code).execute()
    expect(entries).toEqual([
      { detail: { before: { group: 'Servisler' }, after: { group: 'Servisler, Toptancılar' } } },
    ])
    const missing = { ok: false, refusal: { code: 'RecordWasNotFound' } }
    expect(await changeProductAudience(db, staff, { ...both, groupIds: [999_999] })).toMatchObject(missing)
    expect(await limitProducts(db, staff, { ...edit, ids: [limited.id], groupIds: [999_999] })).toMatchObject(missing)
    expect(await limitProducts(db, staff, { ...edit, ids: [limited.id, 999_999], groupIds: [own] })).toEqual({
      ok: true,
      value: { changed: 1 },
    })
    const answers = await loadAnswers(await limited.contextOf('mehmet'))
    // A line stays in the cart, as one of a hidden product, and is not ordered.
    expect(listFound(answers)).toEqual(['GET cart/get-cart 0', 'GET cart/export-cart 0'])
    expect(answers.get('GET cart/get-cart 0')).toContain('ProductGone')
  })

  it('are not removed, and are those of the group that it is merged into', async () => {
    const { db, site } = limited.shop
    const { own, other } = limited.groups
    const editor = { siteId: site.id, userId: limited.shop.context('ela').viewer.userId ?? 0, ip: '10.0.0.7' }
    const { version } = await loadGroup(db, site.id, own)
    const removal = { id: own, version, into: null }
    expect(await removeGroup(db, editor, removal)).toMatchObject({
      refusal: { code: 'GroupInUse', values: { products: 1 } },
    })
    expect(await removeGroup(db, editor, { ...removal, into: other })).toEqual({ ok: true, value: null })
    for (const name of ['ayse', 'mehmet'])
      expect(listFound(await loadAnswers(await limited.contextOf(name)))).toContain('POST product/get-product-detail 0')
    expect(listFound(await loadAnswers(await limited.shop.visitor()))).toEqual([])
    const { detail } = await db
      .selectFrom('auditLog')
      .select('detail')
      .where('target', '=', code)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(detail).toEqual({ before: { group: 'Servisler' }, after: { group: 'Toptancılar' } })
  })

  it('stay those of a variation that is taken out', async () => {
    const { shop } = limited
    const { db, site } = shop
    const staff = shop.context('ela')
    const id = await shop.product()
    await db.updateTable('products').set({ code: 'VAR-1' }).where('id', '=', id).execute()
    await db
      .insertInto('productNumbers')
      .values({ siteId: site.id, productId: id, kind: 'own', key: 'VAR1', raw: 'VAR-1' })
      .execute()
    const added = await addVariations(db, staff, { ...edit, code, variations: [{ line: 'VAR-1', values: [] }] })
    expect(added).toMatchObject({ added: 1 })
    expect(await removeVariations(db, staff, { ...edit, code, codes: ['VAR-1'] })).toEqual({ ok: true, removed: 1 })
    expect((await loadVersionedAudience(db, staff, { code: 'VAR-1' })).groupIds).toEqual([limited.groups.other])
    const row = await db
      .selectFrom('productSearch')
      .select('audienceIds')
      .where('productId', '=', id)
      .executeTakeFirst()
    expect(row?.audienceIds?.map(Number)).toEqual([limited.groups.other])
  })
})

const ALL_PRODUCTS = { sort: { column: 'code', descending: false }, page: 1, pageSize: 50 }

const WAYS = [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((no) => `POST product/get-product-search ${no}`),
  ...[0, 1].map((no) => `POST product/get-product-detail ${no}`),
  ...[0, 1].map((no) => `POST product/get-block-products ${no}`),
  ...[0, 1].map((no) => `GET product/get-promotion ${no}`),
  ...[0, 1].map((no) => `GET common/get-files ${no}`),
  ...[
    'GET product/get-search-suggestions',
    'GET product/get-brands',
    'GET product/get-product-by-barcode',
    'GET product/get-compatible-vehicles',
    'POST product/get-product-numbers',
    'POST product/get-comments',
    'POST product/get-properties-beside',
    'POST product/get-price-explanation',
    'POST product/get-compatible-products',
    'POST product/get-equivalents',
    'POST product/get-promotion-product',
    'GET productef/get-related-products/{id}',
    'GET productef/get-related-products-for-code/{codes}',
    'GET order/get-order-product-search',
    'POST cart/check-quick-order',
    'POST cart/insert-cart-by-barcode',
    'GET cart/export-cart',
  ].map((call) => `${call} 0`),
]

const REFUSED_WAYS = [
  'POST product/get-product-detail',
  'GET product/get-variation',
  'GET product/get-compatible-vehicles',
  'GET cart/get-add-to-cart-stop',
  'POST cart/insert-cart',
]

const SHOP_ACCESS: ReadonlySet<string> = new Set([
  ...(['open', 'anyone', 'signedIn', 'seeCatalog', 'comment', 'explainPrices', 'exportProducts', 'useCart'] as const),
  ...(['changeCart', 'seeOrders', 'seeProposals', 'makeProposals', 'seeDownloads'] as const),
])

/** Fields of inputs by which a product is named. */
const NAMES_PRODUCT = /"(?:[Pp]roduct(?!Support)\w*|Barcode|keyword|Keyword|ids|codes|Chosen|imageUrl)":\{/
