import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '#src/platform/env.ts'
import { writeSections } from '#src/site/section-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { paymentLinkSection } from '../settings-commands.server.ts'
import { linkSignature, openedLink } from './queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(4)
})
afterAll(() => shop.close())

const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const siteSection = paymentLinkSection(() => env.secret)
const write = (paymentLink: unknown) =>
  writeSections(shop.db, shop.site.id, { sections: [siteSection], documents: { paymentLink }, dryRun: false })

const NOW = new Date('2026-11-22T11:05:09Z')
const PaymentLink = 'https://pay.example/?e={email}&d={date}&s={signature}'

function opener() {
  const context = shop.context('ayse', { settings: { PaymentLink } } as never)
  return { ...context, viewer: { ...context.viewer, email: 'ayse@vitrin.test' } }
}

/** @requirement PAY-27 */
it('is signed with the key its owner stored, which is never read back; without a key it is unsigned (orders 2, 9)', async () => {
  const plain = 'https://pay.example/?e=ayse%40vitrin.test&d=22%2F11%2F2026%2014%3A05%3A09&s='
  expect(await openedLink({ db: shop.db, env }, opener(), NOW)).toBe(plain)
  expect(await write({ key: 'the key' })).toMatchObject({ ok: true })
  expect(JSON.stringify(await siteSection.read(shop.db, shop.site.id))).not.toContain('key')
  const facts = { email: 'ayse@vitrin.test', date: '22/11/2026 14:05:09' }
  const signed = plain + linkSignature('the key', facts)
  expect(await openedLink({ db: shop.db, env }, opener(), NOW)).toBe(signed)
  await write({})
  expect(await openedLink({ db: shop.db, env }, opener(), NOW)).toBe(signed)
  await write({ key: '' })
  expect(await openedLink({ db: shop.db, env }, opener(), NOW)).toBe(plain)
})

it('is unsigned, not wrongly signed, if the key was sealed under another secret', async () => {
  await write({ key: 'the key' })
  const address = await openedLink(
    { db: shop.db, env: { ...env, secret: 'another secret of the shop' } },
    opener(),
    NOW,
  )
  expect(address.endsWith('&s=')).toBe(true)
})
