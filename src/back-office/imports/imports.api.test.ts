import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#src/imports/columns/field.ts'
import { inspectFile, readRows } from '#src/imports/file-reader/queries.server.ts'
import type { Row } from '#src/imports/file-reader/table.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import { UPLOAD_KIND_NAMES, type UploadKind } from '#src/imports/uploads/upload.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { CUSTOMERS, ENTRIES, PRODUCTS, REPRESENTATIVES } from '#tests/support/founding-files.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportRejectedRows, getListTemplate } from './downloads/wire.ts'
import { getUploadList } from './list/wire.ts'
import * as wire from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
})
afterAll(() => founded.close())
afterEach(() => founded.db.deleteFrom('rateLimits').execute())

const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}

async function upload(kind: UploadKind, text: string, { by = owner, key = crypto.randomUUID() as string } = {}) {
  const answer = await by.call(wire.uploadList, { kind, fileName: 'liste.csv', content: toBase64(text), key })
  expect(answer).toMatchObject({ done: true })
  return load(answer.id ?? 0, { by })
}
const load = (id: number, { by = owner, list }: { by?: Browser; list?: (typeof wire.UPLOAD_LISTS)[number] } = {}) =>
  by.call(wire.getUpload, { id, list })
type Upload = Awaited<ReturnType<typeof load>>

/** Compares an upload, with other columns if given. */
async function compare({ id, version }: Upload, more: object = {}) {
  expect(await owner.call(wire.compareUpload, { id, version, ...more })).toMatchObject({ done: true })
  await runJob()
  return load(id)
}
async function apply({ id, version }: Upload) {
  expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ done: true })
  await runJob()
  return load(id)
}
const countProducts = async () => (await founded.db.selectFrom('products').select('id').execute()).length

const column = (at: number, field: Field, place = '') => ({ at, field, place })

describe('a template', () => {
  it.each(UPLOAD_KIND_NAMES)('of %s is recognized when it is uploaded', async (kind) => {
    const { content } = await owner.call(getListTemplate, { kind, format: 'csv' })
    const line = `${content}`.trim()
    const width = line.split(';').length
    const uploaded = await upload(kind, `${line}\r\n${Array.from({ length: width }, () => 'x').join(';')}\r\n`)
    expect(uploaded.choices.headerAt).toBe(1)
    expect(uploaded.choices.columns.length).toBe(width)
    const { id, version } = uploaded
    expect(await owner.call(wire.deleteUpload, { id, version })).toMatchObject({ done: true })
  })
})

