import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSite } from '#src/back-office/sites/wire.ts'
import { runNextUpload } from '#src/imports/uploads/run-commands.server.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { joinStaff } from '#tests/support/staff.ts'
import { getOtherSites, sendProducts } from './wire.ts'

let founded: FoundedSite
let owner: Browser
let otherId: number
beforeAll(async () => {
  founded = await openFoundedSite('dealers')
  owner = await joinStaff(founded, { email: 'ela@oto.test', role: 'owner', name: 'Ela Su' })
  await founded.importLines([
    'Stok Kodu;Ürün Adı;Product name (EN);Marka;Kategori;OEM No;KDV;Özellik: Aks',
    'A-1;Fren balatası;Brake pad;Bosch;Fren > Balata;1K0698151;10;Ön | Arka',
    'A-2;Fren diski;;Bosch;Fren;;20;',
  ])
  const site = {
    key: 'lastik',
    name: 'Oto Lastik',
    host: 'lastik.example',
    sellsTo: 'dealers' as const,
    languages: ['tr' as const],
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
  }
  expect(await owner.call(addSite, site)).toMatchObject({ done: true })
  const other = founded.db.selectFrom('sites').select('id').where('key', '=', 'lastik')
  otherId = (await other.executeTakeFirstOrThrow()).id
})
afterAll(() => founded.close())

const send = (content: 'copy' | 'show' | 'hide', codes: string[], key = crypto.randomUUID()) =>
  owner.call(sendProducts, { siteKey: 'lastik', content, codes, key })

async function compare(uploadId: number | null) {
  while ((await runNextUpload({ db: founded.db, env: founded.app.env })) === 'done');
  return founded.db
    .selectFrom('listUploads')
    .selectAll()
    .where('siteId', '=', otherId)
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
}

const loadProducts = () =>
  founded.db.selectFrom('products').select(['code', 'visible']).where('siteId', '=', otherId).orderBy('code').execute()

it('uploads products at another site, where nothing changes before the list is applied', async () => {
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([
    { key: 'lastik', name: 'Oto Lastik', mayReceive: true, isShown: false },
  ])
  const key = crypto.randomUUID()
  const sent = await send('copy', ['A-1', 'A-2', 'X-9'], key)
  expect(sent).toMatchObject({ done: true, sent: 2 })
  expect(await send('copy', ['A-1', 'A-2', 'X-9'], key)).toMatchObject({ done: true, uploadId: sent.uploadId })
  const upload = await compare(sent.uploadId)
  expect(upload).toMatchObject({ state: 'compared', kind: 'products', counts: { new: 2, refused: 0 } })
  const uploader = founded.db.selectFrom('users').select(['siteId', 'email']).where('id', '=', upload.userId)
  expect(await uploader.executeTakeFirst()).toEqual({ siteId: otherId, email: 'ela@oto.test' })
  expect(await loadProducts()).toEqual([])
  const logged = await founded.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(logged).toMatchObject({ siteId: founded.siteId, action: 'site.productsSent', target: 'lastik' })
  const texts = new TextDecoder().decode(upload.content ?? undefined)
  expect(texts).toContain('"A-1";"Fren balatası";"Brake pad";"Bosch";"Fren > Balata"')
})

it('shows and hides products that the other site has', async () => {
  expect(await send('show', ['A-1'])).toMatchObject({ done: false, uploadId: null })
  await founded.db
    .insertInto('products')
    .values({ siteId: otherId, code: 'A-1', slug: 'a-1', name: 'Fren balatası', visible: true })
    .execute()
  expect((await owner.call(getOtherSites, { code: 'A-1' })).sites).toMatchObject([{ isShown: true }])
  const { uploadId, sent } = await send('hide', ['A-1', 'A-2'])
  expect(sent).toBe(1)
  expect(await compare(uploadId)).toMatchObject({ state: 'compared', counts: { changed: 1, new: 0 } })
  const copy = await send('copy', ['A-1'])
  expect(await compare(copy.uploadId)).toMatchObject({ state: 'compared', counts: { changed: 1, new: 0 } })
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
  expect((await editor.call(getOtherSites, {})).sites).toMatchObject([{ key: 'lastik', mayReceive: false }])
  await expect(editor.call(sendProducts, request)).rejects.toMatchObject({ status: 403 })
})
