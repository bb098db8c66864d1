import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeAcknowledged, judgeTwice } from './checks.ts'
import { formatBalancer, formatPooler, toLayout } from './layout.ts'
import {
  judgeDuration,
  judgeOutside,
  judgeWindow,
  type Outcome,
  parseResult,
  selectOutside,
  selectUnanswered,
  summarizeWindow,
  type Window,
} from './outcomes.ts'
import { longestRun, PARTS_TO_KILL, parseParts } from './plan.ts'
import { Processes } from './processes.ts'
import { compareReads, judgeReads, parseCalls } from './reads.ts'
import { formatReport } from './report.ts'
import { calculateSpace, requireSpace } from './run-folder.ts'
import { countOrders, formatTargets, MIX, type TargetData } from './targets.ts'
import { parseStat } from './usage.ts'
import { Phases, waitUntil } from './waiting.ts'

const buyer = { access: 'token', cookie: 'cookie' }
const data: TargetData = {
  port: 5000,
  products: 1000,
  browsing: [buyer],
  ordering: [buyer],
  orders: [0, 1].map((at) => ({ access: 'token', key: `key-${at}`, body: '{"Total":1}' })),
  slugs: ['urun-1'],
  pictures: ['scale-1'],
  cartProducts: [7],
}
const outcome = (own: Partial<Outcome> = {}): Outcome => ({
  kind: 'search',
  number: 0,
  at: 0,
  ms: 10,
  code: 200,
  ...own,
})
const window: Window = { part: 'primary', killedAt: 10_000, servingAt: 20_000, endsAt: 25_000 }

describe('the load', () => {
  it('is 70 % browsing and searching, 20 % cart, 10 % orders', () => {
    expect(MIX.filter((kind) => kind === 'cart')).toHaveLength(MIX.length / 5)
    expect(MIX.filter((kind) => kind === 'checkout')).toHaveLength(MIX.length / 10)
    expect(countOrders(40)).toBe(4)
  })

  it('names the kind of a request where it is not sent, and is read back', () => {
    const lines = [...formatTargets(data, 20)].map((line) => JSON.parse(line))
    const order = lines.find(({ url }) => url.endsWith('#checkout-1'))
    expect(order).toMatchObject({ method: 'POST', header: { Host: ['localhost'], Authorization: ['Bearer token'] } })
    expect(Buffer.from(order.body, 'base64').toString()).toBe('{"Total":1}')
    const body = Buffer.from('{"Result":true,"Order":{"OrderNumber":"2026-7","Li').toString('base64')
    // A browser, which standbys may answer, and not a program with a token.
    const { header } = lines.find(({ url }) => url.endsWith('#search-0'))
    expect(header).toMatchObject({ Cookie: ['vitrin=cookie'], 'Sec-Fetch-Site': ['same-origin'] })
    expect(header).not.toHaveProperty('Authorization')
    const result = { url: order.url, timestamp: '2026-11-28T10:00:00.5Z', latency: 2_500_000, code: 200, body }
    expect(parseResult(JSON.stringify(result))).toEqual({
      kind: 'checkout',
      number: 1,
      at: Date.parse('2026-11-28T10:00:00.5Z'),
      ms: 2.5,
      code: 200,
      orderNumber: '2026-7',
    })
    expect(parseResult('{"url":"","timestamp":"","latency":1,"code":0}')).toBeUndefined()
  })
})

