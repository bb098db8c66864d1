import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { type ShopProcess, spawnShop, untilReady } from '../support/shop-process.ts'

// Uses real processes, because a closed or full pipe cannot be observed within one process.
let database: TestDatabase
let folder: string
let fifo: number

beforeAll(async () => {
  database = await copyDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'vitrin-output-'))
  execFileSync('mkfifo', [join(folder, 'fifo')])
  fifo = openSync(join(folder, 'fifo'), constants.O_RDWR | constants.O_NONBLOCK)
  fill(fifo)
})
afterAll(async () => {
  closeSync(fifo)
  await rm(folder, { recursive: true })
  await database.drop()
})

// The start script shares its output with the server: both processes must handle the pipe.
const START = [process.execPath, 'scripts/start.mjs'] as const
/** The start script first builds the pages if they are out of date. */
const LIMIT_MS = 240_000
const environment = () => ({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'trace' })

/** @requirement OPS-13, RUN-8 */
it.concurrent('serves and handles SIGTERM after its output was closed', { timeout: LIMIT_MS }, async () => {
  const shop = await spawnShop(START, { env: environment() })
  await new Promise((resolve) => shop.child.stdout?.once('data', resolve))
  shop.child.stdout?.destroy()
  shop.child.stderr?.destroy()
  await expectToServeAndStop(shop)
})

/** @requirement OPS-13 */
it.concurrent('serves and handles SIGTERM while its output pipe is full and unread', {
  timeout: LIMIT_MS,
}, async () => {
  const env = { ...environment(), FIFO: join(folder, 'fifo') }
  const redirected = ['/bin/sh', '-c', 'exec "$@" >>"$FIFO" 2>&1', 'sh', ...START] as const
  await expectToServeAndStop(await spawnShop(redirected, { env, stdio: 'ignore' }))
})

async function expectToServeAndStop(shop: ShopProcess) {
  try {
    await untilReady(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.status('/readyz')))
    expect(new Set(answers)).toEqual(new Set([200]))
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
  } finally {
    shop.child.kill('SIGKILL')
  }
}

/** Writes until the pipe is full. */
function fill(pipe: number) {
  for (const size of [4096, 1]) {
    try {
      while (writeSync(pipe, 'x'.repeat(size)) > 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    }
  }
}
