import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadEquivalents } from '#src/catalog/detail/equivalents/queries.server.ts'
import { compatibleIds, relatedIds } from '#src/catalog/detail/related-queries.server.ts'
import { loadVariations } from '#src/catalog/variations/queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { addProductVariations, getProductVariations, removeProductVariations } from '../variations/wire.ts'
import type { LinkRelation } from './link.ts'
import { addProductLinks, getProductLinks, placeProductLink, removeProductLinks } from './wire.ts'

let shop: FoundedShop
let staff: Browser
const ids = new Map<string, number>()
beforeAll(async () => {
  shop = await openFoundedShop('both')
  await shop.finish('price-lists', 'set', 'BAYI', '--name', 'Bayi')
  staff = await joinStaff(shop, { email: 'katalog@oto.test', role: 'catalogue' })
  await shop.load([
    'Stok Kodu;Stok Adı;Marka;OEM;Barkod;Ana Kod;Özellik: Renk;Bayi',
    ...['PAD-1;Balata;Alfa;1K0 615;;;;80', 'PAD-2;Balata B;Beta;;869001;;;90', 'PAD-3;Balata C;;1K0615;;;;'],
    ...['DISC-1;Disk;Alfa;5N0 100;;;;100', 'DISC-2;Disk B;Beta;5N0100;;;;', 'OLD-1;Eski balata;;;;;;10'],
    ...['OLD-2;Daha eski balata;;;;;;10', 'MONT;Mont;;;;;;', 'MONT-S;;;;;MONT;Siyah;50'],
  ])
  const rows = await shop.db.selectFrom('products').select(['id', 'code']).execute()
  for (const { id, code } of rows) ids.set(code, id)
})
afterAll(() => shop.close())

const add = (code: string, relation: LinkRelation, lines: string[]) =>
  staff.call(addProductLinks, { code, relation, bothWays: true, lines })
const list = async (code: string, relation: LinkRelation) =>
  (await staff.call(getProductLinks, { code })).links.filter((link) => link.relation === relation)
const listCodes = async (code: string, relation: LinkRelation) =>
  (await list(code, relation)).map(({ product }) => product?.code)
const toId = (code: string) => ids.get(code) ?? 0
const toCodes = (found: readonly number[]) =>
  found.map((id) => [...ids].find(([, other]) => other === id)?.[0]).filter(Boolean)
const lastEntries = async (limit: number) => {
  const rows = await shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ action, target, detail }) => ({ action, target, detail }))
}

it('products are linked by code, barcode and OEM number; the shop shows them on both pages', async () => {
  const answer = await add('PAD-1', 'related', ['disc 1', '869001', '5N0 100', 'YOK-1', 'PAD-1', 'MONT-S', 'DISC-1'])
  expect(answer).toEqual({
    added: 2,
    unchanged: 1,
    refused: [
      { at: 2, problem: 'ambiguous', codes: ['DISC-1', 'DISC-2'] },
      { at: 3, problem: 'none', codes: [] },
      { at: 4, problem: 'self', codes: [] },
      { at: 5, problem: 'variation', codes: ['MONT-S'] },
    ],
  })
  expect(await listCodes('PAD-1', 'related')).toEqual(['DISC-1', 'PAD-2'])
  expect(await listCodes('DISC-1', 'related')).toEqual(['PAD-1'])
  expect(await lastEntries(3)).toEqual([
    { action: 'product.change', target: 'PAD-2', detail: { after: { related: ['PAD-1'] } } },
    { action: 'product.change', target: 'DISC-1', detail: { after: { related: ['PAD-1'] } } },
    { action: 'product.change', target: 'PAD-1', detail: { after: { related: ['DISC-1', 'PAD-2'] } } },
  ])
  const scope = siteScope(await shop.as())
  expect(toCodes(await relatedIds(shop.db, scope, toId('PAD-1'))).slice(0, 2)).toEqual(['DISC-1', 'PAD-2'])
  expect(toCodes(await relatedIds(shop.db, scope, toId('DISC-1')))[0]).toBe('PAD-1')
  expect(await add('PAD-1', 'related', ['DISC-1'])).toMatchObject({ added: 0, unchanged: 1 })
  expect(await add('MONT-S', 'related', ['DISC-1'])).toMatchObject({ added: 0, refused: [{ problem: 'variation' }] })
  await expect(add('YOK', 'related', ['DISC-1'])).rejects.toMatchObject({ status: 404 })
})

