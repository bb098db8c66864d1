import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyUpload, compareUpload, getUpload, undoUpload, uploadList } from '#src/back-office/imports/wire.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { PresentKind } from '#src/imports/uploads/upload.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { loadPresentTable } from './present-list-queries.server.ts'
import { exportPresentList } from './wire.ts'

let founded: FoundedSite
let owner: Browser
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner' })
  await founded.importLines(['Cari Kodu;Ünvan', 'C-1;Yıldız Oto', 'C-2;Kaya Lastik', 'C-3;Deniz Parça'])
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Marka;Kategori',
    'A-1;Balata;Bosch;Fren > Balata',
    'A-2;Disk;LuK;Fren',
  ])
  await sql`
    insert into addresses (site_id, customer_id, title, line1, country, city, county, phone, is_default)
    select c.site_id, c.id, one.title, 'Sanayi Cd. 1', 'TR', 'Bursa', 'Nilüfer', '', one.is_default
    from customers c, (values ('Merkez', true), ('Şube', false), ('Şube', false)) as one (title, is_default)
    where c.code in ('C-1', 'C-2')`.execute(founded.db)
})
afterAll(() => founded.close())

async function compare(kind: PresentKind, text: string | Buffer) {
  const list = { kind, fileName: typeof text === 'string' ? 'liste.csv' : 'liste.xlsx', key: crypto.randomUUID() }
  const id = (await owner.call(uploadList, { ...list, content: Buffer.from(text).toString('base64') })).id ?? 0
  const { version } = await owner.call(getUpload, { id })
  expect(await owner.call(compareUpload, { id, version })).toMatchObject({ done: true })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  return { ...(await owner.call(getUpload, { id })), id }
}

async function apply(kind: PresentKind, text: string) {
  const { id, version } = await compare(kind, text)
  expect(await owner.call(applyUpload, { id, version, confirmed: true })).toMatchObject({ done: true })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  return { ...(await owner.call(getUpload, { id })), id }
}

const loadRoutes = async () => {
  const { rows } = await sql<{ code: string; title: string; route: string }>`
    select c.code, a.title, a.route || coalesce(':' || a.route_order, '') as route from addresses a
    join customers c on c.id = a.customer_id where a.route <> '' order by 3, 1`.execute(founded.db)
  return rows.map(({ code, title, route }) => `${code} ${title} ${route}`)
}

const expectUnchanged = async (kind: PresentKind) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { content } = await owner.call(exportPresentList, { kind, format })
    const compared = await compare(
      kind,
      format === 'csv' ? Buffer.from(content ?? '').toString() : Buffer.from(content ?? ''),
    )
    expect(compared).toMatchObject({ state: 'compared', counts: { changed: 0, new: 0, refused: 0 } })
    expect(compared.counts?.unchanged).toBeGreaterThan(1)
  }
}

it('delivery routes come by list, are exported, and are undone', async () => {
  const lines = ['Müşteri kodu;Adres;Rota;Sıra', 'C-1;;A;2', 'C-2;merkez;A;1', 'C-1;Şube;B;1', 'C-3;;A;9', 'X;;A;1']
  const applied = await apply('routes', lines.join('\n'))
  expect(applied).toMatchObject({ state: 'done', counts: { changed: 2, refused: 3 } })
  const { problems } = await owner.call(getUpload, { id: applied.id, list: 'refused' })
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/Şube/),
    expect.any(String),
    expect.any(String),
  ])
  expect(await loadRoutes()).toEqual(['C-2 Merkez A:1', 'C-1 Merkez A:2'])
  await expectUnchanged('routes')
  const { rows } = await sql<{ id: number }>`
    select a.id from addresses a join customers c on c.id = a.customer_id
    where c.code = 'C-1' and a.title = 'Şube' order by a.id limit 1`.execute(founded.db)
  const moved = await apply('routes', `Müşteri kodu;Adres;Rota\nC-1;#${rows[0]?.id};B\nC-2;;-`)
  expect(await loadRoutes()).toEqual(['C-1 Merkez A:2', 'C-1 Şube B'])
  await owner.call(undoUpload, { id: moved.id, version: moved.version })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  expect(await loadRoutes()).toEqual(['C-2 Merkez A:1', 'C-1 Merkez A:2'])
})

it('a route and its place are restored together or not at all', async () => {
  const edit = (code: string, set: { route: string; routeOrder: number | null }) =>
    founded.db
      .updateTable('addresses')
      .set(set)
      .where('isDefault', '=', true)
      .where('customerId', 'in', (db) => db.selectFrom('customers').select('id').where('code', '=', code))
      .execute()
  await edit('C-1', { route: 'A', routeOrder: 2 })
  await edit('C-2', { route: 'A', routeOrder: 1 })
  const moved = await apply('routes', 'Müşteri kodu;Adres;Rota;Sıra\nC-1;;A;7\nC-2;;D;4')
  expect(await loadRoutes()).toEqual(['C-1 Merkez A:7', 'C-2 Merkez D:4'])
  // Staff move one to another route at the same place, and take the other out of its route.
  await edit('C-1', { route: 'K', routeOrder: 7 })
  await edit('C-2', { route: '', routeOrder: null })
  await owner.call(undoUpload, { id: moved.id, version: moved.version })
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  expect(await loadRoutes()).toEqual(['C-1 Merkez K:7'])
  await expect(edit('C-2', { route: '', routeOrder: 3 })).rejects.toThrow('addresses_route_order')
})

it('texts of the pages of brands and categories are exported and read back', async () => {
  await apply(
    'brands',
    'Marka;Sayfa metni (TR);Sayfa başlığı (EN)\nBosch;"<p>Fren; disk</p>\n<p>İki</p>";Brakes by Bosch',
  )
  await apply('categories', 'Kategori;Ad (EN);Sayfa açıklaması (DE)\nFren;Brakes;Alles für die Bremse')
  const { content } = await owner.call(exportPresentList, { kind: 'brands', format: 'csv' })
  expect(Buffer.from(content ?? '').toString()).toContain('Brakes by Bosch')
  await expectUnchanged('brands')
  await expectUnchanged('categories')
})

it('a file of routes with more addresses than its maximum is refused', async () => {
  const { id: siteId } = await founded.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const request = { siteId, language: 'tr', languages: ['tr'] } as const
  expect(await loadPresentTable(founded.db, 'routes', { ...request, maximum: 5 })).toBeUndefined()
  expect((await loadPresentTable(founded.db, 'routes', { ...request, maximum: 6 }))?.rows).toHaveLength(6)
})

it('is refused without the permission of the kind', async () => {
  const catalogue = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  await expect(catalogue.call(exportPresentList, { kind: 'routes', format: 'csv' })).rejects.toMatchObject({
    status: 403,
  })
})
