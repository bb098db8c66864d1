import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ObjectMissing, ObjectRefused, type ObjectStore, ObjectStoreUnavailable } from './object-store.server.ts'
import { type WatchedStore, watchObjectStore } from './watched-store.server.ts'

/** What each read of an object throws; the bucket can always be read. */
let errors: Record<string, Error>
let watched: WatchedStore

const store: ObjectStore = {
  publicOrigin: undefined,
  takesNewFiles: true,
  put: async () => undefined,
  async read(name) {
    const error = errors[name]
    if (error) throw error
    return (async function* () {
      yield Buffer.from(name)
    })()
  },
  remove: async () => undefined,
  presign: async () => '',
  check: async () => undefined,
}

beforeEach(async () => {
  vi.useFakeTimers()
  errors = {}
  watched = watchObjectStore(store, { warn: () => undefined, info: () => undefined })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  watched.close()
  vi.useRealTimers()
})

const read = async (name: string) => String(await buffer(await watched.read(name)))
const later = () => vi.advanceTimersByTimeAsync(1000)

it('goes on while objects are missing or refused', async () => {
  errors = { refused: new ObjectRefused('status 403'), missing: new ObjectMissing('status 404') }
  await expect(read('refused')).rejects.toThrow('403')
  await expect(read('missing')).rejects.toThrow('404')
  expect(watched.health().state).toBe('ready')
  expect(await read('other')).toBe('other')
})

it('stays unavailable while the bucket can be read and its objects cannot', async () => {
  expect(await read('first')).toBe('first')
  const down = new ObjectStoreUnavailable('status 503')
  errors = { first: down, second: down }
  await expect(read('second')).rejects.toThrow('503')
  await later()
  expect(watched.health()).toEqual({ state: 'unavailable', lastError: 'status 503' })
  errors = {}
  await later()
  expect(watched.health().state).toBe('ready')
  expect(await read('second')).toBe('second')
})

it('reads other objects while one is damaged', async () => {
  errors = { damaged: new ObjectStoreUnavailable('status 500') }
  await expect(read('damaged')).rejects.toThrow('500')
  await expect(read('other')).rejects.toThrow('500')
  await later()
  expect(watched.health().state).toBe('unavailable')
  expect(await read('other')).toBe('other')
  await expect(read('damaged')).rejects.toThrow('500')
  await later()
  expect(watched.health().state).toBe('ready')
})
