import { randomBytes } from 'node:crypto'
import { request as sendHttp } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeStockedProduct } from '../support/look-ups/products.ts'
import { runShop, type ShopOfProcess } from '../support/running-shop.ts'
import { openSession } from '../support/set-up/session.ts'
import { ShopUser } from '../support/set-up/user.ts'
import { type ReceivedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.ts'

// A real process: the SDK is global to one, and a stopping process sends what waits.
let collector: TraceCollector
let shop: ShopOfProcess

beforeAll(async () => {
  collector = await startTraceCollector()
  shop = await runShop({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
      // Other addresses of this machine are strangers.
      TRUST_PROXY: '127.0.0.1',
      ACCESS_LOG: '1',
      LOG_LEVEL: 'info',
    },
  })
})
afterAll(async () => {
  await shop?.close()
  await collector?.close()
})

const SOON = { timeout: 20_000 }

/** Opens an address as a caller with a trace of its own, and returns the id of that trace. */
async function open(path: string, { isSampled = true, requestId = 'proxy-4711' } = {}): Promise<string> {
  const traceId = randomBytes(16).toString('hex')
  const traceparent = `00-${traceId}-${'ab'.repeat(8)}-${isSampled ? '01' : '00'}`
  const reply = await fetch(shop.address() + path, { headers: { traceparent, 'x-request-id': requestId } })
  await reply.arrayBuffer()
  return traceId
}

const find = (select: (span: ReceivedSpan) => boolean) => collector.spans.find(select)
const selectTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)

async function receive(select: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
  await expect.poll(() => find(select) !== undefined, SOON).toBe(true)
  return find(select) as ReceivedSpan
}

/** The names of the spans above this one, from the outermost. */
function getPath(span: ReceivedSpan): string[] {
  const parent = find(({ id, traceId }) => id === span.parentId && traceId === span.traceId)
  return parent ? [...getPath(parent), parent.name] : []
}

/** @requirement OPS-16 */
it('traces a page with its calls and statements, in the trace of the caller', async () => {
  const unsampled = await open('/urunler', { isSampled: false })
  const traceId = await open('/urunler?s=canary-search')
  const request = await receive((span) => span.traceId === traceId && span.parentId === 'ab'.repeat(8))
  expect(request).toMatchObject({ name: 'GET page products', failed: false })
  expect(request.attributes).toMatchObject({
    'http.route': 'page products',
    'http.response.status_code': 200,
    'vitrin.service': 'web',
    'vitrin.request_id': 'proxy-4711',
    'vitrin.site': expect.any(String),
  })
  const statements = selectTrace(traceId).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  const paths = statements.map((span) => getPath(span).join(' > '))
  expect(paths).toContainEqual(expect.stringMatching(/^GET page products > render page > call [\w/-]+$/))
  expect(statements.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT \w+$/))
  expect(selectTrace(unsampled)).toEqual([])
  const line = shop
    .output()
    .split('\n')
    .find((text) => text.includes(traceId))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ msg: 'request', requestId: 'proxy-4711', traceId, path: '/urunler' })
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'of-the-collector' })
})

it('traces an order with its statements, and links the job that it requests', async () => {
  const buyer = new ShopUser(await openSession(shop, { name: 'ayse' }))
  await buyer.orderWith({ note: 'canary-note' }, [await takeStockedProduct(shop), 2])
  const call = await receive(({ name }) => name === 'call order/insert-order')
  await receive(
    ({ traceId, parentId, name }) => traceId === call.traceId && parentId === '' && name.startsWith('POST '),
  )
  expect(getPath(call)).toEqual(['POST /api/order/insert-order'])
  const names = selectTrace(call.traceId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['BEGIN', 'INSERT order_lines', 'COMMIT']))
  await receive(({ name, linkedTraceIds }) => name === 'job sendEmails' && linkedTraceIds.includes(call.traceId))
})

it('starts a trace of its own for a stranger, and ends it when the connection breaks', async () => {
  const headers = { 'content-length': '100', 'content-type': 'application/json' }
  const traceId = randomBytes(16).toString('hex')
  const traceparent = `00-${traceId}-${'ab'.repeat(8)}-00`
  const request = sendHttp(`${shop.address()}/api/cart/get-cart`, {
    method: 'POST',
    localAddress: '127.0.0.2',
    headers: { ...headers, traceparent, 'x-request-id': 'stranger-4711' },
  })
  request.on('error', () => undefined).write('{')
  setTimeout(() => request.destroy(), 200)
  const span = await receive(({ attributes }) => attributes['vitrin.request_id'] === 'stranger-4711')
  expect(span.parentId).toBe('')
  expect(span.traceId).not.toBe(traceId)
  expect(span.attributes['vitrin.aborted']).toBe(1)
  expect(span.attributes['http.response.status_code']).toBeUndefined()
})

/** @requirement OPS-16 */
it('names refusals and has no personal data', async () => {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${shop.address()}/api/order/get-order-list`, { method: 'POST', headers, body: '{}' })
  const refused = await receive(({ name }) => name === 'call order/get-order-list')
  expect(refused).toMatchObject({ failed: false, attributes: { 'vitrin.refusal': 'Unauthorized' } })
  const text = collector.text()
  expect(text).toContain('insert into order_lines')
  expect(text).not.toMatch(/canary|ayse|vitrin\.test|127\.0\.0\.1/i)
})

/** @requirement OPS-16 */
it('serves as before while the collector does not answer, and sends what waits when it stops', async () => {
  collector.hang(true)
  await Promise.all(Array.from({ length: 20 }, () => open('/urunler')))
  expect((await fetch(`${shop.address()}/readyz`)).status).toBe(200)
  collector.hang(false)
  const traceId = await open('/')
  await shop.kill('SIGTERM')
  expect(selectTrace(traceId).map(({ name }) => name)).toContain('GET page home')
})
