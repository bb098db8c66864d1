import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../support/debian.ts'
import { takeStockedProduct } from '../support/look-ups/products.ts'
import { type RunningShop, runShop } from '../support/running-shop.ts'
import { Owner } from '../support/set-up/owner.ts'
import { exportCookies, openSession } from '../support/set-up/session.ts'
import { freePorts, ROOT } from '../support/shop-process.ts'

const nginx = await findProgram('nginx', 'nginx-light')
if (!nginx) process.stdout.write('nginx is not installed: the cache in front of the shop was left out.\n')

const MAX_AGE = 4
let shop: RunningShop
let folder: string
let port: number
let proxy: ChildProcess | undefined

beforeAll(async () => {
  if (!nginx) return
  shop = await runShop({ env: { CDN_MAX_AGE: `${MAX_AGE}`, TRUST_PROXY: '1' } })
  folder = await mkdtemp(join(tmpdir(), 'vitrin-cdn-'))
  port = (await freePorts()).web
  proxy = await startCache(nginx)
})
afterAll(async () => {
  if (!proxy) return
  const ended = new Promise((resolve) => proxy?.once('exit', resolve))
  proxy.kill('SIGTERM')
  await ended
  await shop.close()
  await rm(folder, { recursive: true })
})

describe.each(nginx ? [nginx] : [])('deploy/nginx-cdn.conf', () => {
  it('answers anonymous visitors from the cache, without cookies', async () => {
    const first = await get('/urunler')
    const second = await get('/urunler', { cookie: 'analytics=1; siteVersion=9' })
    expect([first, second].map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
      [200, 'MISS'],
      [200, 'HIT'],
    ])
    expect(second.text === first.text).toBe(true)
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(second.headers['cache-control']).toBe('no-cache')
    // A nonce that many visitors get would protect none of them.
    expect(second.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(second.text.includes(' nonce="')).toBe(false)
  })

  it('has an entry of its own for each site, encoding and kind of device', async () => {
    const path = '/urunler-s-balata'
    const desktop = await get(path)
    const phone = await get(path, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' })
    const compressed = await get(path, { 'accept-encoding': 'gzip, br' })
    const other = await get(path, { host: 'b2c.localhost' })
    expect([desktop, phone, compressed].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'MISS', 'MISS'])
    expect(compressed.headers['content-encoding']).toBe('br')
    expect([other.status, other.headers['x-cache']]).toEqual([200, 'MISS'])
    expect(other.text === desktop.text).toBe(false)
  })

  it.each(['vitrin=of-a-session', 'vehicle=7', 'currency=USD', 'desktop=1'])(
    'neither reads nor fills the cache for a request with the cookie %s',
    async (cookie) => {
      const path = `/urunler?page=1&of=${encodeURIComponent(cookie)}`
      const chosen = await get(path, { cookie })
      expect(chosen.headers['x-cache']).toBe('BYPASS')
      expect(chosen.headers['cache-control']).toMatch(/^no-(?:store|cache)$/)
      expect((await get(path)).headers['x-cache']).toBe('MISS')
      expect((await get(path, { cookie })).headers['x-cache']).toBe('BYPASS')
    },
  )
})

