import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transact } from '#src/api/command.server.ts'
import { ok } from '#src/api/refusal.ts'
import { eraseDocuments } from '#src/customers/documents/commands.server.ts'
import { findShownFile } from '#src/customers/documents/queries.server.ts'
import { saveFile } from '#src/downloads/commands.server.ts'
import { addMedia, removeMedia } from '#src/media/commands.server.ts'
import { readEnv } from '#src/platform/env.ts'
import {
  ObjectRefused,
  type ObjectStore,
  ObjectStoreUnavailable,
  registerObjectStore,
  requireObjectStore,
} from '#src/platform/file-store/object-store.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { refuseWithoutDatabase } from '#src/server/answers.server.ts'
import { fileRoutes, mediaRoutes } from '#src/server/files.server.ts'
import { healthRoutes } from '#src/server/health.server.ts'
import {
  deleteUnusedFiles,
  moveFiles,
  moveNewFiles,
  type OpenObjectStore,
  openObjectStore,
} from '#src/server/object-store.server.ts'
import { typeWords } from '#tests/support/command-line.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { engines, startS3, type TestS3 } from './server.ts'

let shop: TestShop
let app: FastifyInstance
let folder: string
let server: TestS3 | undefined
let objects: OpenObjectStore | undefined
let siteId: number
let document: { id: number; customerId: number }