describe('the faults', () => {
  it('are chosen by name, in their order', () => {
    expect(parseParts('primary,web')).toEqual(['web', 'primary'])
    expect(() => parseParts('web,cable')).toThrow('There is no part "cable"')
    const pace = { warmUp: 10, outage: 10, settling: 5, calm: 10 }
    expect(longestRun(pace, ['web', 'redis'], 1_000_000)).toBe(150)
    expect(longestRun(pace, ['web', 'primary'], 1_000_000)).toBe(250)
  })

  it('have a window: what overlaps it is not judged as outside', () => {
    const before = outcome({ at: 5000 })
    const across = outcome({ at: 9990, ms: 20, code: 0 })
    const after = outcome({ at: 26_000 })
    expect(selectOutside([before, across, after], [window], 6000)).toEqual([after])
    expect(judgeOutside([after])).toMatchObject({ holds: true })
    expect(judgeDuration([before, after], [window]).holds).toBe(true)
    expect(judgeDuration([before, across], [window]).holds).toBe(false)
    expect(judgeOutside([after, across])).toMatchObject({ holds: false, detail: '1 of 2 (50.000 %): search 0 × 1' })
  })

  it('of the primary pass if the shop orders again within 30 seconds', () => {
    const lost = outcome({ kind: 'checkout', at: 11_000, ms: 5000, code: 503 })
    const placed = outcome({ kind: 'checkout', at: 18_000, ms: 500, orderNumber: '2026-1' })
    const picture = outcome({ kind: 'picture', at: 12_000, code: 503 })
    const summary = summarizeWindow(window, [lost, placed, picture])
    expect(summary).toMatchObject({
      requests: 3,
      errors: 1,
      missingPictures: 1,
      orders: 1,
      lastError: 6,
      firstOrder: 8.5,
    })
    expect(judgeWindow(summary).holds).toBe(true)
    expect(judgeWindow({ ...summary, firstOrder: 31 }).holds).toBe(false)
    expect(judgeWindow({ ...summary, part: 'standby' }).holds).toBe(false)
    expect(selectUnanswered([lost, placed, picture])).toEqual([lost])
  })
})

it('reads the processor time of a process whatever its name', () => {
  const stat = '42 (a b) c) S 7 42 42 0 -1 4194560 1 2 3 4 100 50 30 20 20 0 1 0 5 6 7'
  expect(parseStat(stat)).toEqual({ parent: 7, seconds: 2 })
  expect(parseStat('')).toBeUndefined()
})

describe('the orders', () => {
  it('are lost if the database has another number or none', () => {
    const acknowledged = new Map([
      ['a', '1'],
      ['b', '2'],
    ])
    expect(judgeAcknowledged(acknowledged, [{ key: 'a', number: '1' }])).toMatchObject({ holds: false })
    const stored = [
      { key: 'a', number: '1' },
      { key: 'b', number: '2' },
    ]
    expect(judgeAcknowledged(acknowledged, stored)).toMatchObject({ holds: true, detail: '2 acknowledged, 2 found' })
    expect(judgeTwice(acknowledged, stored).holds).toBe(true)
    expect(judgeTwice(acknowledged, [...stored, { key: 'b', number: '3' }]).holds).toBe(false)
    expect(judgeTwice(acknowledged, [...stored, { key: 'c', number: '3' }]).holds).toBe(false)
  })
})

const counters = (seconds: number, transactions: [number, number, number], answered: number) => ({
  at: seconds * 1000,
  transactions: { db1: transactions[0], db2: transactions[1], db3: transactions[2] },
  calls: { replica: answered, primary: 0, repeated: 0 },
})
const reads = compareReads('db1', [
  counters(0, [0, 0, 0], 5),
  counters(10, [20, 10, 10], 5),
  counters(20, [40, 20, 20], 5),
  counters(30, [260, 330, 130], 105),
])

describe('the reads', () => {
  it('are what the load adds to the checks of the shop, by server', () => {
    expect(reads.calls).toEqual({ replica: 100, primary: 0, repeated: 0 })
    expect(reads.servers).toMatchObject([
      { name: 'db1', isPrimary: true, idle: 2, loaded: 22 },
      { name: 'db2', isPrimary: false, idle: 1, loaded: 31 },
      { name: 'db3', isPrimary: false, idle: 1, loaded: 11 },
    ])
  })

  it('hold if standbys answer nearly all that they may, and each does', () => {
    expect(judgeReads(reads).holds).toBe(true)
    expect(judgeReads({ ...reads, calls: { replica: 80, primary: 20, repeated: 0 } }).holds).toBe(false)
    const servers = reads.servers.map((server) => (server.name === 'db3' ? { ...server, loaded: 1 } : server))
    expect(judgeReads({ ...reads, servers }).holds).toBe(false)
  })

  it('are counted by the metrics of the shop', () => {
    const text = 'vitrin_replica_reads_total{answer="replica"} 12\nvitrin_replica_reads_total{answer="primary"} 3\n'
    expect(parseCalls(text)).toEqual({ replica: 12, primary: 3, repeated: 0 })
  })
})

