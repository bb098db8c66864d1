import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openLog } from '../log.server.ts'
import { startOpenTelemetry } from './open-telemetry.server.ts'

it('stops in time, with one warning at most, while the collector does not answer', async () => {
  const collector = createServer(() => undefined)
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const lines: string[] = []
  const log = openLog('info', { write: (line) => lines.push(line) })
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  let dropped = 0
  const onResult = (count: number, result: string) => {
    if (result === 'dropped') dropped += count
  }
  const options = { url, headers: '', sampler: 'always_on', ratio: 1 } as const
  const { tracer, close } = startOpenTelemetry(options, { log, onResult })
  for (let number = 0; number < 10_000; number++) tracer.startSpan('work').end()
  const startedAt = performance.now()
  await close()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  collector.closeAllConnections()
  collector.close()
  expect(lines.length).toBe(1)
  expect(lines[0]).toContain('the queue is full')
  // Of 10,000 the first batch is on its way, and 4096 wait.
  expect(dropped).toBe(10_000 - 512 - 4096)
})

it('warns once, with the reason, and counts what a collector refuses', async () => {
  const collector = createServer((_request, reply) => void reply.writeHead(401).end())
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const lines: string[] = []
  const failed: number[] = []
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  const log = openLog('info', { write: (line) => lines.push(line) })
  const onResult = (count: number, result: string) => void (result === 'failed' && failed.push(count))
  const options = { url, headers: '', sampler: 'always_on', ratio: 1 } as const
  const { tracer, close } = startOpenTelemetry(options, { log, onResult })
  for (let number = 0; number < 600; number++) tracer.startSpan('work').end()
  await expect.poll(() => lines.length).toBe(1)
  await close()
  collector.close()
  expect(JSON.parse(lines.join(''))).toMatchObject({
    level: 40,
    msg: 'spans of traces are lost',
    reason: 'Unauthorized',
  })
  expect(failed).toEqual([512, 88])
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
  const { api, tracer, close } = startOpenTelemetry(options, { log: openLog('silent') })
  const spans = Array.from({ length: 20 }, () => tracer.startSpan('work', { root: true }, api.ROOT_CONTEXT))
  expect(spans.filter((span) => span.isRecording())).toHaveLength(expected)
  await close()
})
