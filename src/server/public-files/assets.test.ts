import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetRoutes } from './assets.server.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(50)
const app = Fastify()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await writeFile(join(folder, 'assets', 'page-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'page-1a2b.js.br'), brotliCompressSync(SCRIPT))
  app.register(async (scope) => assetRoutes(scope, join(folder, 'assets')))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const request = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

it('sends a file to be stored for a year, and its headers alone for HEAD', async () => {
  const found = await request('/assets/page-1a2b.js')
  expect([found.statusCode, found.body]).toEqual([200, SCRIPT])
  expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(found.headers['content-type']).toMatch(/javascript/)
  const head = await request('/assets/page-1a2b.js', {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', `${SCRIPT.length}`])
  expect(head.headers.etag).toBe(found.headers.etag)
  const again = await request('/assets/page-1a2b.js', { 'if-none-match': `${found.headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('sends the compressed file to browsers that accept it', async () => {
  const compressed = await request('/assets/page-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.statusCode).toBe(200)
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(compressed.rawPayload).toEqual(brotliCompressSync(SCRIPT))
  expect(compressed.headers['content-type']).toMatch(/javascript/)
  expect((await request('/assets/page-1a2b.js', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
    'content-encoding',
  )
})

it('sends a range, and refuses one beyond the end', async () => {
  const part = await request('/assets/page-1a2b.js', { range: 'bytes=7-11' })
  expect([part.statusCode, part.body]).toEqual([206, 'const'])
  expect(part.headers['content-range']).toBe(`bytes 7-11/${SCRIPT.length}`)
  expect((await request('/assets/page-1a2b.js', { range: 'bytes=99999-' })).statusCode).toBe(416)
})

it.each(['/assets/missing.js', '/assets/', '/assets/..%2fsecret.txt', '/assets/%2e%2e/secret.txt'])(
  'does not find %s',
  async (url) => {
    const answer = await request(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.body).not.toContain('outside')
    expect(answer.headers).not.toHaveProperty('cache-control')
  },
)