it('linked products are sorted for each page; the shop has the same order', async () => {
  expect(await add('PAD-1', 'related', ['DISC-2'])).toMatchObject({ added: 1 })
  const keys = (await list('PAD-1', 'related')).map(({ key }) => key)
  const place = { code: 'PAD-1', key: keys[2] ?? '', neighbour: keys[0] ?? '', side: 'before' } as const
  for (const _ of [1, 2]) expect(await staff.call(placeProductLink, place)).toMatchObject({ done: true })
  expect(await listCodes('PAD-1', 'related')).toEqual(['DISC-2', 'DISC-1', 'PAD-2'])
  const scope = siteScope(await shop.as())
  expect(toCodes(await relatedIds(shop.db, scope, toId('PAD-1'))).slice(0, 3)).toEqual(['DISC-2', 'DISC-1', 'PAD-2'])
  expect(await add('DISC-2', 'related', ['DISC-1'])).toMatchObject({ added: 1 })
  expect(await listCodes('DISC-2', 'related')).toEqual(['PAD-1', 'DISC-1'])
  expect(await lastEntries(3)).toContainEqual({
    action: 'product.change',
    target: 'PAD-1',
    detail: { before: { related: ['DISC-1', 'PAD-2', 'DISC-2'] }, after: { related: ['DISC-2', 'DISC-1', 'PAD-2'] } },
  })
  const gone = { ...place, neighbour: 'related-1' }
  expect(await staff.call(placeProductLink, gone)).toMatchObject({ refusal: 'RecordChanged' })
})

it('a link in one direction is shown on one page, until it is added in both', async () => {
  const scope = siteScope(await shop.as())
  const listCompatible = async (code: string) =>
    toCodes(await compatibleIds(shop.db, scope, { productId: toId(code), brandId: null }))
  const oneWay = { code: 'PAD-1', relation: 'compatible' as const, bothWays: false, lines: ['DISC-2'] }
  expect(await staff.call(addProductLinks, oneWay)).toMatchObject({ added: 1 })
  expect(await list('PAD-1', 'compatible')).toMatchObject([
    { bothWays: false, product: { code: 'DISC-2', price: null } },
  ])
  expect([await listCompatible('PAD-1'), await listCompatible('DISC-2')]).toEqual([['DISC-2'], []])
  expect(await add('PAD-1', 'compatible', ['DISC-2'])).toMatchObject({ added: 1 })
  expect(await listCompatible('DISC-2')).toEqual(['PAD-1'])
  const [link] = await list('DISC-2', 'compatible')
  const removal = { code: 'DISC-2', keys: [link?.key ?? ''] }
  expect(await staff.call(removeProductLinks, removal)).toEqual({ removed: 1 })
  expect(await staff.call(removeProductLinks, removal)).toEqual({ removed: 0 })
  expect([await listCompatible('PAD-1'), await listCompatible('DISC-2')]).toEqual([[], []])
})

const listSubstitutes = async (code: string) => {
  const [found] = await loadEquivalents(shop.db, await shop.as(), { ids: [toId(code)] })
  return found?.equivalents.map(({ rank, row }) => `${rank} ${row.code}`)
}

it('equivalents by a shared OEM number are listed and stay; those of an imported list are removed', async () => {
  expect(await list('PAD-1', 'equivalent')).toMatchObject([{ isShared: true, product: { code: 'PAD-3' } }])
  await shop.load(['Muadil No;Muadil Markası;Stok Kodu', 'PAD-2;Beta;PAD-1'])
  expect(await listSubstitutes('PAD-1')).toEqual(['branded PAD-2', 'branded PAD-3'])
  const keys = (await list('PAD-1', 'equivalent')).map(({ key }) => key)
  expect(await staff.call(removeProductLinks, { code: 'PAD-1', keys })).toEqual({ removed: 1 })
  expect(await listSubstitutes('PAD-1')).toEqual(['branded PAD-3'])
  expect(await listSubstitutes('PAD-2')).toEqual([])
  await shop.load(['Muadil No;Stok Kodu;Güvenilirlik', 'DISC-1;PAD-2;40'])
  expect(await add('DISC-1', 'equivalent', ['PAD-2'])).toMatchObject({ added: 1 })
  const confirmed = (await list('PAD-2', 'equivalent')).map(({ key }) => key)
  expect(await staff.call(removeProductLinks, { code: 'PAD-2', keys: confirmed })).toEqual({ removed: 1 })
  expect(await list('PAD-2', 'equivalent')).toEqual([])
})

