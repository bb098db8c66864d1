import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '#src/api/endpoint.ts'
import { addSite } from '#src/back-office/sites/wire.ts'
import { requestApplication } from '#src/imports/uploads/commands.server.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import type { SentContent } from './sent-list.ts'
import { getOtherSites, sendProducts } from './wire.ts'

let founded: FoundedSite
let owner: Browser
let otherId: number
let partsId: number

/** Adds a site of the same owner. */
async function add(given: { key: string; name: string } & Partial<InputOf<typeof addSite>>): Promise<number> {
  const site = {
    host: `${given.key}.example`,
    sellsTo: 'dealers' as const,
    languages: ['tr' as const],
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    ...given,
  }
  expect(await owner.call(addSite, site)).toMatchObject({ done: true })
  const added = founded.db.selectFrom('sites').select('id').where('key', '=', given.key)
  return (await added.executeTakeFirstOrThrow()).id
}

beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Product name (EN);Marka;Kategori;OEM No;KDV;Özellik: Aks',
    'A-1;Fren balatası;Brake pad;Bosch;Fren > Balata;1K0698151;10;Ön | Arka',
    'A-2;Fren diski;;Bosch;Fren;;20;',
  ])
  const { db } = founded
  await sql`update products set stock_type = 3, supplied = true, purchasable = false, free_shipping = true, flags = 640
    where code = 'A-1'`.execute(db)
  await sql`update categories set names = names || '{"en": "Brakes", "ar": "فرامل"}' where names ->> 'tr' = 'Fren'`.execute(
    db,
  )
  await sql`update properties set names = '{"tr": "Aks", "en": "Axle", "ar": "محور"}'`.execute(db)
  await sql`update property_values set names = names || '{"en": "Front", "ar": "أمامي"}' where names ->> 'tr' = 'Ön'`.execute(
    db,
  )
  otherId = await add({ key: 'lastik', name: 'Oto Lastik', languages: ['tr'] })
  partsId = await add({ key: 'parts', name: 'Parts', languages: ['en', 'tr'] })
  await add({ key: 'vakif', name: 'Vakıf', sellsTo: 'pages' })
})
afterAll(() => founded.close())

const send = (content: SentContent, codes: string[], { key = crypto.randomUUID(), siteKey = 'lastik' } = {}) =>
  owner.call(sendProducts, { siteKey, content, codes, key })

async function runUploads(uploadId: number | null) {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  return founded.db.selectFrom('listUploads').selectAll().where('id', '=', uploadId).executeTakeFirstOrThrow()
}

/** Compares a list and applies it at its site. */
async function apply(uploadId: number | null) {
  const { id, siteId, userId, version, counts } = await runUploads(uploadId)
  const editor = { siteId, siteKey: '', userId, ip: '', seesPurchasePrices: false }
  expect(await requestApplication(founded.db, editor, { id, version, confirmed: true })).toMatchObject({ ok: true })
  expect(await runUploads(uploadId)).toMatchObject({ state: 'done' })
  return counts
}

const loadProducts = (siteId: number) =>
  founded.db.selectFrom('products').selectAll().where('siteId', '=', siteId).orderBy('code').execute()

async function listNames(table: 'categories' | 'properties', siteId: number) {
  const { rows } = await sql<{ names: TextByLanguage }>`
    select names from ${sql.table(table)} where site_id = ${siteId} order by id`.execute(founded.db)
  return rows.map(({ names }) => names)
}

const listEntries = (siteId: number, action: string) =>
  founded.db.selectFrom('auditLog').selectAll().where('siteId', '=', siteId).where('action', '=', action).execute()

