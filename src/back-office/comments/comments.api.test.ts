import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getWaitingWork } from '../work/wire.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let catalogue: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Ürün Kodu;Ürün Adı;Marka;Fiyat;Döviz;Stok;Kategori',
    'AKU-60;Akü 60 Ah;Mutlu;2500;TRY;10;Elektrik',
    'FLT-1;Yağ filtresi;Bosch;150;TRY;10;Filtre',
  ])
  await founded.importLines(['Cari Kodu;Ünvan;E-posta', 'C-1;Yıldız Oto;ayse@yildiz.test'])
  catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  const products = await founded.db.selectFrom('products').select('id').orderBy('code').execute()
  const { id: userId } = await founded.db
    .selectFrom('users')
    .where('email', '=', 'ayse@yildiz.test')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const [at, { id: productId }] of products.entries()) {
    const writtenAt = new Date(Date.UTC(2026, 10, 1 + at))
    const comment = { siteId: founded.siteId, productId, userId, stars: 4 + at, body: `=Yorum ${at + 1}`, writtenAt }
    await founded.db.insertInto('productComments').values(comment).execute()
  }
})
afterAll(() => founded.close())

const list = (input: InputOf<typeof wire.getCommentList> = {}) => catalogue.call(wire.getCommentList, input)
const codes = async (input: InputOf<typeof wire.getCommentList> = {}) =>
  (await list(input)).comments.map(({ productCode }) => productCode)
const waiting = async () => (await catalogue.call(getWaitingWork)).comments

it('lists the comments with their products, the newest first', async () => {
  expect(await codes()).toEqual(['FLT-1', 'AKU-60'])
  expect(await codes({ sort: 'writtenAt' })).toEqual(['AKU-60', 'FLT-1'])
  expect((await list()).comments[0]).toMatchObject({ body: '=Yorum 2', stars: 5, state: 'waiting', decidedAt: null })
  expect(await waiting()).toBe(2)
})

it.each([
  ['q', 'yorum 1', ['AKU-60']],
  ['q', 'flt', ['FLT-1']],
  ['q', '%', []],
  ['stars', '4', ['AKU-60']],
  ['stars', '9', []],
  ['state', 'approved', []],
])('filters by %s = %s', async (filter, value, expected) =>
  expect(await codes({ filters: [{ filter, value }] })).toEqual(expected),
)

it('counts what a text finds on every page, also beyond the last one', async () => {
  const found = { filters: [{ filter: 'q', value: 'yorum' }] }
  expect(await list(found)).toMatchObject({ totalHits: 2 })
  expect(await list({ ...found, page: 2 })).toMatchObject({ comments: [], totalHits: 2 })
})

it('decides about comments once, reports missing ones, and logs each', async () => {
  const ids = (await list()).comments.map(({ id }) => id)
  const [first = 0] = ids
  expect(await catalogue.call(wire.decideOnComments, { ids: [...ids, 999_999], approve: true })).toEqual({ decided: 2 })
  expect(await catalogue.call(wire.decideOnComments, { ids, approve: true })).toEqual({ decided: 2 })
  expect(await catalogue.call(wire.decideOnComments, { ids: [first], approve: false })).toEqual({ decided: 1 })
  expect(await waiting()).toBe(0)
  const entries = await founded.db
    .selectFrom('auditLog')
    .where('action', 'like', 'comment.%')
    .orderBy('id')
    .select(['action', 'target'])
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['comment.approved', 'comment.approved', 'comment.rejected'])
  expect(entries.at(-1)).toMatchObject({ target: `${first}` })
})

it('exports the comments with an entry in the log; a text is no formula', async () => {
  const columns = ['body', 'stars']
  const { content } = await catalogue.call(wire.exportCommentList, { columns, format: 'csv' })
  expect(content).toMatch(/AKU-60/)
  expect(content).not.toMatch(/(?:^|;)"?=Yorum/m)
})

it('is closed to staff without the permission, who see no number either', async () => {
  const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
  await expect(sales.call(wire.getCommentList, {})).rejects.toMatchObject({ status: 403 })
  await expect(sales.call(wire.decideOnComments, { ids: [1], approve: true })).rejects.toMatchObject({ status: 403 })
  expect((await sales.call(getWaitingWork)).comments).toBeNull()
})
