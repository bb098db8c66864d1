import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openLog } from '../log.server.ts'
import { startOpenTelemetry } from './open-telemetry.server.ts'

it('stops in time, with one warning, while the collector does not answer', async () => {
  const collector = createServer(() => undefined)
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  const { tracer, close } = startOpenTelemetry({ url, headers: '', sampler: 'always_on', ratio: 1 }, log)
  for (let number = 0; number < 10_000; number++) tracer.startSpan('work').end()
  const startedAt = performance.now()
  await close()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  collector.closeAllConnections()
  collector.close()
  expect(lines.length).toBeLessThanOrEqual(1)
})

it.each([
  ['always_on', 1, 20],
  ['always_off', 1, 0],
  ['traceidratio', 0, 0],
  ['parentbased_always_on', 0, 20],
  ['parentbased_always_off', 1, 0],
  ['parentbased_traceidratio', 0, 0],
] as const)('samples by %s', async (sampler, ratio, expected) => {
  const options = { url: 'http://127.0.0.1:1/v1/traces', headers: '', sampler, ratio }
  const { api, tracer } = startOpenTelemetry(options, openLog('silent'))
  const spans = Array.from({ length: 20 }, () => tracer.startSpan('work', { root: true }, api.ROOT_CONTEXT))
  expect(spans.filter((span) => span.isRecording())).toHaveLength(expected)
})
