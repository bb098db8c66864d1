import { describe, expect, it } from 'vitest'
import { judgeAcknowledged, judgeTwice } from './checks.ts'
import { formatBalancer, formatPooler, toLayout } from './layout.ts'
import {
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
import { formatReport } from './report.ts'
import { countOrders, formatTargets, MIX, type TargetData } from './targets.ts'
import { parseStat } from './usage.ts'

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
    expect(longestRun({ warmUp: 10, outage: 10, settling: 5, calm: 10 }, ['web', 'redis'])).toBe(150)
  })

  it('have a window: what overlaps it is not judged as outside', () => {
    const before = outcome({ at: 5000 })
    const across = outcome({ at: 9990, ms: 20, code: 0 })
    const after = outcome({ at: 26_000 })
    expect(selectOutside([before, across, after], [window], 6000)).toEqual([after])
    expect(judgeOutside([after])).toMatchObject({ holds: true })
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
    indexSeconds: 3,
    outcomes,
    outside: outcomes,
    windows: PARTS_TO_KILL.map((part) => ({
      window: { ...window, part },
      summary: summarizeWindow({ ...window, part }, outcomes),
    })),
    usage: [{ name: 'nginx', cores: 0.05 }],
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
  expect(text).not.toContain('undefined')
})