it('a superseded product is hidden, and its code finds the new one; circles are refused', async () => {
  expect(await add('OLD-1', 'successor', ['PAD-2'])).toMatchObject({ added: 1 })
  expect(await add('OLD-1', 'predecessor', ['OLD-2'])).toMatchObject({ added: 1 })
  expect(await listCodes('OLD-1', 'successor')).toEqual(['PAD-2'])
  expect(await listCodes('PAD-2', 'predecessor')).toEqual(['OLD-1', 'OLD-2'])
  expect(await listSubstitutes('OLD-2')).toEqual(['successor PAD-2'])
  const find = async (keyword: string) =>
    (await staff.call(getProductLinks, { code: keyword })).links.map(({ product }) => [product?.code, product?.visible])
  expect(await find('PAD-2')).toContainEqual(['OLD-1', false])
  expect(await shop.price(await shop.as(), 'OLD-1')).toBeNull()
  for (const line of ['OLD-1', 'OLD-2'])
    expect(await add('PAD-2', 'successor', [line])).toMatchObject({ added: 0, refused: [{ problem: 'circle' }] })
  expect(await add('OLD-2', 'predecessor', ['PAD-2'])).toMatchObject({ refused: [{ problem: 'circle' }] })
  const [link] = await list('OLD-1', 'successor')
  expect(await staff.call(removeProductLinks, { code: 'OLD-1', keys: [link?.key ?? ''] })).toEqual({ removed: 1 })
  expect(await listCodes('PAD-2', 'predecessor')).toEqual(['OLD-2'])
  expect(await add('DISC-2', 'successor', ['OLD-1'])).toMatchObject({ refused: [{ at: 0, problem: 'hidden' }] })
  expect(await listCodes('DISC-2', 'successor')).toEqual([])
})

it('products become variations by the rules of a list, are shown as such by the shop, and are taken out', async () => {
  const toValues = (...values: string[]) =>
    values.map((value, at) => ({ property: ['Renk', 'Beden'][at] ?? '', value }))
  const code = 'DISC-1'
  const put = (lines: { line: string; values: object[] }[], parent = code) =>
    staff.call(addProductVariations, { code: parent, variations: lines } as never)
  const black = { line: 'disc 2', values: toValues('Siyah', 'L') }
  expect(await put([black, { line: 'PAD-3', values: toValues('Mavi', '') }])).toMatchObject({
    added: 1,
    refused: [{ at: 1, problem: 'values' }],
  })
  expect(await put([black, { line: 'PAD-3', values: toValues('SİYAH', 'l') }])).toMatchObject({
    added: 0,
    unchanged: 1,
    refused: [{ at: 1, problem: 'same', codes: ['DISC-2'] }],
  })
  expect(await put([{ line: 'MONT-S', values: [] }])).toMatchObject({
    refused: [{ problem: 'assigned', codes: ['MONT'] }],
  })
  expect(await put([{ line: 'MONT', values: [] }])).toMatchObject({ refused: [{ problem: 'family', codes: ['MONT'] }] })
  expect(await put([{ line: 'PAD-3', values: [] }], 'DISC-2')).toMatchObject({ refused: [{ problem: 'child' }] })
  expect(await lastEntries(2)).toEqual([
    { action: 'product.change', target: 'DISC-2', detail: { after: { parent: code } } },
    { action: 'product.change', target: code, detail: { after: { variations: ['DISC-2'] } } },
  ])
  expect(await staff.call(getProductVariations, { code })).toMatchObject({
    variations: [{ code: 'DISC-2', kind: 'variation', values: [{ value: 'Siyah' }, { value: 'L' }] }],
  })
  expect(await staff.call(getProductVariations, { code: 'DISC-2' })).toMatchObject({ parentCode: code, variations: [] })
  const shown = await loadVariations(shop.db, await shop.as(), toId(code))
  expect(shown?.options).toMatchObject([{ code: 'DISC-2', name: 'Siyah, L' }])
  const removal = { code, codes: ['DISC-2'] }
  expect(await staff.call(removeProductVariations, removal)).toEqual({ removed: 1 })
  expect(await staff.call(removeProductVariations, removal)).toEqual({ removed: 0 })
  expect((await loadVariations(shop.db, await shop.as(), toId(code)))?.options).toEqual([])
})

it('staff without the catalogue cannot read or change links', async () => {
  const content = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  await expect(content.call(getProductLinks, { code: 'PAD-1' })).rejects.toMatchObject({ status: 403 })
  const removal = { code: 'PAD-1', keys: ['related-1'] }
  await expect(content.call(removeProductLinks, removal)).rejects.toMatchObject({ status: 403 })
})
