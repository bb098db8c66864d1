import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTraceCollector, type TraceCollector } from '#tests/support/trace-collector.ts'
import { openLog } from '../log.server.ts'
import { ExpectedError } from './expected-error.ts'
import { getTraceParent, openTracing, runOutsideTraces, traceRequest, traceWork } from './tracing.server.ts'

let collector: TraceCollector
let close: () => Promise<void>

beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.close())
beforeEach(async () => {
  collector.spans.length = 0
  const url = `${collector.url}/v1/traces`
  close = await openTracing({ url, headers: '', sampler: 'always_on', ratio: 1 }, openLog('silent'))
})
afterEach(() => close())

const OUTGOING = { peer: 'bank', method: 'POST', url: 'https://bank.example/3d?card=1' }
const answer = (status = 200) => Promise.resolve(new Response('', { status }))

it('traces requests within a trace only, and lets work leave it', async () => {
  await traceRequest(OUTGOING, () => answer())
  await traceWork({ name: 'work' }, async () => {
    await traceRequest(OUTGOING, () => answer())
    await runOutsideTraces(async () => {
      expect(getTraceParent()).toBeNull()
      await traceRequest(OUTGOING, () => answer())
    })
    expect(getTraceParent()).not.toBeNull()
  })
  await close()
  expect(collector.spans.map(({ name }) => name)).toEqual(['POST bank', 'work'])
})

class Refusal extends ExpectedError {
  readonly status: number

  constructor(status: number) {
    super('Refused')
    this.status = status
  }
}

class ForeignError extends Error {
  status = 404
}

it.each([
  ['a refusal', new Refusal(404), undefined],
  ['a redirect', new Response(null, { status: 302 }), undefined],
  ['a closed shop', new Refusal(503), 'Error'],
  ['an error of another system', new ForeignError('index_not_found'), 'Error'],
])('marks a span as failed unless the error is an expected answer: %s', async (_title, error, type) => {
  await expect(traceWork({ name: 'work' }, () => Promise.reject(error))).rejects.toBe(error)
  await close()
  const [span] = collector.spans
  expect([span?.failed, span?.attributes['error.type']]).toEqual([type !== undefined, type])
})

it('marks a request as failed that another system refuses, or whose answer breaks off', async () => {
  await traceWork({ name: 'work' }, async () => {
    expect(await traceRequest(OUTGOING, async () => ({ status: 204, text: '' }))).toEqual({ status: 204, text: '' })
    await traceRequest(OUTGOING, () => answer(429))
    const broken = new DOMException('https://bank.example/3d', 'TimeoutError')
    await expect(traceRequest(OUTGOING, () => Promise.reject(broken))).rejects.toBe(broken)
  })
  await close()
  expect(collector.spans.map(({ failed, attributes }) => [failed, attributes['error.type']])).toEqual([
    [false, undefined],
    [true, '429'],
    [true, 'TimeoutError'],
    [false, undefined],
  ])
  expect(collector.text()).not.toContain('/3d')
})