it('refuses a run that does not fit on the disk', async () => {
  expect(calculateSpace(10_000_000, 4)).toBe(284e9)
  const folder = await mkdtemp(join(tmpdir(), 'scale-'))
  try {
    await expect(requireSpace(folder, { products: 10 ** 12 })).rejects.toThrow('products needs about 28000004 GB')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('the processes of a run', () => {
  const soon = { seconds: 20, everyMs: 10 }

  it('end with the run, with all that they have started, and no other is started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scale-'))
    try {
      const processes = new Processes(folder)
      const marker = join(folder, 'started')
      const endless = `(sleep 600 & echo $! > ${marker}; wait)`
      const copy = processes.complete({ name: 'copy', command: '/bin/sh', args: ['-c', endless] })
      const failure = expect(copy).rejects.toThrow('copy failed')
      const readMarker = () => readFile(marker, 'utf8').catch(() => '')
      await waitUntil(async () => (await readMarker()).endsWith('\n'), { failure: 'not started', ...soon })
      const child = `/proc/${(await readMarker()).trim()}/cmdline`
      expect(await readFile(child, 'utf8')).toContain('sleep')
      await processes.stop()
      await failure
      const isGone = async () => (await readFile(child, 'utf8').catch(() => '')) === ''
      await waitUntil(isGone, { failure: 'it still runs', ...soon })
      await expect(processes.complete({ name: 'late', command: '/bin/true', args: [] })).rejects.toThrow('the run ends')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('are waited for only as long as is reasonable', async () => {
    const never = waitUntil(async () => false, { failure: 'the index is not built', seconds: 0, everyMs: 1 })
    await expect(never).rejects.toThrow('the index is not built after 0 s')
  })

  it('are measured by phase', async () => {
    const lines: string[] = []
    const phases = new Phases((line) => lines.push(line))
    expect(await phases.run('copies', async () => 7)).toBe(7)
    phases.addEarlier([{ name: 'products', seconds: 3 }])
    expect(phases.finished).toEqual([
      { name: 'copies', seconds: expect.any(Number) },
      { name: 'products', seconds: 3, isEarlier: true },
    ])
    expect(lines).toEqual(['copies', '  copies: 0 s'])
  })
})

it('configures two pools of one database and three web processes', () => {
  const layout = toLayout(5000)
  const pooler = formatPooler({ listen: 5001, database: 5006, options: 'set jit = off', password: 'x' })
  expect(pooler).toMatch(/^vitrin = host=127\.0\.0\.1 port=5006 .* pool_mode=transaction/m)
  expect(pooler).toMatch(/^vitrin_session = host=127\.0\.0\.1 port=5006 .* pool_mode=session/m)
  expect(formatBalancer(layout, '/run').match(/server 127\.0\.0\.1/g)).toHaveLength(3)
})

it('reports what holds and what does not', () => {
  const outcomes = [outcome({ at: 12_000 }), outcome({ kind: 'checkout', at: 26_000, orderNumber: '2026-1' })]
  const text = formatReport({
    day: '2026-11-28',
    machine: '2 cores',
    loadAverages: [1, 2],
    versions: 'nginx',
    products: 1000,
    dealers: 50,
    netPrices: 10,
    rate: 20,
    seconds: 60,
    phases: [
      { name: 'vacuum', seconds: 2, isEarlier: true },
      { name: 'index of OpenSearch', seconds: 3 },
    ],
    outcomes,
    outside: outcomes,
    windows: PARTS_TO_KILL.map((part) => ({
      window: { ...window, part },
      summary: summarizeWindow({ ...window, part }, outcomes),
    })),
    usage: [{ name: 'nginx', cores: 0.05 }],
    reads,
    walBytes: 2 ** 20,
    resent: { unanswered: 1, acknowledged: ['2026-1'], refused: 0, failed: 0 },
    refusals: new Map([['NoStock', 2]]),
    commit: { local: 1, replicated: 2 },
    laws: [
      { law: 'first', holds: true, detail: 'one' },
      { law: 'second', holds: false, detail: 'two' },
    ],
    command: 'npm run scale',
  })
  expect(text).toContain('**Does not hold: second.**')
  expect(text).toContain('| second | **no** | two |')
  expect(text).toContain('| refused | NoStock × 2 |')
  expect(text).toContain('| standby db2 | 1.0 | 31.0 | 50.0 % |')
  expect(text).toContain('| vacuum, in an earlier run | 2 s |')
  expect(text).toContain('| index of OpenSearch | 3 s |')
  expect(text).not.toContain('undefined')
})
