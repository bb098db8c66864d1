import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../support/debian.ts'
import { freePorts } from '../support/shop-process.ts'
import { getBlock } from './guide.ts'

const nginx = await findProgram('nginx', 'nginx-light')
const caddy = await findProgram('caddy')
for (const [name, path] of Object.entries({ nginx, caddy }))
  if (!path) process.stdout.write(`${name} is not installed: its configuration was left out.\n`)

/** Replaces the shop and responds with the headers it received. */
let shop: Server
let folder: string
let proxy: ChildProcess | undefined

beforeAll(async () => {
  shop = createServer(({ headers }, answer) => answer.end(JSON.stringify(headers)))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  folder = await mkdtemp(join(tmpdir(), 'vitrin-proxy-'))
})
afterEach(async () => {
  if (!proxy) return
  const ended = new Promise((resolve) => proxy?.once('exit', resolve))
  proxy.kill('SIGTERM')
  await ended
  proxy = undefined
})
afterAll(async () => {
  shop.close()
  await rm(folder, { recursive: true })
})

/** @requirement OPS-7 */
describe.each(nginx ? [nginx] : [])('the nginx configuration of the guide', (path) => {
  it('is valid, and overwrites forwarding headers sent by a client', async () => {
    const { web: port } = await freePorts()
    const server = withShop(getBlock('nginx'))
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('/etc/letsencrypt/live/shop.example', folder)
    makeCertificate()
    const file = join(folder, 'nginx.conf')
    const logs = `pid ${folder}/nginx.pid; error_log stderr;`
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    await writeFile(file, `${logs} events {} http { access_log off; ${temporary.join(' ')} ${server} }`)
    execFileSync(path, ['-t', '-q', '-c', file], { stdio: 'pipe' })
    proxy = spawn(path, ['-c', file, '-g', 'daemon off; master_process off;'], { stdio: 'ignore' })
    await expectToOverwrite((target) => getOverTls(port, target), 'https')
  })
})

/** @requirement OPS-7 */
describe.each(caddy ? [caddy] : [])('the Caddy configuration of the guide', (path) => {
  it('is valid, and overwrites forwarding headers sent by a client', async () => {
    const { web: port } = await freePorts()
    const literal = join(folder, 'Caddyfile')
    await writeFile(literal, getBlock('caddy'))
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    execFileSync(path, ['validate', '--config', literal, '--adapter', 'caddyfile'], { stdio: 'pipe', env })
    // No public certificate is available here, so the same site is served without TLS.
    const site = withShop(getBlock('caddy')).replace(/^shop\.example/, `http://shop.example:${port}`)
    const file = join(folder, 'Caddyfile.http')
    await writeFile(file, `{\n  admin off\n}\n${site}`)
    proxy = spawn(path, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env })
    await expectToOverwrite((target) => get(port, target), 'http')
  })
})

const withShop = (configuration: string) =>
  configuration.replace('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)

function makeCertificate() {
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'pipe' })
}

async function expectToOverwrite(ask: (path: string) => Promise<Answer>, protocol: string) {
  const status = () =>
    ask('/').then(
      ({ status }) => status,
      () => undefined,
    )
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  const headers = JSON.parse((await ask('/')).body)
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': protocol })
  expect(headers.host).toContain('shop.example')
  expect(headers['x-forwarded-host']).toBeUndefined()
  expect(headers.traceparent).toBeUndefined()
  for (const path of ['/metrics', '/readyz', '/healthz']) expect((await ask(path)).status).toBe(404)
}

interface Answer {
  status: number | undefined
  body: string
}

/** Headers with which a client would spoof its address or the host, or choose which traces are recorded. */
const CLAIMS = {
  host: 'shop.example',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-host': 'evil.example',
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
}

const getOverTls = (port: number, path: string) =>
  loadAnswer(httpsRequest, { host: '127.0.0.1', port, path, headers: CLAIMS, rejectUnauthorized: false })
const get = (port: number, path: string) => loadAnswer(httpRequest, { host: '127.0.0.1', port, path, headers: CLAIMS })

function loadAnswer(send: typeof httpRequest | typeof httpsRequest, options: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send(options, (incoming) => {
      let body = ''
      incoming.setEncoding('utf8').on('data', (text) => (body += text))
      incoming.on('end', () => resolve({ status: incoming.statusCode, body }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}