it('uploads products at another site, where nothing changes before the list is applied', async () => {
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([
    { key: 'lastik', name: 'Oto Lastik', mayReceive: true, state: 'absent' },
    { key: 'parts', mayReceive: true, state: 'absent' },
  ])
  const key = crypto.randomUUID()
  const sent = await send('copy', ['A-1', 'A-2', 'X-9'], { key })
  expect(sent).toMatchObject({ done: true, sent: 2, leftOut: 0 })
  await sql`update products set name = 'Fren diski ön' where code = 'A-2'`.execute(founded.db)
  const repeated = { done: true, uploadId: sent.uploadId, sent: 2 }
  expect(await send('copy', ['A-1', 'A-2', 'X-9'], { key })).toMatchObject(repeated)
  const upload = await runUploads(sent.uploadId)
  expect(upload).toMatchObject({ state: 'compared', kind: 'products', counts: { new: 2, refused: 0 } })
  const uploader = founded.db.selectFrom('users').select(['siteId', 'email']).where('id', '=', upload.userId)
  expect(await uploader.executeTakeFirst()).toEqual({ siteId: otherId, email: 'ela@oto.test' })
  expect(await loadProducts(otherId)).toEqual([])
  expect(await listEntries(founded.siteId, 'site.productsSent')).toMatchObject([{ target: 'lastik' }])
  const here = await founded.db.selectFrom('sites').select('name').where('id', '=', founded.siteId).executeTakeFirst()
  expect(await listEntries(otherId, 'import.upload')).toMatchObject([
    { userId: null, detail: { after: { kind: 'products', fromSite: here?.name, sentBy: 'Ela Su' } } },
  ])

  await apply(sent.uploadId)
  expect(await loadProducts(otherId)).toMatchObject([
    {
      code: 'A-1',
      name: 'Fren balatası',
      names: { en: 'Brake pad' },
      visible: false,
      stockType: 3,
      supplied: true,
      purchasable: false,
      orderAboveStock: true,
      freeShipping: true,
      flags: 640,
    },
    { code: 'A-2', name: 'Fren diski', stockType: 1, purchasable: true, freeShipping: false, flags: 0 },
  ])
  expect(await listNames('categories', otherId)).toEqual([{ tr: 'Fren' }, { tr: 'Balata' }])
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([{ state: 'hidden' }, {}])
  expect(await send('copy', ['A-1'])).toMatchObject({ done: false, uploadId: null })
})

it('sends texts in the language in which the other site reads its lists', async () => {
  await sql`update products set order_above_stock = false where site_id = ${founded.siteId}`.execute(founded.db)
  await apply((await send('copy', ['A-1', 'A-2'], { siteKey: 'parts' })).uploadId)
  expect(await loadProducts(partsId)).toMatchObject([
    { code: 'A-1', name: 'Brake pad', orderAboveStock: false },
    { code: 'A-2', name: 'Fren diski ön', orderAboveStock: false },
  ])
  expect((await loadProducts(partsId))[0]?.names).toEqual({ tr: 'Fren balatası' })
  expect(await listNames('categories', partsId)).toEqual([{ en: 'Brakes' }, { en: 'Balata' }])
  expect(await listNames('properties', partsId)).toEqual([{ en: 'Axle' }])
  const { rows } = await sql<{ en: string }>`
    select v.names ->> 'en' as en from property_values v join properties p on p.id = v.property_id
    where p.site_id = ${partsId} order by 1`.execute(founded.db)
  expect(rows.map(({ en }) => en)).toEqual(['Arka', 'Front'])
})

it('shows and hides products that the other site has', async () => {
  expect(await send('show', ['X-9'])).toMatchObject({ done: false, uploadId: null })
  const shown = await send('show', ['A-1', 'X-9'])
  expect(shown.sent).toBe(1)
  expect(await apply(shown.uploadId)).toMatchObject({ changed: 1, new: 0 })
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([{ state: 'shown' }, {}])
  const { db } = founded
  const group = { siteId: otherId, code: 'G1', name: 'Filo' }
  const { id } = await db.insertInto('customerGroups').values(group).returning('id').executeTakeFirstOrThrow()
  await sql`insert into product_audiences (product_id, group_id)
    select id, ${id} from products where site_id = ${otherId} and code = 'A-1'`.execute(db)
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([{ state: 'groups' }, {}])
  expect(await apply((await send('hide', ['A-1'])).uploadId)).toMatchObject({ changed: 1 })
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([{ state: 'hidden' }, {}])
})

it('is for staff of both sites who may upload at the other', async () => {
  const editor = await joinStaff(founded, { email: 'katalog@oto.test', role: 'catalogue' })
  expect((await editor.call(getOtherSites, {})).sites).toEqual([])
  const request = { siteKey: 'lastik', content: 'hide' as const, codes: ['A-1'], key: crypto.randomUUID() }
  await expect(editor.call(sendProducts, request)).rejects.toMatchObject({ status: 404 })
  await founded.db
    .insertInto('users')
    .values({
      siteId: otherId,
      role: 'staff',
      staffRole: 'content',
      loginKind: 'userAccount',
      email: 'katalog@oto.test',
      emailKey: 'katalog@oto.test',
      passwordHash: '!',
    })
    .execute()
  expect((await editor.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([
    { key: 'lastik', mayReceive: false, state: null },
  ])
  await expect(editor.call(sendProducts, request)).rejects.toMatchObject({ status: 403 })
})
