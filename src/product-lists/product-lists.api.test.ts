import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ObjectStoreUnavailable } from '#src/platform/file-store/object-store.server.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { makeNextExport } from './build-commands.server.ts'

let shop: TestShop
let zeynep: Client
beforeAll(async () => {
  shop = await openTestShop()
  zeynep = await shop.client('zeynep@vitrin.test')
  await actAs('ayse@vitrin.test')
})
afterAll(() => shop.close())
afterEach(async () => {
  await zeynep.post('export/clear-products', {})
  await shop.db.deleteFrom('exportJobs').execute()
  await shop.db.deleteFrom('exportLayouts').execute()
  await shop.db.deleteFrom('rateLimits').execute()
})

/** A customer selected from the representative's list. */
async function actAs(email: string) {
  const { customerId } = await shop.db
    .selectFrom('users')
    .innerJoin('sites', 'sites.id', 'users.siteId')
    .where('sites.key', '=', 'anadolu')
    .where('users.email', '=', email)
    .select('users.customerId')
    .executeTakeFirstOrThrow()
  const zeynepId = shop.db.selectFrom('users').select('id').where('email', '=', 'zeynep@vitrin.test')
  await shop.db.updateTable('sessions').set({ customerId }).where('userId', 'in', zeynepId).execute()
}

interface Job {
  ExportID: string
  State: string
  TotalCount: number
  DoneCount: number
  FileName: string | null
}

const press = () => ({
  db: shop.db,
  sites: shop.app.sites,
  pictures: openMediaStore(shop.db, shop.app.env.mediaDir),
  log: shop.app.log,
})
const make = () => makeNextExport(press())
const start = (body: object) =>
  zeynep.post<{ ExportID?: string; ErrorCode?: string; Message: string }>('export/start-export', body)
const jobs = async () => (await zeynep.get<{ $values: Job[] }>('export/get-exports')).body.$values
const someIds = async (count: number) => {
  const sites = shop.db.selectFrom('sites').select('id').where('key', '=', 'anadolu')
  const rows = await shop.db
    .selectFrom('products')
    .select('id')
    .where('siteId', 'in', sites)
    .where('visible', '=', true)
    .where('parentId', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
const choose = (Chosen: number[], NotChosen?: number[]) =>
  zeynep.post<{ ProductIDs: number[] }>('export/choose-products', { Chosen, NotChosen })
const loadFile = async (id: string | undefined) => {
  const { status, body } = await zeynep.get<{ FileName: string; Content: string }>('export/get-export-file', {
    ExportID: id ?? '',
  })
  return { status, name: body.FileName, bytes: Buffer.from(body.Content ?? '', 'base64') }
}

describe('choosing products for a list (catalogue 2)', () => {
  /** @requirement EXPORT-1 */
  it('is reserved for representatives', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    expect((await ayse.post('export/choose-products', { Chosen: [1] })).status).toBe(403)
    expect((await ayse.get('export/get-exports')).status).toBe(403)
  })

  /** @requirement EXPORT-1, EXPORT-2 */
  it('is possible one by one, a page at once, and undone; it persists while paging', async () => {
    const ids = await someIds(5)
    expect((await choose(ids.slice(0, 3))).body.ProductIDs).toEqual(ids.slice(0, 3))
    const [fourth = 0, fifth = 0] = ids.slice(3)
    expect((await choose([fifth, fourth])).body.ProductIDs).toEqual([...ids.slice(0, 3), fifth, fourth])
    expect((await choose(ids.slice(1, 2), ids.slice(0, 2))).body.ProductIDs).toEqual([ids[1], ids[2], fifth, fourth])
    expect((await zeynep.post<{ ProductIDs: number[] }>('export/clear-products', {})).body.ProductIDs).toEqual([])
  })

  /** @requirement EXPORT-2 */
  it('refuses products that are hidden, of another site or unknown', async () => {
    const elsewhere = await shop.db
      .selectFrom('products as p')
      .innerJoin('sites as s', 's.id', 'p.siteId')
      .where('s.key', '=', 'b2c')
      .select('p.id')
      .executeTakeFirstOrThrow()
    expect((await choose([elsewhere.id, 999_999_999])).body.ProductIDs).toEqual([])
  })
})

describe('an exported product list (catalogue 2)', () => {
  /** @requirement EXPORT-8 */
  it('without products is refused with a message', async () => {
    expect((await start({ ExportType: 2 })).body).toMatchObject({ ErrorCode: 'NothingToExport', Message: /ürün/ })
  })

  /** @requirement EXPORT-9 */
  it('of selected products is made with its progress, and is a pdf', async () => {
    await choose(await someIds(4))
    const { body } = await start({ ExportType: 1 })
    expect(await jobs()).toMatchObject([{ ExportID: body.ExportID, State: 'waiting', TotalCount: 4, DoneCount: 0 }])
    expect((await loadFile(body.ExportID)).status).toBe(404)
    expect(await make()).toBe('done')
    expect(await jobs()).toMatchObject([{ State: 'done', DoneCount: 4, FileName: expect.stringMatching(/\.pdf$/) }])
    const { bytes } = await loadFile(body.ExportID)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await make()).toBeUndefined()
  }, 60_000)

  /** @requirement EXPORT-3 */
  it('has a valid file name in every language', async () => {
    for (const language of ['ar', 'en', 'ru']) {
      await choose(await someIds(1))
      const { body } = await start({ ExportType: 3 })
      await shop.db
        .updateTable('exportJobs')
        .set({ language })
        .where('id', '=', body.ExportID ?? '')
        .execute()
      expect(await make()).toBe('done')
      expect((await loadFile(body.ExportID)).name).toMatch(/^[\p{L} ]+ \d{4}-\d{2}-\d{2}\.xlsx$/u)
    }
  }, 60_000)

  /** @requirement EXPORT-8 */
  it('of a search is a spreadsheet with images, readable by its owner only', async () => {
    const { body } = await start({ ExportType: 3, Search: { keyword: 'balata' } })
    expect(await make()).toBe('done')
    const [job] = await jobs()
    expect(job?.TotalCount).toBeGreaterThan(3)
    const { bytes, name } = await loadFile(body.ExportID)
    expect(name).toMatch(/\.xlsx$/)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes('xl/media/')).toBe(true)
    const other = await shop.client('zeynep@vitrin.test')
    expect((await other.get('export/get-export-file', { ExportID: body.ExportID ?? '' })).status).toBe(200)
    const owner = await shop.client('ela@vitrin.test')
    expect((await owner.get('export/get-export-file', { ExportID: body.ExportID ?? '' })).status).toBe(403)
  }, 60_000)

  /** @requirement EXPORT-8 */
  it('is made without pictures while the object store does not answer', async () => {
    await choose(await someIds(4))
    const { body } = await start({ ExportType: 3 })
    const picture = () => Promise.reject(new ObjectStoreUnavailable('no answer'))
    const warn = vi.spyOn(shop.app.log, 'warn')
    expect(await makeNextExport({ ...press(), pictures: { ...press().pictures, picture } })).toBe('done')
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    expect((await loadFile(body.ExportID)).bytes.includes('xl/media/')).toBe(false)
  }, 60_000)

  /** @requirement EXPORT-9 */
  it('whose process died is made by another, and given up if it ends every process', async () => {
    await choose(await someIds(2))
    await start({ ExportType: 3 })
    const hold = (heldUntil: Date, tries: number) =>
      shop.db.updateTable('exportJobs').set({ state: 'running', heldUntil, tries }).execute()
    await hold(new Date(Date.now() + 30_000), 1)
    expect(await make(), 'another user edits it').toBeUndefined()
    await hold(new Date(Date.now() - 1000), 1)
    expect(await make()).toBe('done')
    await hold(new Date(Date.now() - 1000), 3)
    expect(await make()).toBeUndefined()
  })

  /** @requirement EXPORT-10 */
  it('is not made for users who left or serve another customer', async () => {
    await choose(await someIds(2))
    await start({ ExportType: 3 })
    const { rep } = await openRepresentative()
    await shop.db
      .deleteFrom('representativeCustomers')
      .where('userId', '=', rep.userId)
      .where('customerId', '=', rep.customerId)
      .execute()
    expect(await make()).toBe('failed')
    await shop.db.insertInto('representativeCustomers').values(rep).execute()
    expect((await jobs())[0]?.State).toBe('failed')
  })
})

