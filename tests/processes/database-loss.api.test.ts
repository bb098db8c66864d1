import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverArguments } from '#scripts/steps/serve.mjs'
import { findPostmaster } from '#src/platform/postgres/postmaster.server.ts'
import { foundOperatedShop, type OperatedShop } from '../support/operated-shop.ts'
import { type ShopProcess, spawnShop, untilReady } from '../support/shop-process.ts'

// Slow because a real server process is killed, frozen and recovered; all tests share one shop. Sends a session cookie,
// because resolving it requires the database.
const callApi = (timeoutMs?: number) => request('/api/currency/get-currency', SESSION, timeoutMs)
const SESSION = { cookie: 'vitrin=unknown' }
let founded: OperatedShop
let shop: ShopProcess
const cluster = () => join(founded.dataDir, 'postgres/data')

beforeAll(async () => {
  founded = await foundOperatedShop()
  shop = await spawnShop([process.execPath, ...serverArguments()], { env: { ...founded.env, LOG_LEVEL: 'info' } })
  await untilReady(shop)
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exited
  await founded.remove()
})

/** @requirement OPS-12 */
describe('after the database process was killed', () => {
  it('answers 200 or 503 with Retry-After, each within 2 s, and recovers within 10 s', async () => {
    expect((await request('/')).status).toBe(200)
    process.kill(await postmasterPid(), 'SIGKILL')
    const killedAt = Date.now()
    let isBack = false
    while (!isBack && Date.now() - killedAt < 10_000) {
      const [home, call, ready] = await Promise.all([request('/'), callApi(), request('/readyz')])
      expect(home.status).toBe(200)
      for (const answer of [call, ready]) expectToBeGraceful(answer)
      isBack = call.status === 200 && ready.status === 200 && (await findPostmaster(cluster())) !== undefined
      await wait(50)
    }
    expect(isBack, shop.output()).toBe(true)
  })
})

/** @requirement OPS-12 */
describe('while the database is frozen', () => {
  it('answers 503 within 2 s, still serves the cached catalogue, and recovers within 5 s of its return', async () => {
    await expect.poll(async () => (await request('/')).status).toBe(200)
    const pids = await databasePids()
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      const answers = await Promise.all([callApi(), request('/readyz'), request('/', SESSION)])
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 302])
      for (const answer of answers) expectToBeGraceful(answer)
      const later = await Promise.all([callApi(), request('/readyz'), request('/')])
      expect(later.map(({ status }) => status)).toEqual([503, 503, 200])
      for (const { ms } of later) expect(ms).toBeLessThan(2000)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    const back = async () => [(await callApi()).status, (await request('/readyz')).status]
    await expect.poll(back, { timeout: 5000 }).toEqual([200, 200])
  })

  it('receives change notifications again after the restart', async () => {
    await founded.vitrin('site', '--site', 'localhost', 'set', 'settings.LayoutColor=#123456')
    await expect.poll(async () => (await request('/')).body, { timeout: 10_000 }).toContain('#123456')
  })
})

it('answers 503, not 500, to a statement that waits too long for a lock', async () => {
  const { password, port } = JSON.parse(await readFile(join(founded.dataDir, 'postgres.json'), 'utf8'))
  const holder = new pg.Client({ host: '127.0.0.1', port, user: 'vitrin', password, database: 'vitrin' })
  await holder.connect()
  await holder.query('begin; lock table sites, sessions, rate_limits')
  const answer = await callApi(15_000)
  await holder.end()
  expect(answer.status).toBe(503)
  expect(answer.ms).toBeLessThan(12_000)
})

/** @requirement OPS-12 */
it('exits with code 1 within 10 s if the database cannot be restarted', async () => {
  // Simulates a damaged disk: PostgreSQL does not start on a data directory of another version.
  await writeFile(join(cluster(), 'PG_VERSION'), '17\n')
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await Promise.race([shop.exited, wait(10_000, 'still running')]), shop.output()).toBe(1)
  expect(shop.output()).toContain('is of PostgreSQL 17')
})

interface TimedAnswer {
  status: number
  retryAfter: string | null
  body: string
  ms: number
}

async function request(path: string, headers: Record<string, string> = {}, timeoutMs = 5000): Promise<TimedAnswer> {
  const started = Date.now()
  const answer = await fetch(`http://127.0.0.1:${shop.ports.web}${path}`, {
    redirect: 'manual',
    headers: { 'sec-ch-ua-mobile': '?0', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = await answer.text()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body, ms: Date.now() - started }
}

function expectToBeGraceful({ status, retryAfter, ms }: TimedAnswer) {
  expect([200, 302, 503]).toContain(status)
  if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(ms).toBeLessThan(2000)
}

/** Of the server, which may just be starting again. */
async function postmasterPid(): Promise<number> {
  for (const started = Date.now(); Date.now() - started < 10_000; await wait(50)) {
    const postmaster = await findPostmaster(cluster())
    if (postmaster) return postmaster.pid
  }
  throw new Error('The database does not run')
}

/** The postmaster and all its child processes. */
async function databasePids(): Promise<number[]> {
  const postmaster = await postmasterPid()
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/stat`, 'utf8').then(
        (text) => Number(text.replace(/^.*\) /s, '').split(' ')[1]),
        () => 0,
      ),
    ),
  )
  return [postmaster, ...pids.filter((_, at) => parents[at] === postmaster)]
}
