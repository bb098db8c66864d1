import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRecordHistory } from '#src/audit/wire.ts'
import { applyUpload, compareUpload, getUpload, undoUpload, uploadList } from '#src/back-office/imports/wire.ts'
import type { UploadChoices } from '#src/imports/uploads/choices.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { exportProductList } from '../wire.ts'
import { readBulkForm, toBulkList } from './bulk-form.ts'
import { getSelectedCodes } from './wire.ts'

let founded: FoundedSite
let catalogue: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Marka;Kategori;Fiyat;Stok',
    ...['A-1', 'A-2', 'B-1'].map((code) => `${code};Parça ${code};Valeo;Fren > Balata;100,00;5`),
  ])
})
afterAll(() => founded.close())

const loadProducts = () =>
  founded.db
    .selectFrom('products')
    .leftJoin('brands', 'brands.id', 'products.brandId')
    .select(['code', 'brands.name as brand', 'minQuantity', 'taxRate', 'purchasable', 'categoryId'])
    .orderBy('code')
    .execute()

const runJob = async () => {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
}

it('selects products by id or by the filters of the list, for those who manage the catalogue', async () => {
  const rows = await founded.db.selectFrom('products').select(['id', 'code']).orderBy('code').execute()
  const productIds = rows.slice(0, 2).map(({ id }) => id)
  expect(await catalogue.call(getSelectedCodes, { productIds: [...productIds, 999_999] })).toEqual({
    codes: ['A-1', 'A-2'],
    message: '',
  })
  const filters = [{ filter: 'q', value: 'B-1' }]
  expect((await catalogue.call(getSelectedCodes, { filters })).codes).toEqual(['B-1'])
  const sales = await joinStaff(founded, { email: 'satis@oto.test', role: 'sales' })
  await expect(sales.call(getSelectedCodes, { productIds })).rejects.toMatchObject({ status: 403 })
})

it('changes the typed fields only, after the differences were shown, and is undone', async () => {
  const before = await loadProducts()
  const form = new FormData()
  const typed = { brandId: 'Bosch', categoryId: '1', minQuantity: '2,5', taxRate: '10', purchasable: '0' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const list = toBulkList(['A-1', 'A-2'], readBulkForm(form), { language: 'tr', category: 'Fren > Balata' })
  const content = Buffer.from(list?.text ?? '').toString('base64')
  const upload = { kind: 'products', fileName: 'toplu.csv', content, key: crypto.randomUUID() } as const
  const id = (await catalogue.call(uploadList, upload)).id ?? 0
  const { version } = await catalogue.call(getUpload, { id })
  expect(await catalogue.call(compareUpload, { id, version, choices: list?.choices })).toMatchObject({ done: true })
  await runJob()
  const compared = await catalogue.call(getUpload, { id })
  expect(compared).toMatchObject({ state: 'compared', counts: { changed: 2, new: 0, refused: 0 } })
  expect(await loadProducts()).toEqual(before)

  await catalogue.call(applyUpload, { id, version: compared.version, confirmed: true })
  await runJob()
  const changed = { brand: 'Bosch', minQuantity: '2.500', taxRate: '10.00', purchasable: false }
  const [one, two, other] = await loadProducts()
  expect([one, two]).toMatchObject([changed, changed])
  expect(one?.categoryId).toBe(before[0]?.categoryId)
  expect(other).toEqual(before[2])
  const history = await catalogue.call(getRecordHistory, { name: 'product', key: 'A-1' })
  expect(history.lines.map(({ action }) => action)).toContain('import.apply')
  expect(history.listChanges.filter(({ uploadId }) => uploadId === id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'brand', before: 'Valeo', after: 'Bosch', fileName: 'toplu.csv' }),
      expect.objectContaining({ field: 'taxRate', after: '10.00' }),
    ]),
  )
  expect((await catalogue.call(getRecordHistory, { name: 'product', key: 'B-1' })).listChanges).toEqual([])

  const applied = await catalogue.call(getUpload, { id })
  await catalogue.call(undoUpload, { id, version: applied.version })
  await runJob()
  expect(await loadProducts()).toEqual(before)
  const undone = await catalogue.call(getRecordHistory, { name: 'product', key: 'A-1' })
  const ofList = undone.lines.filter(({ target }) => target === `${id}`)
  expect(ofList.map(({ action }) => action)).toEqual(['import.undo', 'import.apply'])
  const otherHistory = await catalogue.call(getRecordHistory, { name: 'product', key: 'B-1' })
  expect(otherHistory.lines.filter(({ target }) => target === `${id}`)).toEqual([])
})

const loadMoments = async () =>
  (
    await sql<{ code: string; visible: boolean; shownAt: string | null; hiddenAt: string | null }>`
      select p.code, p.visible, to_char(due.shown_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI') as shown_at,
        to_char(due.hidden_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD HH24:MI') as hidden_at
      from products p left join product_publications due on due.product_id = p.id order by p.code`.execute(founded.db)
  ).rows

