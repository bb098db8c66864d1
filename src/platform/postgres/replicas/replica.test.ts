import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from '#src/platform/db.server.ts'
import { openLog } from '#src/platform/log.server.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { MAX_LAG_MS, type Replica, trackReplica } from './replica.server.ts'
import { createReader } from './replicas.server.ts'

let primary: number
/** The positions of two replicas: null for a server that was promoted, undefined for one that does not answer. */
let replayed: [number | null | undefined, number | null | undefined]
let replicas: Omit<Replica, 'db' | 'isBusy'>[]

beforeEach(() => {
  vi.useFakeTimers()
  primary = 100
  replayed = [100, 100]
  replicas = replayed.map((_, at) =>
    trackReplica({
      readPrimary: async () => primary,
      readReplica: async () => {
        const position = replayed[at]
        if (position === undefined) throw new DatabaseUnavailable('no answer')
        return position
      },
    }),
  )
})
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.close()))
  vi.useRealTimers()
})

const listUsable = () => replicas.map((replica) => replica.isUsable())

/** @requirement OPS-6 */
it('a change excludes only the replica that does not have it yet', async () => {
  await vi.advanceTimersByTimeAsync(1)
  expect(listUsable()).toEqual([true, true])
  primary = 200
  replayed = [200, 100]
  for (const replica of replicas) replica.requireChange()
  expect(listUsable()).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  expect(listUsable()).toEqual([true, false])
  replayed = [200, 200]
  await vi.advanceTimersByTimeAsync(50)
  expect(listUsable()).toEqual([true, true])
})

/** @requirement OPS-6 */
it('a replica is not read while it lags by more than two seconds, and its lag is measured', async () => {
  await vi.advanceTimersByTimeAsync(1)
  primary = 300
  replayed = [300, 250]
  await vi.advanceTimersByTimeAsync(MAX_LAG_MS - 200)
  expect(listUsable()).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(700)
  expect(listUsable()).toEqual([true, false])
  expect(replicas[1]?.readLag()?.bytes).toBe(50)
  expect(replicas[1]?.readLag()?.seconds).toBeGreaterThan(2)
  replayed = [300, 310]
  await vi.advanceTimersByTimeAsync(500)
  expect(listUsable()).toEqual([true, true])
  expect(replicas[1]?.readLag()).toEqual({ seconds: expect.closeTo(0, 0), bytes: 0 })
})

it('a replica that does not answer, or that was promoted, is not read', async () => {
  await vi.advanceTimersByTimeAsync(1)
  replayed = [undefined, null]
  await vi.advanceTimersByTimeAsync(600)
  expect(listUsable()).toEqual([false, false])
  expect(replicas[0]?.readLag()?.seconds).toBeGreaterThan(0.5)
  expect(replicas[1]?.readLag()).toBeUndefined()
  replayed = [100, 100]
  await vi.advanceTimersByTimeAsync(600)
  expect(listUsable()).toEqual([true, true])
})

it('follows a new primary, which may lack the last WAL of the former one', async () => {
  await vi.advanceTimersByTimeAsync(1)
  primary = 90
  replayed = [90, 80]
  await vi.advanceTimersByTimeAsync(3000)
  expect(listUsable()).toEqual([true, false])
})

it('measures the lag of a replica that was never reached', async () => {
  const lost = trackReplica({ readPrimary: async () => 100, readReplica: () => Promise.reject(new Error('lost')) })
  await vi.advanceTimersByTimeAsync(5000)
  expect(lost.readLag()).toEqual({ seconds: 5, bytes: undefined })
  await lost.close()
})

it('measures a lag and catches up under constant changes', async () => {
  for (let step = 0; step < 200; step++) {
    primary += 10
    replayed = [primary - 400, primary - 400] // 40 steps of 25 ms
    for (const replica of replicas) replica.requireChange()
    await vi.advanceTimersByTimeAsync(25)
  }
  expect(replicas[0]?.readLag()?.seconds).toBeGreaterThan(1)
  expect(replicas[0]?.readLag()?.seconds).toBeLessThan(2)
  replayed = [primary, primary]
  await vi.advanceTimersByTimeAsync(30)
  expect(listUsable()).toEqual([true, true])
})

it('checks a replica at once after a failed read', async () => {
  await vi.advanceTimersByTimeAsync(1)
  replicas[0]?.exclude()
  expect(listUsable()).toEqual([false, true])
  await vi.advanceTimersByTimeAsync(1)
  expect(listUsable()).toEqual([true, true])
})

const asDb = (name: string) => name as unknown as Db

function openReader(failure: Error) {
  let isExcluded = false
  const replica = {
    db: asDb('replica'),
    isUsable: () => !isExcluded,
    isBusy: () => false,
    exclude() {
      isExcluded = true
    },
  }
  const runRead = createReader([replica], { db: asDb('primary'), log: openLog('silent') })
  const read = () =>
    runRead(async (db) => {
      if (db === replica.db) throw failure
      return db
    })
  return { read, isUsable: replica.isUsable }
}

const toDatabaseError = (code: string) => Object.assign(new pg.DatabaseError(code, 0, 'error'), { code })

/** @requirement OPS-6 */
it.each([
  ['is lost', new DatabaseUnavailable('gone'), false],
  ['cancels a query that holds up replay', toDatabaseError('40001'), true],
  ['lacks the column of a new migration', toDatabaseError('42703'), true],
  ['is written to', toDatabaseError('25006'), true],
  ['stops', toDatabaseError('57P01'), false],
])('the primary answers when a replica %s', async (_, failure, isUsable) => {
  const reader = openReader(failure)
  expect(await reader.read()).toBe('primary')
  expect(reader.isUsable()).toBe(isUsable)
})

it.each([new Error('a fault of the program'), toDatabaseError('57014'), toDatabaseError('22003')])(
  'does not repeat %s',
  async (failure) => {
    const reader = openReader(failure)
    await expect(reader.read()).rejects.toBe(failure)
    expect(reader.isUsable()).toBe(true)
  },
)

it('takes replicas in turn, one for each request, and passes over a busy one', async () => {
  let busy: Db | undefined
  const standbys = ['first', 'second'].map((name) => ({
    db: asDb(name),
    isUsable: () => true,
    isBusy: () => busy === asDb(name),
    exclude: () => undefined,
  }))
  const runRead = createReader(standbys, { db: asDb('primary'), log: openLog('silent') })
  const read = (request?: object) => runRead(async (db) => db, request)
  const request = {}
  expect([await read(request), await read(), await read(request)]).toEqual(['first', 'second', 'first'])
  busy = asDb('first')
  expect([await read(request), await read()]).toEqual(['second', 'second'])
})