describe('a list of products', () => {
  let uploaded: Upload

  it('proposes columns with samples and keeps the shop as it is', async () => {
    uploaded = await upload('products', PRODUCTS)
    expect(uploaded).toMatchObject({ state: 'mapping', choices: { headerAt: 1 } })
    expect(uploaded.columns[0]).toMatchObject({ heading: 'Stok Kodu', samples: ['FB-1001', 'FB-1002', 'YF-2001'] })
    expect(uploaded.choices.columns).toContainEqual(column(1, 'name'))
    expect(uploaded.choices.columns.some(({ at }) => at === 6)).toBe(false)
  })

  it('shows the difference, with price lists and depots that will be made', async () => {
    const choices = {
      ...uploaded.choices,
      numbers: 'tr' as const,
      currency: 'TRY',
      columns: [
        ...uploaded.choices.columns,
        column(7, 'price', 'DEALER'),
        column(8, 'price', 'GOLD'),
        column(9, 'stock', 'MRK'),
        column(10, 'stock', 'ANK'),
      ],
    }
    uploaded = await compare(uploaded, { choices })
    expect(uploaded).toMatchObject({ state: 'compared', counts: { read: 3, new: 3, changed: 0, refused: 0 } })
    expect(uploaded.counts?.made).toEqual(expect.arrayContaining(['price list DEALER', 'depot ANK', 'brand Ferodo']))
    expect(uploaded.changes).toContainEqual(
      expect.objectContaining({ code: 'FB-1001', field: 'price', place: 'DEALER', before: null, after: '1000.0000' }),
    )
    expect(await countProducts()).toBe(0)
  })

  it('is applied in the background, once, and logged', async () => {
    const { id, version } = uploaded
    uploaded = await apply(uploaded)
    expect(uploaded).toMatchObject({ state: 'done', appliedBy: 'Ela Su' })
    expect(await countProducts()).toBe(3)
    expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ done: true })
    const entry = await founded.db
      .selectFrom('auditLog')
      .select(['detail', 'userId'])
      .where('action', '=', 'import.apply')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ userId: expect.any(Number), detail: { after: { kind: 'products', new: 3 } } })
  })

  it('has the columns of the last list with the same headings', async () => {
    uploaded = await upload('products', PRODUCTS.replace('1000,00', '1050,00'))
    expect(uploaded.choices.columns).toContainEqual(column(7, 'price', 'DEALER'))
    uploaded = await compare(uploaded)
    expect(uploaded.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2 })
    expect(uploaded.changes).toEqual([
      expect.objectContaining({ code: 'FB-1001', place: 'DEALER', before: '1000.0000', after: '1050.0000' }),
    ])
  })

  /** The value that staff saw is not the one that would be overwritten. */
  it('is refused as a whole when a record changed since the comparison, and compared again', async () => {
    await sql`update prices set amount = 990 where amount = 1000`.execute(founded.db)
    uploaded = await apply(uploaded)
    expect(uploaded).toMatchObject({ state: 'moved', rowsDone: 0, problemCounts: { moved: 1 } })
    const [moved] = (await load(uploaded.id, { list: 'moved' })).problems
    expect(moved).toMatchObject({ code: 'FB-1001', value: '990.0000', reason: '1050.0000' })
    uploaded = await compare(uploaded)
    expect(uploaded.changes).toEqual([expect.objectContaining({ before: '990.0000', after: '1050.0000' })])
    expect(await apply(uploaded)).toMatchObject({ state: 'done' })
  })

  it('applies good rows and reports the others, to be corrected in a file of their own', async () => {
    const bad = `Stok Kodu;Ürün Adı;KDV;Fiyat\nFB-1001;Fren balatası ön;20;1050,00\n=1+1;;20;5,00\nYF-9;Filtre;ab;7,00\n`
    uploaded = await upload('products', bad)
    uploaded = await compare(uploaded, { choices: { ...uploaded.choices, numbers: 'tr' } })
    expect(uploaded.counts).toMatchObject({ read: 3, new: 0, changed: 1, refused: 2 })
    const refused = (await load(uploaded.id, { list: 'refused' })).problems
    expect(refused).toEqual([
      expect.objectContaining({ line: 3, rowText: '=1+1 · 20 · 5,00' }),
      expect.objectContaining({ line: 4, column: 'KDV', rowText: 'YF-9 · Filtre · ab · 7,00' }),
    ])
    expect(await apply(uploaded)).toMatchObject({ state: 'done', problemCounts: { refused: 2 } })
    const { content } = await owner.call(exportRejectedRows, { id: uploaded.id })
    const rows: Row[] = []
    const file = await inspectFile({ name: 'rejected.xlsx', bytes: content as Uint8Array }, {})
    for await (const batch of readRows(file)) rows.push(...batch)
    expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
      ['Stok Kodu', 'Ürün Adı', 'KDV', 'Fiyat'],
      ['=1+1', null, '20', '5,00'],
      ['YF-9', 'Filtre', 'ab', '7,00'],
    ])
  })
})

describe('a list of customers', () => {
  it('shows representatives and terms before it is applied', async () => {
    await apply(await compare(await upload('representatives', REPRESENTATIVES)))
    const uploaded = await compare(await upload('customers', CUSTOMERS))
    expect(uploaded.counts).toMatchObject({ new: 2, newUsers: 2 })
    for (const [field, after] of [
      ['representative', 'zeynep@oto.localhost'],
      ['priceListId', 'GOLD'],
      ['creditLimit', '250000.00'],
      ['group', 'Altın Bayi'],
    ])
      expect(uploaded.changes).toContainEqual(expect.objectContaining({ code: '120.01', field, after }))
    expect(await apply(uploaded)).toMatchObject({ state: 'done' })
  })

  it('is refused when staff changed a representative since', async () => {
    const uploaded = await compare(await upload('customers', CUSTOMERS.replace(';30;', ';45;')))
    expect(uploaded.changes).toEqual([expect.objectContaining({ field: 'termsDays', before: '30', after: '45' })])
    await founded.db.deleteFrom('representativeCustomers').execute()
    const moved = await apply(uploaded)
    expect(moved).toMatchObject({ state: 'moved', problemCounts: { moved: 1 } })
    expect(await apply(await compare(moved))).toMatchObject({ state: 'done' })
  })

  it('shows entries of accounts', async () => {
    expect(await apply(await compare(await upload('entries', ENTRIES)))).toMatchObject({
      state: 'done',
      counts: { new: 1 },
    })
  })
})