const PDF = 'kis-lastigi-katalogu.pdf'
const CONTRACT = Buffer.from('%PDF-1.7 a contract')
const VIDEO = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(600_000, 7), Buffer.from('end')])
const isOpen = () => false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-files-'))
  if (engines.length > 0) server = await startS3()
  shop = await openTestShop({ DATA_DIR: folder, ...(server && { MEDIA_URL: server.url }) })
  objects = await openObjectStore(shop.app.env, { databases: [shop.db], log: shop.app.log })
  app = Fastify()
  refuseWithoutDatabase(app)
  await app.register(fastifyCookie)
  fileRoutes(app, shop.app)
  mediaRoutes(app, shop.app)
  const health = () => objects?.watched.health() ?? { state: 'unavailable' as const, lastError: null }
  healthRoutes(app, { db: shop.db, metricsToken: undefined, isClosing: isOpen, objectStoreHealth: health })
  siteId = (await shop.app.sites.find('localhost'))?.site.id ?? 0
  await addPicture('own-red', '#d01010')
  await addMedia(shop.db, siteId, { key: 'opening', bytes: VIDEO })
  const { rows } = await sql<typeof document>`
    insert into customer_documents (site_id, customer_id, kind, title, file_type, hash, content, user_id, shown_to_customer)
    select c.site_id, c.id, 'contract', 'Contract', 'pdf', sha256(${CONTRACT}), ${CONTRACT}, u.id, true
    from users u join customers c on c.id = u.customer_id where u.email = 'ayse@vitrin.test'
    returning id::int, customer_id::int as "customerId"`.execute(shop.db)
  document = rows[0] ?? { id: 0, customerId: 0 }
})
afterAll(async () => {
  objects?.watched.close()
  await app?.close()
  await shop?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function addPicture(key: string, background: string) {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  expect(await addMedia(shop.db, siteId, { key, bytes })).toMatchObject({ ok: true })
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', ...headers } })

/** Where the bytes of all files of the shop are. */
async function countFiles() {
  const { rows } = await sql<{ rows: number; objects: number }>`
    select count(content)::int as rows, count(object)::int as objects from (
      select content, object from media_files union all select content, object from download_files
      union all select content, object from customer_documents union all select content, object from return_photos) f`.execute(
    shop.db,
  )
  return rows[0] ?? { rows: 0, objects: 0 }
}

const findObject = async (key: string) => {
  const { rows } = await sql<{ object: string | null }>`
    select object from media_files where site_id = ${siteId} and key = ${key}`.execute(shop.db)
  return rows[0]?.object ?? ''
}

const moveAll = (place: 'store' | 'database') => {
  if (!objects) throw new Error('there is no store')
  return moveFiles(shop.db, place, { store: objects.store, isClosing: isOpen })
}

async function warnsWithoutStore() {
  const log = openLog('silent')
  const warn = vi.spyOn(log, 'warn')
  await openObjectStore({ ...shop.app.env, objectStore: undefined }, { databases: [shop.db], log })
  return warn.mock.calls.length > 0
}

const listObjects = async () =>
  (await sql<{ name: string }>`select name from stored_objects`.execute(shop.db)).rows.map(({ name }) => name)

describe.each(['PostgreSQL', ...engines])('files in %s', (place) => {
  beforeAll(async () => {
    if (place === 'PostgreSQL') return
    expect(await moveAll('store')).toMatchObject({ failed: [] })
    expect(await countFiles()).toMatchObject({ rows: 0 })
  })

  it('are sent whole and in ranges', async () => {
    const whole = await get('/media/opening.mp4')
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(VIDEO)).toBe(true)
    const part = await get('/media/opening.mp4', { range: `bytes=4-${VIDEO.length - 2}` })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 4-${VIDEO.length - 2}/${VIDEO.length}`)
    expect(part.rawPayload.equals(VIDEO.subarray(4, -1))).toBe(true)
    const { rawPayload, headers } = await get(`/files/${PDF}`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${PDF}"`,
      'content-length': `${rawPayload.length}`,
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('are rendered as pictures, replaced and removed', async () => {
    const key = `${place.toLowerCase()}-blue`
    await addPicture(key, '#d01010')
    if (place !== 'PostgreSQL') await moveNewFiles(shop.db, objects?.store, isOpen)
    const first = await get(`/media/${key}-96.webp`)
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 96 })
    await addPicture(key, '#1010d0')
    if (place !== 'PostgreSQL') await moveNewFiles(shop.db, objects?.store, isOpen)
    const { dominant } = await sharp((await get(`/media/${key}-96.webp`)).rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
    expect(await removeMedia(shop.db, siteId, { key })).toMatchObject({ ok: true })
    expect((await get(`/media/${key}-96.webp`)).statusCode).toBe(404)
  })

  it('are read for the customer of a document alone', async () => {
    expect(await findShownFile(shop.db, document.customerId, document.id)).toEqual({
      title: 'Contract',
      fileType: 'pdf',
      content: CONTRACT,
    })
    expect(await findShownFile(shop.db, document.customerId + 1, document.id)).toBeUndefined()
  })
})

describe.each(engines)('the store %s', () => {
  it('refuses readers without credentials, and has private files under names of their own', async () => {
    const { protocol, host, pathname } = new URL(server?.url ?? '')
    const { rows } = await sql<{
      object: string
    }>`select object from customer_documents where id = ${document.id}`.execute(shop.db)
    expect(rows[0]?.object).toMatch(/^private\/customer-documents\/[0-9a-f-]{36}$/)
    for (const name of [rows[0]?.object, await findObject('opening')])
      expect((await fetch(`${protocol}//${host}${pathname}/${name}`)).ok).toBe(false)
    await expect(objects?.store.presign(rows[0]?.object ?? '', { type: 'application/pdf' })).rejects.toThrow('private')
  })

  it('is named to browsers by addresses of public files if MEDIA_PRESIGN is set', async () => {
    const { env, log } = shop.app
    const presigning = await openObjectStore({ ...env, presignsMedia: true }, { databases: [shop.db], log })
    const video = await get('/media/opening.mp4?v=1')
    expect([video.statusCode, video.headers['cache-control']]).toEqual([302, 'public, max-age=300, must-revalidate'])
    const part = await fetch(String(video.headers.location), { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    const file = await fetch(String((await get(`/files/${PDF}`)).headers.location))
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${PDF}"`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    await file.body?.cancel()
    expect(new URL(String(video.headers.location)).origin).toBe(presigning?.watched.publicOrigin)
    presigning?.watched.close()
    objects?.watched.close()
    objects = await openObjectStore(env, { databases: [shop.db], log })
  })
})

describe.each(engines)('files and %s', () => {
  it('move back and forth while they are read', async () => {
    let isReading = true
    const statuses = new Set<number>()
    const read = async () => {
      while (isReading) {
        const { statusCode, rawPayload } = await get('/media/opening.mp4')
        await wait(10)
        statuses.add(statusCode === 200 && !rawPayload.equals(VIDEO) ? -1 : statusCode)
      }
    }
    const reading = Promise.all([read(), read()])
    const { objects: all } = await countFiles()
    expect(await moveAll('database')).toMatchObject({ files: all, failed: [] })
    expect(await countFiles()).toEqual({ rows: all, objects: 0 })
    expect(await warnsWithoutStore()).toBe(false)
    expect(await moveAll('store')).toMatchObject({ files: all, failed: [] })
    expect(await countFiles()).toEqual({ rows: 0, objects: all })
    expect(await warnsWithoutStore()).toBe(true)
    isReading = false
    await reading
    expect([...statuses]).toEqual([200])
  })

  it('lose only objects that no file has had for 30 days', async () => {
    const replaced = await findObject('opening')
    await addMedia(shop.db, siteId, { key: 'opening', bytes: Buffer.concat([VIDEO, Buffer.from('2')]) })
    await moveNewFiles(shop.db, objects?.store, isOpen)
    await deleteUnusedFiles(shop.db)
    const before = (await listObjects()).length
    expect((await objects?.store.read(replaced)) !== undefined).toBe(true)
    await sql`update stored_objects set unused_since = unused_since - interval '31 days'`.execute(shop.db)
    const store = requireObjectStore(shop.db)
    const remove: ObjectStore['remove'] = async (name) => {
      if (name === replaced) throw new ObjectRefused('status 403')
      await store.remove(name)
    }
    registerObjectStore(shop.db, { ...store, remove })
    await expect(deleteUnusedFiles(shop.db)).rejects.toThrow('1 unused objects were not deleted: status 403')
    registerObjectStore(shop.db, store)
    const used = (await countFiles()).objects
    expect([before > used + 1, (await listObjects()).length]).toEqual([true, used + 1])
    await deleteUnusedFiles(shop.db)
    expect((await listObjects()).length).toBe(used)
    await expect(objects?.store.read(replaced)).rejects.toThrow('404')
    expect((await get('/media/opening.mp4')).statusCode).toBe(200)
  })
})

describe.each(engines)('single files and %s', () => {
  it('of erased customers lose their objects at the next search', async () => {
    const { rows } = await sql<{ object: string }>`
      select object from customer_documents where id = ${document.id}`.execute(shop.db)
    await transact(shop.db, async (tx) => {
      await eraseDocuments(tx, document.customerId, { all: true })
      return ok(null)
    })
    await deleteUnusedFiles(shop.db)
    await expect(objects?.store.read(rows[0]?.object ?? '')).rejects.toThrow('404')
    expect((await listObjects()).length).toBe((await countFiles()).objects)
  })

  it('stay in their rows if the store refuses them, and the others move', async () => {
    const before = await countFiles()
    for (const name of ['a.csv', 'b.csv', 'c.csv']) await saveFile(shop.db, siteId, { name, bytes: Buffer.from(name) })
    if (!objects) throw new Error('there is no store')
    const { store } = objects
    const put: ObjectStore['put'] = async (object) => {
      if (object.sha256 === createHash('sha256').update('b.csv').digest('hex')) throw new ObjectRefused('status 403')
      await store.put(object)
    }
    await expect(moveNewFiles(shop.db, { ...store, put }, isOpen)).rejects.toThrow(
      '1 files were not stored: status 403',
    )
    expect(await countFiles()).toEqual({ rows: 1, objects: before.objects + 2 })
    expect((await listObjects()).length).toBe(before.objects + 2)
    await moveNewFiles(shop.db, store, isOpen)
    expect(await countFiles()).toEqual({ rows: 0, objects: before.objects + 3 })
  })
})

describe.each(engines)('many files and %s', () => {
  it('are left for a later run once the store has refused 20 of them', async () => {
    if (!objects) throw new Error('there is no store')
    const { store } = objects
    for (let at = 0; at < 40; at++) await saveFile(shop.db, siteId, { name: `${at}.csv`, bytes: Buffer.from(`${at}`) })
    let tries = 0
    const put = async () => {
      tries += 1
      throw new ObjectRefused('status 403')
    }
    await expect(moveNewFiles(shop.db, { ...store, put }, isOpen)).rejects.toThrow('were not stored: status 403')
    expect(tries).toBeGreaterThanOrEqual(20)
    expect(tries).toBeLessThan(40)
    await moveNewFiles(shop.db, store, isOpen)
    expect((await countFiles()).rows).toBe(0)
  })

  it('are moved by the command line', async () => {
    const services = { ...shop, env: shop.app.env }
    const type = (...words: string[]) => typeWords(services, 'media', 'move', ...words)
    await saveFile(shop.db, siteId, { name: 'liste.csv', bytes: Buffer.from('kod;fiyat\n') })
    expect(await type('--to', 'store')).toMatchObject({ code: 0, out: '1 files moved, 0.0 MB.' })
    expect(await type('--to', 'database')).toMatchObject({
      code: 1,
      error: expect.stringContaining('new-files=database'),
    })
  })
})

describe.each(engines)('a shop without its %s', () => {
  const isReady = () => expect.poll(async () => (await get('/healthz/media')).json(), { timeout: 15_000 })

  it('sends what it has, answers at once, takes files, and goes on when the store is back', async () => {
    await isReady().toEqual({ state: 'ready', lastError: null })
    const rendered = await get('/media/own-red-96.webp')
    expect(rendered.statusCode).toBe(200)
    server?.freeze()
    const begun = performance.now()
    expect((await get('/media/opening.mp4')).statusCode).toBe(503)
    expect(performance.now() - begun).toBeLessThan(10_000)
    const [missing, video, health] = [
      await get('/media/own-red-160.webp'),
      await get('/media/opening.mp4'),
      await get('/healthz/media'),
    ]
    expect([missing.statusCode, video.statusCode, health.statusCode]).toEqual([503, 503, 503])
    const head = await app.inject({ method: 'HEAD', url: '/media/opening.mp4', headers: { host: 'localhost' } })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, `${VIDEO.length + 1}`])
    expect(missing.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect((await get('/media/own-red-96.webp')).rawPayload.equals(rendered.rawPayload)).toBe(true)
    await server?.kill()
    await addPicture('own-green', '#10d010')
    expect((await get('/media/own-green-96.webp')).statusCode).toBe(200)
    const registered = (await listObjects()).length
    await expect(moveNewFiles(shop.db, objects?.store, isOpen)).rejects.toThrow(ObjectStoreUnavailable)
    expect((await listObjects()).length).toBe(registered)
    expect(await countFiles()).toMatchObject({ rows: 1 })
    await server?.restart()
    await isReady().toEqual({ state: 'ready', lastError: null })
    expect((await get('/media/own-red-160.webp')).statusCode).toBe(200)
    await moveNewFiles(shop.db, objects?.store, isOpen)
    expect(await countFiles()).toMatchObject({ rows: 0 })
  })

  it('answers 404 for a file whose object is gone', async () => {
    await objects?.store.remove(await findObject('opening'))
    expect((await get('/media/opening.mp4')).statusCode).toBe(404)
    const { failed } = await moveAll('database')
    expect(failed).toEqual([{ table: 'media_files', key: [siteId, 'opening'], reason: 'status 404 NoSuchKey' }])
  })
})

describe.each(engines)('the address of %s', () => {
  it('is reported with wrong credentials and without its bucket', async () => {
    const { pathname, host } = new URL(server?.url ?? '')
    const check = async (url: string) => {
      const env = readEnv({ NODE_ENV: 'test', MEDIA_URL: url })
      const other = await openObjectStore(env, { databases: [], log: openLog('silent') })
      other?.watched.close()
      await other?.store.check()
    }
    await expect(check(`http://vitrin:wrong@${host}${pathname}`)).rejects.toThrow('403')
    await expect(check(server?.url.replace('/shop-files', '/no-such') ?? '')).rejects.toThrow(
      'the bucket does not exist',
    )
  })
})
