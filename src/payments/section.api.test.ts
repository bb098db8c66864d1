import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSections } from '#src/site/section-commands.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { terminalsSection } from './settings-commands.server.ts'
import { loadPos, openTerminal } from './terminal-queries.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const part = () => terminalsSection(() => shop.deps.env.secret)
const write = (terminals: unknown) =>
  writeSections(shop.db, shop.site.id, { sections: [part()], documents: { terminals }, dryRun: false })

const GARANTI = {
  name: 'Garanti',
  provider: 'nestpay',
  bank: 'Garanti BBVA',
  currency: 'TRY',
  merchant: '700655000200',
  gateUrl: 'https://bank.example/gate',
  apiUrl: 'https://bank.example/api',
  secrets: { storeKey: 'K', user: 'u', password: 'p' },
  plans: [{ family: 'Bonus', instalments: 3, rate: '1.9' }],
}

/** @requirement PAY-20 */
describe('the terminals section of a site', () => {
  it('is written whole; exported without secrets, which stay when omitted', async () => {
    expect(await write([GARANTI])).toMatchObject({ ok: true })
    const read = await part().read(shop.db, shop.site.id)
    expect(read).toMatchObject([
      { name: 'Garanti', merchant: '700655000200', plans: [{ family: 'Bonus', rate: '1.900' }] },
    ])
    expect(JSON.stringify(read)).not.toContain('secrets":')
    expect(await write(read)).toMatchObject({ ok: true })
    const [pos] = await loadPos(shop.db, shop.deps.env, shop.site)
    const keys = { env: shop.deps.env, site: shop.site }
    expect(await openTerminal(shop.db, pos?.id ?? 0, keys)).toMatchObject({ secrets: GARANTI.secrets })
  })

  it('deactivates omitted terminals, and their payments still refer to them', async () => {
    await write([GARANTI, { ...GARANTI, name: 'Second', secretsFrom: 'SECOND' }])
    await write([GARANTI])
    expect((await loadPos(shop.db, shop.deps.env, shop.site)).map(({ name }) => name)).toEqual(['Garanti'])
    const rows = await shop.db.selectFrom('posTerminals').select('name').where('active', '=', false).execute()
    expect(rows).toContainEqual({ name: 'Second' })
  })

  it.each([
    ['an address that is not https', { gateUrl: 'http://bank.example' }],
    ['a bank without an adapter', { provider: 'other' }],
    ['a rate that is a number', { plans: [{ instalments: 3, rate: 1.9 }] }],
    ['no merchant', { merchant: '' }],
    ['parts at PayPal', { provider: 'paypal', secrets: undefined, plans: [{ instalments: 3 }] }],
    ['the secrets of another provider', { provider: 'paypal', plans: [] }],
    ['the sandbox as another provider', { provider: 'iyzico', secrets: undefined, plans: [], sandbox: true }],
    ['an unknown field', { storeKey: 'K' }],
  ])('is rejected with %s', async (_, change) => {
    expect(await write([{ ...GARANTI, ...change }])).toMatchObject({ ok: false })
  })
})

/** @requirement PAY-20 */
it('accepts secrets from the environment', async () => {
  process.env.SECOND_STORE_KEY = 'from outside'
  await write([{ ...GARANTI, name: 'Second', secrets: undefined, secretsFrom: 'SECOND' }])
  const [pos] = await loadPos(shop.db, shop.deps.env, shop.site)
  const keys = { env: shop.deps.env, site: shop.site }
  expect((await openTerminal(shop.db, pos?.id ?? 0, keys)).secrets).toEqual({ storeKey: 'from outside' })
  delete process.env.SECOND_STORE_KEY
})