it('schedules hidden products, names those without effect, and is undone; the exported table is read back', async () => {
  await sql`update products set visible = code = 'B-1'`.execute(founded.db)
  const before = await loadMoments()
  const form = new FormData()
  form.set('shownAt', '2099-01-10T09:30')
  form.set('hiddenAt', '2099-02-01T00:00')
  const list = toBulkList(['A-1', 'A-2', 'B-1'], readBulkForm(form), { language: 'tr' })
  const compared = await compare(list?.text ?? '', list?.choices)
  expect(compared).toMatchObject({ state: 'compared', counts: { changed: 3, unchanged: 0 } })
  expect(compared.changes).toContainEqual(
    expect.objectContaining({ code: 'A-1', field: 'shownAt', before: '', after: '2099-01-10 09:30' }),
  )
  const { problems } = await catalogue.call(getUpload, { id: compared.id, list: 'note' })
  expect(problems).toEqual([expect.objectContaining({ code: 'B-1', reason: expect.stringContaining('shown already') })])
  await catalogue.call(applyUpload, { id: compared.id, version: compared.version, confirmed: true })
  await runJob()
  const moments = { visible: false, shownAt: '2099-01-10 09:30', hiddenAt: '2099-02-01 00:00' }
  expect(await loadMoments()).toEqual([
    { code: 'A-1', ...moments },
    { code: 'A-2', ...moments },
    { code: 'B-1', ...moments, visible: true, shownAt: null },
  ])

  const columns = ['code', 'shownAt', 'hiddenAt']
  const { content } = await catalogue.call(exportProductList, { columns, format: 'csv' })
  expect(await compare(Buffer.from(content ?? '').toString())).toMatchObject({ counts: { changed: 0, unchanged: 3 } })
  const removed = await compare('Stok Kodu;Yayın bitişi;Yayın başlangıcı\nA-1;-;01.02.2099 08:00\nA-2;1.1.2020;')
  expect(removed.changes.map(({ code, field, after }) => [code, field, after])).toEqual([
    ['A-1', 'shownAt', '2099-02-01 08:00'],
    ['A-1', 'hiddenAt', ''],
  ])
  expect(removed.problemCounts).toMatchObject({ note: 1 })

  const { version } = await catalogue.call(getUpload, { id: compared.id })
  await catalogue.call(undoUpload, { id: compared.id, version })
  await runJob()
  expect(await loadMoments()).toEqual(before)
})

it('hides a new product of a list until its publication time, and removes it with the list', async () => {
  const added = await compare('Stok Kodu;Ürün Adı;Yayın başlangıcı\nN-1;Yeni;2099-03-01')
  await catalogue.call(applyUpload, { id: added.id, version: added.version, confirmed: true })
  await runJob()
  const [draft] = (await loadMoments()).filter(({ code }) => code === 'N-1')
  expect(draft).toEqual({ code: 'N-1', visible: false, shownAt: '2099-03-01 00:00', hiddenAt: null })
  await catalogue.call(undoUpload, {
    id: added.id,
    version: (await catalogue.call(getUpload, { id: added.id })).version,
  })
  await runJob()
  expect((await loadMoments()).map(({ code }) => code)).toEqual(['A-1', 'A-2', 'B-1'])
})

it('refuses a new product with moments without effect: it would be visible at once', async () => {
  const rows = [
    'N-1;Yeni;2099-03-01;2099-02-01',
    'N-2;Yeni;2099-03-01;2020-01-01',
    'N-3;Yeni;2020-01-01;',
    'N-4;Yeni;;2099-01-01',
  ]
  const compared = await compare(`Stok Kodu;Ürün Adı;Yayın başlangıcı;Yayın bitişi\n${rows.join('\n')}`)
  expect(compared).toMatchObject({ counts: { new: 1, refused: 3 } })
  const { problems } = await catalogue.call(getUpload, { id: compared.id, list: 'refused' })
  const future = expect.stringContaining('in the future')
  expect(problems.map(({ code, reason }) => [code, reason])).toEqual([
    ['N-1', expect.stringContaining('hidden after it is shown')],
    ['N-2', future],
    ['N-3', future],
  ])
  await catalogue.call(applyUpload, { id: compared.id, version: compared.version, confirmed: true })
  await runJob()
  expect((await loadMoments()).map(({ code }) => code)).toEqual(['A-1', 'A-2', 'B-1', 'N-4'])
})

it('removes the start of a draft that a list shows', async () => {
  const applyText = async (text: string) => {
    const compared = await compare(text)
    await catalogue.call(applyUpload, { id: compared.id, version: compared.version, confirmed: true })
    await runJob()
    return compared.id
  }
  const findDraft = async () => (await loadMoments()).find(({ code }) => code === 'N-5')
  await applyText('Stok Kodu;Ürün Adı;Yayın başlangıcı\nN-5;Yeni;2099-03-01')
  const draft = await findDraft()
  const id = await applyText('Stok Kodu;Görünür;Yayın bitişi\nN-5;1;2099-05-01')
  expect(await findDraft()).toEqual({ code: 'N-5', visible: true, shownAt: null, hiddenAt: '2099-05-01 00:00' })
  await catalogue.call(undoUpload, { id, version: (await catalogue.call(getUpload, { id })).version })
  await runJob()
  expect(await findDraft()).toEqual(draft)
  const shown = await applyText('Stok Kodu;Görünür\nN-5;1')
  expect(await findDraft()).toMatchObject({ visible: true, shownAt: null })
  await catalogue.call(undoUpload, { id: shown, version: (await catalogue.call(getUpload, { id: shown })).version })
  await runJob()
  expect(await findDraft()).toEqual(draft)
})

async function compare(text: string, choices?: UploadChoices) {
  const content = Buffer.from(text).toString('base64')
  const upload = { kind: 'products', fileName: 'toplu.csv', content, key: crypto.randomUUID() } as const
  const id = (await catalogue.call(uploadList, upload)).id ?? 0
  const { version } = await catalogue.call(getUpload, { id })
  expect(await catalogue.call(compareUpload, { id, version, choices })).toMatchObject({ done: true })
  await runJob()
  return { ...(await catalogue.call(getUpload, { id })), id }
}
