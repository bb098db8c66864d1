import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { removeSearch, updateListedStock, upsertSearch } from '#src/products/search-index-commands.server.ts'
import { MemoryEngine } from '#tests/support/search-engine/memory-engine.ts'
import { type Shelf, stockShelf } from '#tests/support/small-catalog.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { registerSearchEngine } from '../engine/registry.server.ts'
import { deleteAbandonedFeeds, feedSearchEngine } from './feed-commands.server.ts'
import { loadFeedLag } from './feed-queries.server.ts'
import { fillSearch } from './rebuild-commands.server.ts'

let shop: SmallShop
let shelf: Shelf
let engine: MemoryEngine
/** The calls that wrote to the engine: `index VT-1,VT-2`. */
let writes: string[]

beforeEach(async () => {
  shop = await openSmallShop(8)
  shelf = await stockShelf(shop.db, shop.site.id, {
    products: ['VT-1', 'VT-2', 'VT-3'].map((code) => ({ code, name: `Fren ${code}` })),
  })
  engine = new MemoryEngine()
  writes = []
  engine.beforeWrite = (method, ids) => void writes.push(`${method} ${ids.map(shelf.getCode).sort().join()}`)
})
afterEach(() => shop.close())

const feed = (isStopped = () => false) => feedSearchEngine(engine, shop.db, isStopped)

const update = (...codes: string[]) =>
  shop.db.transaction().execute((tx) => upsertSearch(tx, shop.site.id, codes.map(shelf.getId)))

const loadFeed = () =>
  shop.db.selectFrom('searchFeeds').where('siteId', '=', shop.site.id).selectAll().executeTakeFirstOrThrow()

const retryNow = () => shop.db.updateTable('searchFeeds').set({ retryAt: null }).execute()

