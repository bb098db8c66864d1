import { afterAll, beforeAll, expect, it } from 'vitest'
import { typeForJson, typeWords } from '#tests/support/command-line.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ DEMO: '0' }, 'empty')
  const site = ['site', 'new', 'oto', '--host', 'shop.example', '--name', 'Oto', '--sells-to', 'both']
  await typeForJson(shop, ...site)
})
afterAll(() => shop.close())

const AT_SHOP = ['--site', 'shop.example']
const makeSecret = async (...name: string[]) => {
  const words = name.flatMap((one) => ['--name', one])
  return (await typeForJson<{ secret: string }>(shop, 'site', 'secret', ...words, ...AT_SHOP)).secret
}

async function post(
  service: 'auth' | 'gateway',
  path: string,
  { token, ...body }: { token?: string; [name: string]: unknown },
) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await shop.service(service).inject({ method: 'POST', url: `/${path}`, headers, payload: body })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const loadToken = (clientsecret: string) =>
  post('auth', 'auth/get-tokenbyclient', { weburl: 'https://shop.example/', clientsecret })
const REFUSED = { status: 401, body: expect.objectContaining({ ErrorCode: 'InvalidClient' }) }

/** @requirement OPS-9 */
it('issues no token while a new shop has no client secret', async () => {
  expect(await loadToken('')).toEqual(REFUSED)
  expect(await loadToken('vitrin-demo-client-secret')).toEqual(REFUSED)
})

/** @requirement OPS-9 */
it('issues a token for the secret shown once, and accepts calls with it', async () => {
  const { out } = await typeWords(shop, 'site', 'secret', ...AT_SHOP)
  const secret = /secret of shop\.example is ([\w-]{43})$/m.exec(out)?.[1] ?? ''
  await expect.poll(async () => (await loadToken(secret)).status).toBe(200)
  const token = String((await loadToken(secret)).body.AccessToken)
  const search = { token, keyword: 'fren balata', IsQuickSearch: true }
  expect((await post('gateway', 'product/get-product-search', search)).status).toBe(200)
  expect(await loadToken(`${secret}x`)).toEqual(REFUSED)
  const stored = await shop.db
    .selectFrom('clientSecrets')
    .select(['secretHash', 'lastUsedAt'])
    .executeTakeFirstOrThrow()
  expect(stored.secretHash.toString('utf8')).not.toContain(secret)
  expect(stored.lastUsedAt).not.toBeNull()
})

it("lets a program fetch orders with the owner's account, as docs/erp.md shows", async () => {
  const { email, password } = await typeForJson<{ email: string; password: string }>(
    shop,
    ...['members', 'owner', 'sahip@shop.example', ...AT_SHOP],
  )
  const secret = await makeSecret()
  await expect.poll(async () => (await loadToken(secret)).status).toBe(200)
  const client = String((await loadToken(secret)).body.AccessToken)
  const signedIn = await post('auth', 'auth/get-token-useraccount', { token: client, Email: email, Password: password })
  const { AccessToken: token } = signedIn.body.token as { AccessToken: string }
  const batch = { token, IdempotencyKey: '5a1c1f0e-3a52-4f5a-9f57-1d6e7c1f0b11', Format: 'xml' }
  expect(await post('gateway', 'order/fetch-order-batch', batch)).toMatchObject({ status: 200 })
})

/** @requirement OPS-9 */
it('accepts the earlier and the new secret until one is revoked', async () => {
  const [first, second] = [await makeSecret('Logo'), await makeSecret('Logo 2026')]
  expect([(await loadToken(first)).status, (await loadToken(second)).status]).toEqual([200, 200])
  expect((await typeWords(shop, 'site', 'secret', '--name', 'LOGO', ...AT_SHOP)).code).toBe(1)
  expect((await typeWords(shop, 'site', 'secret', '--revoke', 'logo', ...AT_SHOP)).code).toBe(0)
  expect(await loadToken(first)).toEqual(REFUSED)
  expect((await loadToken(second)).status).toBe(200)
  expect(await typeWords(shop, 'site', 'secret', '--revoke', 'logo', ...AT_SHOP)).toEqual({
    code: 1,
    out: '',
    error: 'shop.example has no valid client secret logo.',
  })
  const { out } = await typeWords(shop, 'site', 'secret', '--list', ...AT_SHOP)
  expect(out).toMatch(/^Logo 2026 {2}made .* {2}used /m)
  expect(out).toMatch(/^Logo {2}made .* {2}revoked /m)
})

/** @requirement OPS-9 */
it('writes each change to the audit log, without the secret', async () => {
  const rows = await shop.db.selectFrom('auditLog').select(['action', 'detail']).orderBy('id').execute()
  const changes = rows.filter(({ action }) => action.startsWith('site.clientSecret'))
  expect(changes.map(({ action }) => action).slice(-2)).toEqual(['site.clientSecretMade', 'site.clientSecretRevoked'])
  expect(changes.at(-1)?.detail).toEqual({ name: 'Logo' })
})