async function openRepresentative() {
  const { userId, customerId } = await shop.db
    .selectFrom('exportJobs')
    .select(['userId', 'customerId'])
    .executeTakeFirstOrThrow()
  return { rep: { userId, customerId: customerId ?? 0 } }
}

describe("the columns of a representative's own lists (orders 3)", () => {
  /** @requirement EXPORT-6 */
  it("are stored per user, in the user's order", async () => {
    interface Layout {
      Cells: { $values: { value: string; visible: boolean }[] }
      Version: number
    }
    const { body } = await zeynep.get<Layout>('export/get-export-layout')
    const [first, ...rest] = body.Cells.$values
    const written = { Cells: [...rest, { ...first, visible: false }], Version: body.Version }
    const saved = await zeynep.post<Layout>('export/update-export-layout', written)
    const read = await zeynep.get<Layout>('export/get-export-layout')
    expect(read.body.Cells.$values.at(-1)).toMatchObject({ value: first?.value, visible: false })
    expect(read.body.Version).toBe(saved.body.Version)
  })
})

describe('a picture for a spreadsheet (orders 7, threat 17)', () => {
  /** @requirement EXPORT-11, THREAT-17 */
  it('is one of the media store, and an address of another host is never fetched', async () => {
    const { picture } = await shop.db
      .selectFrom('products')
      .select('picture')
      .where('picture', 'is not', null)
      .executeTakeFirstOrThrow()
    const mine = await zeynep.get<string>('convert-image', { imageUrl: `/media/${picture}-240.webp` })
    expect(mine.status).toBe(200)
    for (const imageUrl of [
      'http://127.0.0.1:1/media/x-240.webp',
      'http://169.254.169.254/',
      `http://b2c.localhost/media/${picture}-240.webp`,
    ]) {
      expect((await zeynep.get('convert-image', { imageUrl })).status).toBe(404)
    }
  })
})
