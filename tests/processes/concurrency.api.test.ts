import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverArguments } from '#scripts/steps/serve.mjs'
import { copyDatabase, type TestDatabase } from '../support/databases.ts'
import { type ShopProcess, spawnShop, untilReady } from '../support/shop-process.ts'

// Uses real processes: they share ports, and a signal ends one of them. Each start takes seconds.
const LIMIT_MS = 120_000

describe('two processes on the same ports (WEB_CONCURRENCY)', { timeout: LIMIT_MS }, () => {
  let database: TestDatabase
  let shop: ShopProcess
  beforeAll(async () => {
    database = await copyDatabase('demo')
    shop = await spawnShop([process.execPath, ...serverArguments()], {
      env: { DATABASE_URL: database.url, WEB_CONCURRENCY: '2', LOG_LEVEL: 'warn' },
    })
    await untilReady(shop)
  }, LIMIT_MS)
  afterAll(async () => {
    shop.child.kill('SIGKILL')
    await database.drop()
  })

  it('both serve, and the metrics of either are those of both', async () => {
    await untilBothServe(shop)
    const before = await readMetrics(shop)
    expect(await Promise.all(Array.from({ length: 40 }, () => loadPage(shop)))).toEqual(Array(40).fill(200))
    const after = await readMetrics(shop)
    expect(after.requests - before.requests).toBeGreaterThanOrEqual(40)
    // Read from the database by each of them.
    expect(after.ordersWaiting).toBe(before.ordersWaiting)
    expect(shop.output().match(/Vitrin is open/g)).toHaveLength(1)
  })

  it('one that is killed is replaced while the other serves', async () => {
    const [killed = 0, other = 0] = await listProcesses(shop)
    const counted = await readMetrics(shop)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => loadPage(shop), { timeout: LIMIT_MS }).toBe(200)
    await untilBothServe(shop)
    expect((await readMetrics(shop)).requests).toBeGreaterThan(counted.requests)
    const after = await listProcesses(shop)
    expect([after.length, after.includes(killed), after.includes(other)]).toEqual([2, false, true])
    expect(shop.output()).toContain(`Process ${killed} of the shop ended (SIGKILL); another one starts.`)
  })

  it('SIGUSR2 replaces both without a failed request', async () => {
    const before = await listProcesses(shop)
    const statuses = new Set<number | undefined>()
    let replaced = false
    const visitor = (async () => {
      while (!replaced) statuses.add(await loadPage(shop))
    })()
    shop.child.kill('SIGUSR2')
    await expect
      .poll(
        async () => {
          const now = await listProcesses(shop)
          return now.length === 2 && !now.some((pid) => before.includes(pid))
        },
        { timeout: LIMIT_MS },
      )
      .toBe(true)
    replaced = true
    await visitor
    expect([...statuses]).toEqual([200])
  })

  it('SIGTERM ends all of them once their requests are answered', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 10 })
    const loadPages = () => Array.from({ length: 10 }, () => loadPage(shop, agent))
    // A connection that is not open yet is refused by a shop that ends.
    await Promise.all(loadPages())
    const pages = loadPages()
    await Promise.race(pages)
    const processes = await listProcesses(shop)
    shop.child.kill('SIGTERM')
    expect(await Promise.all(pages)).toEqual(Array(10).fill(200))
    expect(await shop.exited).toBe(0)
    for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow()
    agent.destroy()
  })
})

it('a shop that cannot start ends with its sentence, once', { timeout: LIMIT_MS }, async () => {
  const shop = await spawnShop([process.execPath, ...serverArguments()], {
    env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', WEB_CONCURRENCY: '2' },
  })
  expect(await shop.exited).toBe(1)
  expect(shop.output().trim()).toBe('The database at 127.0.0.1:9/none cannot be used: nothing listens there')
})

const untilBothServe = (shop: ShopProcess) =>
  expect.poll(async () => (await readMetrics(shop)).processes, { timeout: LIMIT_MS }).toBe(2)

/** Ids of the processes that the main one has started. */
async function listProcesses({ child }: ShopProcess): Promise<number[]> {
  const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

async function readMetrics({ ports }: ShopProcess) {
  const text = await (await fetch(`http://127.0.0.1:${ports.web}/metrics`)).text()
  const lines = text.split('\n')
  const sum = (name: string) =>
    lines.filter((line) => line.startsWith(name)).reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  return {
    requests: sum('vitrin_request_seconds_count{service="web",status="2xx"}'),
    ordersWaiting: sum('vitrin_orders_waiting'),
    processes: sum('vitrin_processes'),
  }
}

const RESPONSE_MS = 10_000

/** The status of a page, by default on a new connection, so that the processes take turns; undefined without a response. */
function loadPage({ ports }: ShopProcess, agent = new Agent({ keepAlive: false })): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port: ports.web, path: '/urunler', agent, timeout: RESPONSE_MS },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode))
      },
    )
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}
