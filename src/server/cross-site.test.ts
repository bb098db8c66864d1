import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { answerErrors } from './answers.server.ts'
import { refuseCrossSite } from './context.server.ts'

/** The status of a request with these headers to a route that only refuses other sites. */
async function loadStatus(headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') {
  const app = fastify()
  await app.register(cookies)
  answerErrors(app)
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request) => {
      refuseCrossSite(request)
      return {}
    },
  })
  const answer = await app.inject({ method, url: '/', headers: { host: 'shop.example', ...headers } })
  await app.close()
  return answer.statusCode
}

const cookie = 'vitrin=a-session'

/** @requirement THREAT-32 */
it.each([
  ['our own page', { cookie, 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, 200],
  ['our own page in an older browser', { cookie, origin: 'http://shop.example' }, 200],
  ['another site', { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a neighbour under one domain', { cookie, 'sec-fetch-site': 'same-site', origin: 'https://other.example' }, 403],
  ['another site in an older browser', { cookie, origin: 'https://evil.example' }, 403],
  ['another port of ours', { cookie, origin: 'http://shop.example:8080' }, 403],
  ['a frame without origin', { cookie, origin: 'null' }, 403],
  ['an unknown origin, with a session', { cookie }, 403],
  ['another site, to sign a user in', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  ['a program without a session', {}, 200],
  ['a bearer client', { authorization: 'Bearer x', origin: 'https://app.example' }, 200],
])('refuses a change requested by %s (threat 32)', async (_, headers, status) => {
  expect(await loadStatus(headers)).toBe(status)
})

/** @requirement THREAT-32 */
it('does not refuse reads: they change nothing (threat 32)', async () => {
  expect(await loadStatus({ cookie, 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200)
})
