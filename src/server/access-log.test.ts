import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { identifyRequests, REQUEST_LOG, readRequestId } from './access-log.server.ts'

async function request(url: string, { isLogged, id = '' }: { isLogged: boolean; id?: string }) {
  const lines: string[] = []
  const app = Fastify({
    loggerInstance: pino({}, { write: (line: string) => lines.push(line) }) as FastifyBaseLogger,
    ...REQUEST_LOG,
  })
  identifyRequests(app, isLogged)
  app.get('/call/:secret', async () => 'ok')
  app.get('/*', async () => 'ok')
  const { headers } = await app.inject({ url, headers: { 'x-request-id': id, 'user-agent': 'someone' } })
  await app.close()
  return { id: headers['x-request-id'], lines: lines.map((line) => JSON.parse(line) as object) }
}

it('logs a request with the id that its answer has, without query string and parameters of calls', async () => {
  const page = await request('/fren-balatasi?token=canary', { isLogged: true, id: 'proxy-4711' })
  expect(page.id).toBe('proxy-4711')
  expect(page.lines).toMatchObject([
    { requestId: 'proxy-4711', method: 'GET', path: '/fren-balatasi', status: 200, milliseconds: expect.any(Number) },
  ])
  const call = await request('/call/canary', { isLogged: true })
  expect(call.lines).toMatchObject([{ path: '/call/:secret' }])
  expect(JSON.stringify([page.lines, call.lines])).not.toMatch(/canary|someone|127\.0\.0\.1/)
})

it('logs no requests unless that is wished, and answers with an id all the same', async () => {
  const { id, lines } = await request('/', { isLogged: false })
  expect([id, lines]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), []])
})

it.each(['short', 'with space here', 'x'.repeat(65), '{"level":60}'])('replaces the id %s of a client', (id) => {
  const made = readRequestId({ headers: { 'x-request-id': id } } as unknown as IncomingMessage)
  expect(made).toMatch(/^[\da-f-]{36}$/)
})
