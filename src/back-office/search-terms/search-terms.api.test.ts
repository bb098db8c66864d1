import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { insertSearches } from '#src/search/search-log/commands.server.ts'
import type { SearchLogEntry } from '#src/search/search-log/logged-search.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let catalogue: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  await founded.importLines([
    'Ürün Kodu;Ürün Adı;Marka;Fiyat;Döviz;Stok;Kategori',
    'AKU-60;Akü 60 Ah;Mutlu;2500;TRY;10;Elektrik',
    'AKU-72;Akü 72 Ah;Mutlu;2900;TRY;10;Elektrik',
    'FLT-1;Yağ filtresi;Bosch;150;TRY;10;Filtre',
  ])
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik'])
  catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  const [first = 0, second = 0] = (await founded.db.selectFrom('customers').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  await insertSearches(founded.db, [
    toSearch('batarya', 0, { customerId: first }),
    toSearch('batarya', 0, { customerId: second, language: 'en' }),
    toSearch('Batarya', 0, { customerId: second }),
    toSearch('xyz vidası', 0),
    toSearch('akü', 2, { customerId: first }),
    toSearch('akü', 2),
  ])
})
afterAll(() => founded.close())

const toSearch = (text: string, hits: number, more: Partial<SearchLogEntry> = {}): SearchLogEntry => ({
  siteId: founded.siteId,
  at: new Date(),
  kind: 'search',
  text,
  term: text.toLowerCase().replace('ı', 'i').replace('ü', 'u'),
  hits,
  incomplete: false,
  narrowed: false,
  language: 'tr',
  customerId: null,
  userId: null,
  ...more,
})

const list = (input: InputOf<typeof wire.getTermList>) => catalogue.call(wire.getTermList, input)
const terms = async (input: InputOf<typeof wire.getTermList>) => (await list(input)).terms.map(({ term }) => term)
const term = (name: string) => catalogue.call(wire.getSearchTerm, { term: name })
const loadEntries = () =>
  founded.db
    .selectFrom('auditLog')
    .where('action', 'like', 'search.%')
    .orderBy('id')
    .select(['action', 'target', 'detail', 'userId'])
    .execute()