describe('counts alone', () => {
  const COUNTS = 'Stok Kodu;Stok\nFB-1001;41\nFB-1002;0\nNONE;3\n'

  it('are compared, and applied if they did not move', async () => {
    let uploaded = await compare(await upload('stock', COUNTS))
    expect(uploaded).toMatchObject({ state: 'compared', counts: { changed: 2, refused: 1, exceeded: [] } })
    expect(uploaded.changes).toContainEqual(
      expect.objectContaining({ code: 'FB-1001', field: 'stock', before: '40', after: '41' }),
    )
    await sql`update stock set on_hand = 39 where on_hand = 40`.execute(founded.db)
    uploaded = await apply(uploaded)
    expect(uploaded).toMatchObject({ state: 'moved', problemCounts: { moved: 1 } })
    uploaded = await apply(await compare(uploaded))
    expect(uploaded).toMatchObject({ state: 'done' })
    const counts = await founded.db.selectFrom('stock').select('onHand').orderBy('onHand').execute()
    expect(counts.map(({ onHand }) => Number(onHand))).toContain(41)
  })
})

describe('an interrupted application', () => {
  it('goes on after the committed rows and applies exactly the rest', async () => {
    const codes = Array.from({ length: 4500 }, (_, at) => `K-${at}`)
    const list = ['Stok Kodu;Ürün Adı', ...codes.map((code) => `${code};Parça ${code}`)].join('\n')
    const before = await countProducts()
    const uploaded = await compare(await upload('products', list))
    await sql`
      create function fail_once() returns trigger language plpgsql as
      $$ begin if new.code = 'K-3000' then raise exception using errcode = '57P01', message = 'gone'; end if; return new; end $$`.execute(
      founded.db,
    )
    await sql`create trigger fail_once before insert on products for each row execute function fail_once()`.execute(
      founded.db,
    )
    await owner.call(wire.applyUpload, { id: uploaded.id, version: uploaded.version })
    await expect(runJob()).rejects.toThrow('gone')
    expect(await load(uploaded.id)).toMatchObject({ state: 'applying', rowsDone: 2019 })
    expect(await countProducts()).toBe(before + 2019)
    await sql`drop trigger fail_once on products`.execute(founded.db)
    await runJob()
    expect(await load(uploaded.id)).toMatchObject({ state: 'done', counts: { new: 4500 } })
    expect(await countProducts()).toBe(before + 4500)
  })
})

