import cookies from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import type { AppContext } from '#src/api/serve.server.ts'
import { identifyBrowser } from './context.server.ts'

/** How the request of a browser without a cookie is described, on a site with the canonical host oto.example. */
async function describeRequest(host: string, { production }: { production: boolean }) {
  const site = { languages: ['tr'], canonicalHost: 'oto.example' }
  const app = {
    env: { production, ports: { web: 3000 } },
    sites: { find: () => Promise.resolve({ site, shop: {} }) },
  } as unknown as AppContext
  const server = fastify()
  await server.register(cookies)
  server.get('/', async (request, reply) => (await identifyBrowser(app, request, reply))?.request)
  const answer = await server.inject({ url: '/', headers: { host } })
  await server.close()
  return answer.json()
}

it.each([
  ['www.oto.example', true, 'https://www.oto.example', 'https://oto.example'],
  ['WWW.oto.example:8443', true, 'https://www.oto.example:8443', 'https://oto.example'],
  ['localhost:3000', false, 'http://localhost:3000', 'http://oto.example:3000'],
])('a request to %s names its own origin and that of the site', async (host, production, requestedOrigin, origin) => {
  expect(await describeRequest(host, { production })).toMatchObject({ requestedOrigin, origin })
})