describe('the lists of search terms', () => {
  it('show what found nothing, with the number of searches and of customers', async () => {
    const { terms: misses, totalHits } = await list({ list: 'misses' })
    expect(misses.map((miss) => [miss.term, miss.times, miss.customers])).toEqual([
      ['batarya', 3, 2],
      ['xyz vidasi', 1, 0],
    ])
    expect(totalHits).toBe(2)
    expect(await terms({ list: 'misses', sort: 'term', descending: true })).toEqual(['xyz vidasi', 'batarya'])
  })

  it.each([
    ['q', 'BATAR', ['batarya']],
    ['q', 'vidası', ['xyz vidasi']],
    ['q', '%', []],
    ['days', '7', ['batarya', 'xyz vidasi']],
    ['state', 'resolved', []],
  ])('filters by %s = %s', async (filter, value, expected) =>
    expect(await terms({ list: 'misses', filters: [{ filter, value }] })).toEqual(expected),
  )

  it('show the most frequent searches with their last number of hits', async () => {
    const { terms: frequent } = await list({ list: 'frequent', pageSize: 25 })
    expect(frequent.map(({ term: name, times, hits }) => [name, times, hits])).toEqual([
      ['batarya', 3, 0],
      ['aku', 2, 2],
      ['xyz vidasi', 1, 0],
    ])
  })

  it('reject unknown filters and columns', async () => {
    await expect(list({ list: 'pins', filters: [{ filter: 'days', value: '7' }] })).rejects.toMatchObject({
      status: 400,
    })
    await expect(list({ list: 'misses', sort: 'customers' })).rejects.toMatchObject({ status: 400 })
  })

  it('are exported, with an entry in the log', async () => {
    const columns = ['times', 'customers']
    const file = await catalogue.call(wire.exportTermList, { list: 'misses', columns, format: 'csv' })
    expect(file.content).toMatch(/batarya"?;"?3"?;"?2/i)
    expect((await loadEntries()).at(-1)).toMatchObject({
      action: 'search.export',
      target: 'misses',
      detail: { rows: 2 },
    })
  })

  it('are closed to staff without the permission', async () => {
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
    await expect(sales.call(wire.getTermList, { list: 'misses' })).rejects.toMatchObject({ status: 403 })
    await expect(sales.call(wire.previewSearch, { text: 'akü' })).rejects.toMatchObject({ status: 403 })
    const input = { term: 'batarya', meaning: 'akü', version: 0 }
    await expect(sales.call(wire.saveAlias, input)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the preview of a search', () => {
  it('finds products without being logged', async () => {
    const preview = await catalogue.call(wire.previewSearch, { text: 'akü' })
    expect(preview.products.map(({ code }) => code).sort()).toEqual(['AKU-60', 'AKU-72'])
    expect((await term('aku')).times).toBe(2)
    expect(await catalogue.call(wire.previewSearch, { text: '?' })).toMatchObject({ totalHits: 0, products: [] })
  })
})

describe('an alias', () => {
  it('is saved once, resolves its miss, and is logged with both values', async () => {
    const input = { term: 'Batarya', meaning: 'akü', version: 0 }
    expect(await catalogue.call(wire.saveAlias, input)).toMatchObject({ done: true })
    expect(await catalogue.call(wire.saveAlias, input)).toMatchObject({ done: true })
    expect(await term('batarya')).toMatchObject({ meaning: 'akü', resolved: true })
    expect(await terms({ list: 'misses' })).toEqual(['xyz vidasi'])
    expect(await terms({ list: 'aliases' })).toEqual(['batarya'])
    const entries = (await loadEntries()).filter(({ action }) => action === 'search.alias')
    expect(entries).toMatchObject([
      { target: 'batarya', detail: { before: { meaning: '' }, after: { meaning: 'akü' } }, userId: expect.any(Number) },
    ])
    await expect
      .poll(async () => (await catalogue.call(wire.previewSearch, { text: 'batarya' })).totalHits, { timeout: 3000 })
      .toBe(2)
  })

  it.each([
    [{ term: '???', meaning: 'akü' }, 'TermWithoutWord'],
    [{ term: 'bir iki üç dört beş altı', meaning: 'akü' }, 'TermTooLong'],
    [{ term: 'pil', meaning: 'a' }, 'EnterMinDigitsToSearch'],
    [{ term: 'pil', meaning: '' }, 'EnterMinDigitsToSearch'],
    [{ term: 'pil', meaning: 'PİL' }, 'MeaningIsTerm'],
    // Another user saved "akü" meanwhile.
    [{ term: 'batarya', meaning: 'filtre' }, 'RecordChanged'],
  ])('%j is refused with %s', async (input, refusal) =>
    expect(await catalogue.call(wire.saveAlias, { ...input, version: 0 })).toMatchObject({ done: false, refusal }),
  )

  it('is removed in bulk', async () => {
    const stale = { terms: ['batarya'], version: 1 }
    expect(await catalogue.call(wire.removeAliases, stale)).toMatchObject({ refusal: 'RecordChanged', changed: 0 })
    expect(await catalogue.call(wire.removeAliases, { terms: ['batarya', 'none'] })).toMatchObject({ changed: 1 })
    expect(await catalogue.call(wire.removeAliases, { terms: ['batarya'] })).toMatchObject({ changed: 0 })
    expect((await loadEntries()).at(-1)).toMatchObject({
      action: 'search.alias.remove',
      target: 'batarya',
      detail: { before: { meaning: 'akü' } },
    })
  })
})

describe('pinned products', () => {
  it('keep their order and are replaced only in the version that was seen', async () => {
    const pin = (codes: string[], version: number) => catalogue.call(wire.savePins, { term: 'Akü', codes, version })
    expect(await pin(['AKU-72', 'AKU-60', 'AKU-72'], 0)).toMatchObject({ done: true })
    const { pins, pinsVersion } = await term('aku')
    expect(pins.map(({ code }) => code)).toEqual(['AKU-72', 'AKU-60'])
    expect(await pin(['AKU-60'], 0)).toMatchObject({ refusal: 'RecordChanged' })
    expect(await pin(['AKU-60', 'NO-SUCH'], pinsVersion)).toMatchObject({ refusal: 'ProductsUnknown' })
    expect(await pin(['AKU-60'], pinsVersion)).toMatchObject({ done: true })
    expect((await loadEntries()).at(-1)).toMatchObject({
      detail: { before: { codes: 'AKU-72, AKU-60' }, after: { codes: 'AKU-60' } },
    })
    const many = Array.from({ length: 25 }, (_, at) => `CODE-${at}`)
    expect(await pin(many, 0)).toMatchObject({ refusal: 'TooManyPins' })
  })

  it('are removed in bulk', async () => {
    expect(await terms({ list: 'pins' })).toEqual(['aku'])
    const stale = { terms: ['aku'], version: 1 }
    expect(await catalogue.call(wire.removePins, stale)).toMatchObject({ refusal: 'RecordChanged', changed: 0 })
    expect(await catalogue.call(wire.removePins, { terms: ['aku'] })).toMatchObject({ changed: 1 })
    expect(await term('aku')).toMatchObject({ pins: [], pinsVersion: 0 })
  })
})

describe('a search without hits', () => {
  it('is resolved and listed again, each with an entry in the log', async () => {
    const decide = (resolved: boolean) => catalogue.call(wire.resolveMisses, { terms: ['xyz vidasi'], resolved })
    expect(await decide(true)).toEqual({ changed: 1 })
    await decide(true)
    expect(await terms({ list: 'misses', filters: [{ filter: 'state', value: 'resolved' }] })).toContain('xyz vidasi')
    await decide(false)
    expect(await terms({ list: 'misses' })).toEqual(['xyz vidasi'])
    const actions = (await loadEntries()).filter(({ target }) => target === 'xyz vidasi').map(({ action }) => action)
    expect(actions).toEqual(['search.resolve', 'search.reopen'])
  })
})
