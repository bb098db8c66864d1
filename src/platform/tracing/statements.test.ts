import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTraceCollector, type TraceCollector } from '#tests/support/trace-collector.ts'
import { openLog } from '../log.server.ts'
import { traceStatements } from './statements.server.ts'
import { openTracing, traceWork } from './tracing.server.ts'

let collector: TraceCollector
let close: () => Promise<void>

beforeAll(async () => {
  collector = await startTraceCollector()
  const url = `${collector.url}/v1/traces`
  close = await openTracing({ url, headers: '', sampler: 'always_on', ratio: 1 }, openLog('silent'))
})
afterAll(() => collector.close())

class FakeError extends Error {
  code = '23505'
}

/** Answers in the three ways of the driver; statements with `wrong` fail. */
function connect() {
  const query = (statement: string | EventEmitter | undefined, ...rest: unknown[]) => {
    if (statement === undefined) throw new TypeError('Client was passed a null or undefined query')
    if (typeof statement !== 'string') return statement
    const error = statement.includes('wrong') ? new FakeError('Key (email)=(a@b.test) exists') : null
    const callback = rest.at(-1)
    if (typeof callback === 'function') return callback(error, 'rows')
    return error ? Promise.reject(error) : Promise.resolve('rows')
  }
  const client = { query } as unknown as pg.ClientBase
  traceStatements(client)
  return client.query as unknown as typeof query
}

it('traces promises, callbacks, and objects that send themselves, with the code of a failure', async () => {
  const query = connect()
  await query('select 0 from untraced')
  await traceWork({ name: 'work' }, async () => {
    expect(await query('select 1 from promised', [])).toBe('rows')
    await expect(query('select wrong from rejected')).rejects.toThrow(FakeError)
    query('select 1 from called', [], (error: unknown, rows: unknown) => expect([error, rows]).toEqual([null, 'rows']))
    const copy = Object.assign(new EventEmitter(), { text: 'copy orders (id) to stdout' })
    expect(query(copy)).toBe(copy)
    copy.emit('end')
    copy.emit('close')
    const cursor = Object.assign(new EventEmitter(), { text: 'select 1 from read' })
    query(cursor)
    cursor.emit('error', new FakeError('wrong'))
  })
  await close()
  const spans = collector.spans.map(({ name, failed, attributes }) => [name, failed, attributes['error.type']])
  expect(spans).toEqual([
    ['SELECT promised', false, undefined],
    ['SELECT rejected', true, '23505'],
    ['SELECT called', false, undefined],
    ['COPY orders', false, undefined],
    ['SELECT read', true, '23505'],
    ['work', false, undefined],
  ])
  expect(collector.text()).not.toContain('a@b.test')
})

it('ends the span of a statement that the driver refuses, and counts those above the limit of a trace', async () => {
  await close()
  collector.spans.length = 0
  const url = `${collector.url}/v1/traces`
  close = await openTracing({ url, headers: '', sampler: 'always_on', ratio: 1 }, openLog('silent'))
  const query = connect()
  await traceWork({ name: 'work' }, async () => {
    expect(() => query(undefined, () => undefined)).toThrow(TypeError)
    await traceWork({ name: 'call' }, async () => {
      for (let number = 0; number < 600; number++) await query('select 1 from many')
    })
    await query('select 1 from many')
  })
  await close()
  const count = (name: string) => collector.spans.filter((span) => span.name === name).length
  const find = (name: string) => collector.spans.find((span) => span.name === name)
  expect(find('OTHER')).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError' } })
  expect(count('SELECT many')).toBe(499)
  expect(find('call')?.attributes['vitrin.statements_omitted']).toBe(101)
  expect(find('work')?.attributes['vitrin.statements_omitted']).toBe(1)
})

it('leaves connections as they are without tracing', async () => {
  await close()
  const query = () => Promise.resolve()
  const client = { query } as unknown as pg.ClientBase
  traceStatements(client)
  expect(client.query).toBe(query)
})