describe.each(nginx ? [nginx] : [])('behind deploy/nginx-cdn.conf', () => {
  it('shows signed-in users their own page', async () => {
    await get('/')
    const session = await openSession(shop, { name: 'ayse', host: 'localhost' })
    const cookie = (await exportCookies(session)).map(({ name, value }) => `${name}=${value}`).join('; ')
    const own = await get('/', { cookie })
    expect([own.headers['x-cache'], own.headers['cache-control']]).toEqual(['BYPASS', 'no-store'])
    const anonymous = await get('/')
    expect(anonymous.headers['x-cache']).toMatch(/HIT|STALE/)
    expect(anonymous.text === own.text).toBe(false)
  })

  it('leads a visitor of another language from the bare address to its home page', async () => {
    await get('/')
    const visitor = await get('/', { cookie: 'lang=en' })
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/en'])
  })

  it('shows a changed product after CDN_MAX_AGE at the latest', async () => {
    const { code, slug } = await takeStockedProduct(shop)
    const path = `/urunler/${slug}`
    expect((await get(path)).headers['x-cache']).toBe('MISS')
    await new Owner(shop, 'anadolu', 'localhost').importList('products', [{ code, description: 'Renewed text' }])
    const changedAt = Date.now()
    const isRenewed = async () => (await get(path)).text.includes('Renewed text')
    await expect.poll(isRenewed, { timeout: 10_000, interval: 200 }).toBe(true)
    expect(Date.now() - changedAt).toBeLessThan(MAX_AGE * 1000 + 1500)
  })

  it('caches pictures', async () => {
    const { text } = await get('/urunler')
    const [picture = ''] = /\/media\/[^"\s,]+\?v=[^"\s,]+/.exec(text) ?? []
    await get(picture)
    expect((await get(picture)).headers['x-cache']).toBe('HIT')
  })
})

describe.each(nginx ? [nginx] : [])('answers that deploy/nginx-cdn.conf does not cache', () => {
  it('compresses what is not cached with the best encoding of the browser', async () => {
    const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const session = await openSession(shop, { name: 'ayse', host: 'localhost' })
    const cookie = (await exportCookies(session)).map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ['/', '/urunler.data']) {
      const own = await get(path, { ...accepted, cookie })
      expect([path, own.status, own.headers['content-encoding']]).toEqual([path, 200, 'zstd'])
    }
    expect((await get('/urunler.data', accepted)).headers['content-encoding']).toBe('gzip')
  })

  it('leaves redirects to another language to the browser', async () => {
    for (const _ of [1, 2]) {
      const moved = await get('/tr/urunler')
      expect([moved.status, moved.headers.location]).toEqual([301, '/urunler'])
      expect([moved.headers['cache-control'], moved.headers['x-cache']]).toEqual(['private, max-age=3600', 'MISS'])
    }
  })
})

it('names the site, the page and what it shows for purges', async () => {
  if (!shop) return
  const { headers } = await send(shop.ports.web, '/urunler')
  expect(headers['surrogate-key']).toMatch(/^site-\d+ page-products( product-\d+){12,}/)
  expect(headers['cdn-cache-control']).toBe('max-age=2, stale-while-revalidate=2')
  expect(headers.vary).toContain('cookie')
  const home = await send(shop.ports.web, '/')
  expect(home.headers['surrogate-key']).toMatch(/^site-\d+ page-home.* product-\d+/)
})

/** Starts nginx with the configuration of the repository, without TLS, in front of the shop. */
async function startCache(program: string): Promise<ChildProcess> {
  const literal = await readFile(join(ROOT, 'deploy/nginx-cdn.conf'), 'utf8')
  const server = literal
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('server_name shop.example', 'server_name localhost b2c.localhost')
    .replace(/^ *ssl_certificate.*$/gm, '')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shop.ports.web}`)
    .replace('/var/cache/nginx/vitrin', join(folder, 'cache'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  const head = `pid ${folder}/nginx.pid; error_log stderr; events {}`
  await writeFile(file, `${head} http { access_log off; ${temporary.join(' ')}\n${server}\n}`)
  execFileSync(program, ['-t', '-q', '-c', file], { stdio: 'pipe' })
  const child = spawn(program, ['-c', file, '-g', 'daemon off; master_process off;'], { stdio: 'ignore' })
  await waitUntilUp()
  return child
}

async function waitUntilUp() {
  for (let tries = 0; tries < 100; tries++) {
    const status = await get('/healthz').then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status === 404) return
    await wait(100)
  }
  throw new Error('nginx did not start')
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

const get = (path: string, headers: Record<string, string> = {}) => send(port, path, headers)

function send(to: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: to, path, headers: { host: 'localhost', ...headers } }
    const outgoing = request(options, (incoming) => {
      let text = ''
      incoming.setEncoding('latin1').on('data', (chunk) => (text += chunk))
      incoming.on('end', () => resolve({ status: incoming.statusCode, headers: incoming.headers, text }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
