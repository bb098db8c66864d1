import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTraceCollector, type TraceCollector } from '#tests/support/trace-collector.ts'
import { openLog } from '../log.server.ts'
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