describe('an upload', () => {
  it('is stored once for a key, and refused for another file under it', async () => {
    const key = crypto.randomUUID()
    const first = await upload('brands', 'Marka;Yeni Ad\nFerodo;FERODO\n', { key })
    expect(await upload('brands', 'Marka;Yeni Ad\nFerodo;FERODO\n', { key })).toMatchObject({ id: first.id })
    const other = { kind: 'brands' as const, fileName: 'x.csv', content: toBase64('Marka;Yeni Ad\nMann;MANN\n'), key }
    expect(await owner.call(wire.uploadList, other)).toMatchObject({ done: false, refusal: 'KeyReused' })
  })

  it.each([
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7'],
    ['a web page', '<html><body></body></html>'],
  ])('is refused for %s', async (_, text) => {
    const content = toBase64(text)
    const answer = await owner.call(wire.uploadList, {
      kind: 'brands',
      fileName: 'x',
      content,
      key: crypto.randomUUID(),
    })
    expect(answer).toMatchObject({ done: false, refusal: 'ImportFile', id: null })
    expect(answer.message).not.toBe('')
  })

  it('needs its columns, and rejects a stale choice', async () => {
    const { id, version, choices } = await upload('brands', 'Marka;Yeni Ad\nFerodo;FERODO\n')
    const empty = { ...choices, columns: [] }
    await expect(owner.call(wire.compareUpload, { id, version, choices: empty })).rejects.toMatchObject({ status: 400 })
    const { id: productsId, version: productsVersion } = await upload('products', PRODUCTS)
    const many = {
      headerAt: 1,
      columns: [column(0, 'code'), ...Array.from({ length: 51 }, (_, at) => column(at + 1, 'oem'))],
    }
    await expect(
      owner.call(wire.compareUpload, { id: productsId, version: productsVersion, choices: many }),
    ).rejects.toMatchObject({ status: 400 })
    await compare(await load(id))
    expect(await owner.call(wire.compareUpload, { id, version })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await owner.call(wire.applyUpload, { id, version })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await owner.call(wire.describeUpload, { id, version })).toMatchObject({ refusal: 'RecordChanged' })
    expect(await owner.call(wire.deleteUpload, { id, version })).toMatchObject({ refusal: 'RecordChanged' })
  })

  it('cuts long texts inside a surrogate pair', async () => {
    const list = `Marka;Yeni Ad;${'x'.repeat(79)}\u{1F600}\nFerodo;FERODO;ab\nNone;${'y'.repeat(79)}\u{1F600};c\n`
    const filler = `${'z'.repeat(600)};;\n`
    const compared = await compare(await upload('brands', list.replace('\nFerodo', `\n${filler}Ferodo`)))
    expect(compared.state).toBe('compared')
  })

  it('reads the file as it is, whatever the sheet of the last list with its headings was', async () => {
    const list = 'Marka;Yeni Ad;Kod\nFerodo;FERODO;1\n'
    const first = await upload('brands', list)
    await compare(first, { choices: { ...first.choices, encoding: 'windows-1254' } })
    expect((await upload('brands', list)).choices.encoding).toBeUndefined()
  })

  it('shows why the columns do not fit', async () => {
    const failed = await compare(await upload('prices', 'Stok Kodu;Fiyat\nFB-1001;1.234\n'))
    expect(failed).toMatchObject({
      state: 'failed',
      problem: { code: 'columns', reason: expect.stringContaining('thousand') },
    })
    const solved = await compare(failed, { choices: { ...failed.choices, numbers: 'tr' } })
    expect(solved).toMatchObject({ state: 'compared', counts: { changed: 1 } })
  })
})

