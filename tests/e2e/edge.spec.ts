import { request } from 'node:http'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { runShop } from '../support/running-shop.ts'
import { visit } from '../support/visit.ts'
import { expect, test } from './pages/test.ts'

/** Inserted into `r` of the sign-in address as they are, so partly encoded. */
const TRICKS = [
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/..%2f..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '%00//evil.example',
]

/** @requirement THREAT-34 */
test.describe('the return address of the sign-in (threat 34)', () => {
  test('never redirects off-site after a correct password', async ({ page, shop, signIn }) => {
    for (const trick of TRICKS.slice(0, 3)) {
      await shop.signOut()
      await signIn.open({ returnTo: trick })
      await signIn.submit('ayse')
      expect(new URL(page.url()).origin, trick).toBe(new URL(shop.address()).origin)
    }
  })

  test('never redirects a signed-in user off-site', async ({ shop }) => {
    const ayse = visit(shop.running.ports.web, 'localhost')
    await ayse.sign('ayse@vitrin.test')
    for (const trick of TRICKS) {
      const { status, headers } = await ayse.page(`/giris?r=${trick}`)
      expect(status, trick).toBe(302)
      expect(new URL(headers.location ?? '', shop.address()).origin, trick).toBe(new URL(shop.address()).origin)
    }
  })

  test('accepts a path of the site', async ({ page, shop, signIn }) => {
    await shop.signInAs('ayse')
    await signIn.open({ returnTo: encodeURIComponent('/siparislerim?page=1') })
    await expect(page).toHaveURL(/\/siparislerim\?page=1$/)
  })
})

/** @requirement ADDR-11 */
test.describe('an address that begins with two slashes (threat 34)', () => {
  for (const path of [
    '//evil.example/siparislerim',
    '//evil.example/',
    '/\\evil.example/siparislerim',
    '//evil.example/tr/x',
  ])
    test(`${path} redirects to no other site`, async ({ shop }) => {
      const answer = await send(shop.running.ports.web, { path })
      expect(answer.status).toBeLessThan(500)
      const location = answer.headers.location ?? '/'
      expect(new URL(location, shop.address()).origin).toBe(new URL(shop.address()).origin)
    })
})

test.describe('behind a proxy', () => {
  test('pages and forms work with and without a port in Host, and no header selects the site', async () => {
    const shop = await runShop({ env: { TRUST_PROXY: '1' } })
    const forwarded = {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'b2c.localhost',
    }
    for (const host of ['localhost', 'localhost:8443', 'LOCALHOST', 'localhost.']) {
      const page = await send(shop.ports.web, { path: '/giris', headers: { host, ...forwarded } })
      expect([host, page.status]).toEqual([host, 200])
      expect(page.text).toContain('Anadolu Oto')
      const form = {
        host,
        ...forwarded,
        origin: 'https://localhost:8443',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const body = new URLSearchParams({ email: 'ayse@vitrin.test', password: DEMO_PASSWORD }).toString()
      const answer = await send(shop.ports.web, { method: 'POST', path: '/giris', headers: form, body })
      expect([host, answer.status]).toEqual([host, 303])
      expect(answer.headers['set-cookie']?.join()).toContain('__Host-vitrin=')
    }
    for (const host of ['a b', 'localhost,evil.example', 'user@localhost', '1.2.3.4.5']) {
      const answer = await send(shop.ports.web, { path: '/', headers: { host, ...forwarded } })
      expect([host, answer.status]).toEqual([host, 400])
    }
    expect(shop.output()).not.toContain('"level":50')
    await shop.close()
  })
})

test.describe('malformed page requests', () => {
  test('are rejected without an error in the log', async ({ shop }) => {
    const { ports, output } = shop.running
    const before = output().length
    const sendForm = async (type: string, body: string, method = 'POST') =>
      (await send(ports.web, { method, path: '/giris', headers: type ? { 'content-type': type } : {}, body })).status
    expect(await sendForm('application/json', '{"email":"x"}')).toBe(415)
    expect(await sendForm('multipart/form-data', 'x')).toBe(400)
    expect(await sendForm('multipart/form-data; boundary=x', '--y\r\nbroken')).toBe(400)
    expect(await sendForm('', '')).toBe(200)
    expect(await sendForm('', '', 'TRACE')).toBe(405)
    expect(await sendForm('', '', 'PUT')).toBe(405)
    const undecodable = await send(ports.web, { path: '/%' })
    expect(undecodable.status).toBe(400)
    expect(undecodable.headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
    expect(output().slice(before)).not.toContain('"level":50')
  })
})

interface SentHeaders {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Uses a raw socket: browsers and fetch would normalize the address and the Host header first. */
function send(port: number, { method = 'GET', path, headers = {}, body = '' }: SentHeaders) {
  return new Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const input = request({ host: '127.0.0.1', port, method, path, headers: { host: 'localhost', ...headers } })
      input.on('error', reject)
      input.on('response', async (answer) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      })
      input.end(method === 'GET' || method === 'TRACE' ? undefined : body)
    },
  )
}
