import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { parseTrustedProxies } from '#src/platform/trusted-proxies.ts'
import { refuseErrors } from './answers.server.ts'
import { edgeOptions, formType, guardEdge, originOfRequest, refuseUnreadableForm, urlOfRequest } from './edge.server.ts'

const open: FastifyInstance[] = []
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

let log = ''
const stream = new Writable({
  write(line, _encoding, done) {
    log += line
    done()
  },
})

/** A server that returns what its edge made of a request. */
function echoServer(trustProxy = '') {
  log = ''
  const options = edgeOptions(parseTrustedProxies(trustProxy) ?? [])
  const app = fastify({ ...options, logger: { level: 'error', stream } })
  guardEdge(app)
  refuseErrors(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('/*', async (request) => {
    await refuseUnreadableForm(request)
    return {
      ip: request.ip,
      origin: originOfRequest(request),
      url: urlOfRequest(request).href,
      type: formType(request),
    }
  })
  open.push(app)
  return app
}

interface EdgeRequest {
  trustProxy?: string
  from?: string
  url?: string
  headers?: Record<string, string>
}

const echo = async ({ trustProxy, from = '127.0.0.1', url = '/', headers = {} }: EdgeRequest) =>
  (
    await echoServer(trustProxy).inject({
      url,
      remoteAddress: from,
      headers: { host: 'shop.example', ...headers },
    })
  ).json()

const FORWARDED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  forwarded: 'for=203.0.113.8;host=evil.example;proto=https',
  'x-real-ip': '203.0.113.7',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
}

/** @requirement THREAT-15, THREAT-25 */
describe('forwarded headers (threats 15, 25)', () => {
  it('are ignored unless a proxy is configured', async () => {
    expect(await echo({ headers: FORWARDED })).toMatchObject({ ip: '127.0.0.1', origin: 'http://shop.example' })
  })

  it('are ignored from an address that is not the configured proxy', async () => {
    const request = { trustProxy: '1', from: '198.51.100.4', headers: FORWARDED }
    expect(await echo(request)).toMatchObject({ ip: '198.51.100.4', origin: 'http://shop.example' })
  })

  it.each([
    ['1', '127.0.0.1'],
    ['1', '::1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.0.0.7,172.16.0.0/12', '172.18.0.2'],
  ])('of the proxy TRUST_PROXY=%s at %s set protocol and address, never the host', async (trustProxy, from) => {
    const notification = await echo({ trustProxy, from, headers: FORWARDED })
    expect(notification).toMatchObject({ ip: '203.0.113.9', origin: 'https://shop.example' })
  })

  it('use the address seen by the nearest untrusted hop, not one a client wrote', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1, 10.9.9.9, 203.0.113.9' }
    expect(await echo({ trustProxy: '1', headers })).toMatchObject({ ip: '203.0.113.9' })
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' }
    expect(await echo({ trustProxy: 'loopback,10.0.0.0/8', headers: chain })).toMatchObject({ ip: '203.0.113.9' })
  })

  it.each([
    ['http, https', 'https://shop.example'],
    ['https, http', 'http://shop.example'],
    ['javascript', 'http://shop.example'],
    ['', 'http://shop.example'],
  ])('with the protocol %j result in the origin %s', async (proto, origin) => {
    expect(await echo({ trustProxy: '1', headers: { 'x-forwarded-proto': proto } })).toMatchObject({ origin })
  })
})

describe('the Host header', () => {
  it.each(['', '1'])('works with and without a port, TRUST_PROXY=%j', async (trustProxy) => {
    for (const host of ['shop.example', 'shop.example:8443', 'SHOP.example', '[::1]:3000', '127.0.0.1'])
      expect((await echo({ trustProxy, headers: { host } })).origin).toBe(`http://${host}`)
  })

  it('decides on the origin of an address that starts with two slashes', async () => {
    expect((await echo({ url: '//evil.example/giris' })).url).toBe('http://shop.example//evil.example/giris')
  })

  it.each(['a b', 'a,b', 'evil.example/x', 'u@evil.example', 'a:b', '1.2.3.4.5', 'x'.repeat(400)])(
    'is rejected with 400 for %j',
    async (host) => {
      const answer = await echoServer('1').inject({ url: '/', headers: { host } })
      expect([answer.statusCode, answer.json().ErrorCode, log]).toEqual([400, 'InvalidRequest', ''])
      expect(answer.headers).toMatchObject(SECURITY)
    },
  )

  it.each([
    ['GET / HTTP/1.0\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n', 200],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n', 200],
    ['GET /healthz HTTP/1.0\r\n\r\n', 200],
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('in %j is answered with %i', async (text, status) => {
    const answer = await sendRaw(echoServer(), text)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer).not.toContain('evil.example')
  })
})

const SECURITY = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.any(String),
}

/** @requirement THREAT-37 */
describe('malformed requests', () => {
  it.each(['/%', '/%zz', '/a%c3%28', '/%ff%fe'])('%s is a 400 with all security headers', async (url) => {
    const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' }
    const answer = await echoServer('1').inject({ url, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ ...SECURITY, 'strict-transport-security': expect.any(String) })
    expect(log).toBe('')
  })

  it.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'] as const)('%s is a 405', async (method) => {
    const answer = await echoServer().inject({ method: method as 'PUT', url: '/', headers: { host: 'shop.example' } })
    expect([answer.statusCode, answer.headers.allow, log]).toEqual([405, 'GET, HEAD, POST', ''])
    expect(answer.headers).toMatchObject(SECURITY)
  })

  it.each([
    ['application/json', '{"a":1}', 415],
    ['text/plain', 'a=1', 415],
    ['', 'a=1', 415],
    ['multipart/form-data', 'a=1', 400],
    ['multipart/form-data; boundary=x', 'broken', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', 200],
    ['application/x-www-form-urlencoded', 'a=%', 200],
    ['application/x-www-form-urlencoded; charset=utf-8', '', 200],
    ['', '', 200],
  ])('a form of type %j with the body %j is answered with %i', async (type, payload, status) => {
    const headers = { host: 'shop.example', ...(type && { 'content-type': type }) }
    const answer = await echoServer().inject({ method: 'POST', url: '/', headers, payload: Buffer.from(payload) })
    expect([answer.statusCode, log]).toEqual([status, ''])
  })

  it('a slow request is aborted at its time-out, not at twice of it', async () => {
    const app = echoServer()
    expect(app.server.requestTimeout).toBe(30_000)
    app.server.requestTimeout = 1000
    app.server.headersTimeout = 1000
    const began = performance.now()
    const answer = await sendRaw(app, 'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 9\r\n\r\n{')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

/** Writes raw text to the socket, and reads until the server disconnects. */
async function sendRaw(app: FastifyInstance, text: string): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => undefined)
  socket.write(text)
  await once(socket, 'close')
  return answer
}