/** @requirement THREAT-12 */
describe('staff', () => {
  let catalogue: Browser
  let it1: Browser
  beforeAll(async () => {
    catalogue = await joinStaff(founded, { email: 'cem@oto.test', role: 'catalogue', name: 'Cem Er' })
    it1 = await joinStaff(founded, { email: 'efe@oto.test', role: 'it', name: 'Efe Can' })
  })
  const forbidden = expect.objectContaining({ status: 403 })
  const notFound = expect.objectContaining({ status: 404 })
  it('upload only what they work with, and see only that', async () => {
    const customers = {
      kind: 'customers' as const,
      fileName: 'x',
      content: toBase64(CUSTOMERS),
      key: crypto.randomUUID(),
    }
    await expect(catalogue.call(wire.uploadList, customers)).rejects.toEqual(forbidden)
    const { id } = await upload('customers', CUSTOMERS)
    await expect(catalogue.call(wire.getUpload, { id })).rejects.toEqual(notFound)
    const { uploads } = await catalogue.call(getUploadList, {})
    expect(uploads.some(({ kind }) => kind === 'customers')).toBe(false)
    const warehouse = await joinStaff(founded, { email: 'depo@oto.test', role: 'warehouse', name: 'Ali Ak' })
    await expect(warehouse.call(getUploadList, {})).rejects.toEqual(forbidden)
  })

  it('without seePurchasePrices neither import nor see purchase prices', async () => {
    const list = 'Stok Kodu;Alış Fiyatı\nFB-1001;700,00\n'
    const own = await upload('products', list, { by: it1 })
    await it1.call(wire.compareUpload, { id: own.id, version: own.version, choices: { ...own.choices, numbers: 'tr' } })
    await runJob()
    expect(await load(own.id, { by: it1 })).toMatchObject({
      state: 'failed',
      problem: { code: 'purchasePrices' },
      changes: [],
    })
    const compared = await compare(await upload('products', list))
    expect(compared).toMatchObject({ state: 'compared' })
    await expect(load(compared.id, { by: it1 })).rejects.toEqual(notFound)
    expect(await load(compared.id, { by: catalogue })).toMatchObject({ state: 'compared' })
  })

  it('without seePurchasePrices add representatives who do not see purchase prices', async () => {
    const findHides = async (email: string) =>
      (await founded.db.selectFrom('users').select('hides').where('email', '=', email).executeTakeFirstOrThrow()).hides
    const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales', name: 'Su Er' })
    const byStaff = await upload('representatives', 'E-posta;Ad\nnew@oto.test;Can\n', { by: sales })
    await sales.call(wire.compareUpload, { id: byStaff.id, version: byStaff.version, choices: byStaff.choices })
    await runJob()
    const { id, version } = await load(byStaff.id, { by: sales })
    expect(await sales.call(wire.applyUpload, { id, version })).toMatchObject({ done: true })
    await runJob()
    expect(await findHides('new@oto.test')).toEqual(['purchasePrice'])
    await apply(await compare(await upload('representatives', 'E-posta;Ad\nother@oto.test;Can\n')))
    expect(await findHides('other@oto.test')).toEqual([])
  })

  it.each([
    ['products', 'Stok Kodu;Fiyat\nFB-1001;700,00\n'],
    ['prices', 'Stok Kodu;Fiyat\nFB-1001;700,00\n'],
  ] as const)('cannot test guesses of purchase prices with a list of %s', async (kind, list) => {
    const choose = (own: Upload) => ({
      ...own.choices,
      numbers: 'tr' as const,
      columns: [column(0, 'code'), column(1, 'price', 'PURCHASE')],
    })
    const bought = await upload('products', 'Stok Kodu;Alış Fiyatı\nFB-1001;700,00\n')
    await apply(await compare(bought, { choices: { ...bought.choices, numbers: 'tr' } }))
    const own = await upload(kind, list, { by: it1 })
    await it1.call(wire.compareUpload, { id: own.id, version: own.version, choices: choose(own) })
    await runJob()
    expect(await load(own.id, { by: it1 })).toMatchObject({ state: 'failed', problem: { code: 'purchasePrices' } })
    const allowed = await upload(kind, list)
    await compare(allowed, { choices: choose(allowed) })
    await expect(load(allowed.id, { by: it1 })).rejects.toEqual(notFound)
  })

  it('without seePurchasePrices neither read nor choose the other columns of a list of someone else', async () => {
    const list = 'Stok Kodu;Ürün Adı;Maliyet\nFB-1001;Fren balatası arka;700,00\n;Filtre;800,00\n'
    const owned = await upload('products', list)
    const columns = [column(0, 'code'), column(1, 'name')]
    const { id, version, choices } = await compare(owned, { choices: { ...owned.choices, columns } })
    const seen = await load(id, { by: it1, list: 'refused' })
    expect(seen).toMatchObject({ mayReadRows: false, problemCounts: { refused: 1 } })
    expect(JSON.stringify(seen)).not.toMatch(/[78]00,00/)
    await expect(it1.call(wire.describeUpload, { id, version })).rejects.toEqual(forbidden)
    await expect(it1.call(wire.compareUpload, { id, version, choices })).rejects.toEqual(forbidden)
  })

  it('see nothing of a comparison that ended its process', async () => {
    const { id, version } = await compare(await upload('products', 'Stok Kodu;Ürün Adı\nFB-1001;Balata\n'))
    await owner.call(wire.compareUpload, { id, version })
    await sql`update list_uploads set tries = 3, held_until = now() where id = ${id}`.execute(founded.db)
    await runJob()
    expect(await load(id)).toMatchObject({ state: 'failed', problem: { code: 'crashed' }, counts: null, changes: [] })
  })
})