/** @requirement FIND-81 */
describe('changes of a catalogue', () => {
  it('are not recorded for a site without a search engine other than PostgreSQL', async () => {
    await update('VT-1')
    expect(await shop.db.selectFrom('searchOutbox').selectAll().execute()).toEqual([])
    expect(await loadFeedLag(shop.db, engine)).toEqual({
      waitingChanges: 0,
      lagSeconds: 0,
      builtSites: 0,
      unbuiltSites: 0,
      newerSites: 0,
      lastError: null,
    })
  })

  it('are fed after the first build, each product once', async () => {
    await feed()
    expect(writes).toEqual(['rebuild VT-1,VT-2,VT-3'])
    await update('VT-1', 'VT-2')
    await update('VT-1')
    expect(await loadFeedLag(shop.db, engine)).toMatchObject({ waitingChanges: 3, unbuiltSites: 0 })
    expect(await feed()).toBe(3)
    expect(writes.slice(1)).toEqual(['index VT-1,VT-2'])
    expect(await feed()).toBe(0)
    expect(await loadFeedLag(shop.db, engine)).toMatchObject({ waitingChanges: 0, lagSeconds: 0 })
  })

  it('remove what is hidden or removed, whichever change was last', async () => {
    await feed()
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', shelf.getId('VT-1')).execute()
    await update('VT-1')
    await shop.db.transaction().execute((tx) => removeSearch(tx, shop.site.id, [shelf.getId('VT-2')]))
    await update('VT-2')
    await feed()
    expect(writes.slice(1)).toEqual(['index VT-2', 'remove VT-1'])
    expect(engine.listIds(shop.site.id)).toEqual([shelf.getId('VT-2'), shelf.getId('VT-3')])
  })

  it('are recorded with the transaction that made them, or not at all', async () => {
    await feed()
    const failing = shop.db.transaction().execute(async (tx) => {
      await upsertSearch(tx, shop.site.id, [shelf.getId('VT-1')])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await feed()).toBe(0)
  })

  it('of stock are not fed: PostgreSQL filters and sorts by it', async () => {
    await feed()
    await shop.db
      .insertInto('stock')
      .values({ productId: shelf.getId('VT-1'), depotId: shop.depots.main, onHand: '5' })
      .execute()
    await shop.db.transaction().execute((tx) => updateListedStock(tx, [shelf.getId('VT-1')]))
    expect(await feed()).toBe(0)
  })

  it('are fed in batches, until the process stops', async () => {
    await feed()
    const many = Array.from({ length: 2500 }, (_, at) => ({ siteId: shop.site.id, productId: at + 1e6, removed: true }))
    await shop.db.insertInto('searchOutbox').values(many).execute()
    expect(await feed(() => writes.length > 1)).toBe(1000)
    expect(await loadFeedLag(shop.db, engine)).toMatchObject({ waitingChanges: 1500 })
    expect(await feed()).toBe(1500)
  })
})

/** @requirement FIND-81 */
describe('an engine that fails', () => {
  it('receives the same changes again, later each time', async () => {
    await feed()
    await update('VT-1')
    const { beforeWrite } = engine
    engine.beforeWrite = () => {
      throw new Error('connection refused')
    }
    expect(await feed()).toBe(0)
    const [first, lag] = [await loadFeed(), await loadFeedLag(shop.db, engine)]
    expect(first).toMatchObject({ failures: 1, lastError: 'connection refused' })
    expect(first.retryAt?.getTime()).toBeGreaterThan(Date.now() + 3000)
    expect(lag).toMatchObject({ waitingChanges: 1, lastError: 'connection refused' })
    engine.beforeWrite = beforeWrite
    expect(await feed()).toBe(0)
    await retryNow()
    expect(await feed()).toBe(1)
    expect(writes.slice(1)).toEqual(['index VT-1'])
    expect(await loadFeed()).toMatchObject({ failures: 0, retryAt: null, lastError: null })
  })

  it('waits twice as long after each failure, and never more than ten minutes', async () => {
    engine.beforeWrite = () => {
      throw new Error('down')
    }
    const waits: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      await retryNow()
      await feed()
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from retry_at - now()))::integer as seconds from search_feeds`.execute(shop.db)
      waits.push(rows[0]?.seconds ?? 0)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600])
  })

  it('is built again by the next process, if one died while it built', async () => {
    await shop.db
      .insertInto('searchFeeds')
      .values({ siteId: shop.site.id, engine: 'memory', rebuildingUntil: new Date(Date.now() + 60_000) })
      .execute()
    await feed()
    expect(writes).toEqual([])
    await shop.db
      .updateTable('searchFeeds')
      .set({ rebuildingUntil: new Date(Date.now() - 1000) })
      .execute()
    await feed()
    expect(writes).toEqual(['rebuild VT-1,VT-2,VT-3'])
    expect((await loadFeed()).builtAt).not.toBeNull()
  })
})

/** Blocks the engine's next write until it is released. */
function blockEngine() {
  const entry = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const { beforeWrite } = engine
  engine.beforeWrite = async (method, ids) => {
    entry.resolve()
    await gate.promise
    await beforeWrite(method, ids)
  }
  return { entered: entry.promise, release: gate.resolve }
}

/** @requirement FIND-81 */
describe('several processes', () => {
  it('feed a site one at a time, so that an old state never replaces a newer one', async () => {
    await feed()
    await update('VT-1')
    const { entered, release } = blockEngine()
    const first = feed()
    await entered
    await update('VT-1')
    expect(await feed()).toBe(0)
    release()
    expect(await first).toBe(2)
    expect(writes.slice(1)).toEqual(['index VT-1', 'index VT-1'])
  })

  it('lets changes be written while a slow engine is fed or built', async () => {
    const building = blockEngine()
    const built = feed()
    await building.entered
    await update('VT-1')
    building.release()
    expect(await built).toBe(1)
    await update('VT-2')
    const feeding = blockEngine()
    const fed = feed()
    await feeding.entered
    await update('VT-2', 'VT-3')
    feeding.release()
    expect(await fed).toBe(3)
  })

  it('feed what a killed process left', async () => {
    await feed()
    await update('VT-1')
    // A process that dies loses its connection: its transaction is rolled back after the engine received the batch.
    const died = shop.db.transaction().execute(async (tx) => {
      await sql`select from search_feeds for no key update`.execute(tx)
      await sql`delete from search_outbox`.execute(tx)
      await engine.index(shop.db, shop.site.id, [shelf.getId('VT-1')])
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(died).rejects.toThrow()
    expect(await feed()).toBe(1)
    expect(engine.listIds(shop.site.id)).toHaveLength(3)
  })
})

/** @requirement FIND-81 */
describe('processes of two versions', () => {
  let newer: MemoryEngine
  beforeEach(() => {
    newer = new MemoryEngine()
    newer.indexVersion = 2
  })
  const feedNewer = () => feedSearchEngine(newer, shop.db, () => false)

  it('do not read or feed each other’s index: the newer one is built and fed', async () => {
    await feed()
    await feedNewer()
    expect(await loadFeed()).toMatchObject({ builtVersion: 2, newestVersion: 2, rebuild: false })
    await update('VT-1')
    expect(await feed()).toBe(0)
    expect(await feedNewer()).toBe(1)
    expect(writes).toEqual(['rebuild VT-1,VT-2,VT-3'])
    expect(await loadFeedLag(shop.db, engine)).toMatchObject({ builtSites: 0, unbuiltSites: 1, newerSites: 1 })
    expect(await loadFeedLag(shop.db, newer)).toMatchObject({ builtSites: 1, unbuiltSites: 0, newerSites: 0 })
  })

  it('keep the older index until the newer one is built', async () => {
    await feed()
    newer.beforeWrite = () => {
      throw new Error('connection refused')
    }
    await update('VT-1')
    await feedNewer()
    await update('VT-2')
    expect(await feed()).toBe(2)
    expect(writes).toEqual(['rebuild VT-1,VT-2,VT-3', 'index VT-1,VT-2'])
    expect(await loadFeed()).toMatchObject({ builtVersion: 1, newestVersion: 2, rebuild: true, failures: 1 })
  })

  it('retry the newer build in its own time, whether the older index is fed or fails', async () => {
    await feed()
    const fail = () => {
      throw new Error('connection refused')
    }
    newer.beforeWrite = fail
    await feedNewer()
    const { retryAt } = await loadFeed()
    engine.beforeWrite = fail
    await update('VT-1')
    await feed()
    expect(await loadFeed()).toMatchObject({ retryAt, failures: 1 })
    engine.beforeWrite = () => undefined
    newer.beforeWrite = () => undefined
    expect([await feed(), await feedNewer()]).toEqual([1, 0])
    await update('VT-2')
    await retryNow()
    expect(await feedNewer()).toBe(0)
    expect(await loadFeed()).toMatchObject({ builtVersion: 2, failures: 0, lastError: null })
    expect(await loadFeedLag(shop.db, newer)).toMatchObject({ waitingChanges: 0 })
  })

  it('build the newer index after an older build that was running', async () => {
    const building = blockEngine()
    const built = feed()
    await building.entered
    await feedNewer()
    building.release()
    await built
    expect(await loadFeed()).toMatchObject({ builtVersion: 1, rebuild: true })
    await feedNewer()
    expect(await loadFeed()).toMatchObject({ builtVersion: 2, rebuild: false })
  })

  it('leave a newer index alone, until staff of a shop that went back to the older version fill it again', async () => {
    await feedNewer()
    await feed()
    expect(writes).toEqual([])
    registerSearchEngine(shop.db, engine)
    const log = { error: () => undefined } as unknown as Parameters<typeof fillSearch>[0]['log']
    await fillSearch({ db: shop.db, log }, { siteId: shop.site.id, userId: null })
    await feed()
    expect(writes).toEqual(['rebuild VT-1,VT-2,VT-3'])
    expect(await loadFeed()).toMatchObject({ builtVersion: 1, newestVersion: 1, rebuild: false })
  })
})

describe('the index of a site', () => {
  it('is built again when staff fill the search index, and when another engine is configured', async () => {
    await feed()
    const log = { error: () => undefined } as unknown as Parameters<typeof fillSearch>[0]['log']
    expect(await fillSearch({ db: shop.db, log }, { siteId: shop.site.id, userId: null })).toBe(true)
    await feed()
    expect(writes.filter((write) => write.startsWith('rebuild'))).toHaveLength(2)
    engine.name = 'other'
    await feed()
    expect(writes.filter((write) => write.startsWith('rebuild'))).toHaveLength(3)
    expect((await loadFeed()).engine).toBe('other')
  })

  it('is not complete if the build was stopped', async () => {
    let checks = 0
    await feed(() => checks++ > 0)
    expect(await loadFeed()).toMatchObject({ builtAt: null, rebuild: true, rebuildingUntil: null })
  })

  it('is forgotten with its changes a week after the last process had the engine', async () => {
    await feed()
    await update('VT-1')
    await deleteAbandonedFeeds(shop.db)
    expect(await loadFeedLag(shop.db, engine)).toMatchObject({ waitingChanges: 1 })
    await sql`update search_feeds set seen_at = now() - interval '8 days'`.execute(shop.db)
    await deleteAbandonedFeeds(shop.db)
    await update('VT-1')
    expect(await shop.db.selectFrom('searchOutbox').selectAll().execute()).toEqual([])
  })

  it('stays while the engine is configured, however quiet the site is', async () => {
    await feed()
    await sql`update search_feeds set seen_at = now() - interval '8 days'`.execute(shop.db)
    await feed()
    await deleteAbandonedFeeds(shop.db)
    expect((await loadFeed()).builtAt).not.toBeNull()
  })
})
