import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDueEmails } from '#src/notifications/bell/email-commands.server.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { ORDER_EMAILS } from '../print/email-queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const write = () =>
  writeDueEmails({
    db: shop.db,
    env: { production: true, ports: { web: 1, auth: 1, gateway: 1, universal: 1 } },
    sites: {
      byId: async () =>
        ({
          site: { ...shop.site, canonicalHost: 'shop.example', languages: ['tr', 'ar', 'de'] },
        }) as unknown as OpenSite,
    },
    documents: ORDER_EMAILS,
  })

const IBAN = 'TR330006100519786457841326'

/** @requirement BELL-7a */
it.each(['tr', 'ar', 'de'] as const)(
  'an order confirmation contains lines, totals, address and bank accounts, in %s (orders 3)',
  async (language) => {
    const account = { siteId: shop.site.id, bank: 'Ziraat', name: 'Vitrin AŞ', currency: 'TRY', iban: IBAN }
    await shop.db.deleteFrom('bankAccounts').execute()
    await shop.db.insertInto('bankAccounts').values(account).execute()
    const userId = shop.person('ayse').viewer.userId ?? 0
    await shop.db.updateTable('users').set({ language }).where('id', '=', userId).execute()
    const product = await shop.product({ price: '100', stock: '5' })
    const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']], payment: 'transfer' })
    const answer = await order()
    if (!answer.ok) throw new Error(answer.refusal.code)
    const { number } = answer.placed
    await shop.db.deleteFrom('outgoingEmails').execute()
    await write()
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const sent = await shop.db
      .selectFrom('outgoingEmails')
      .select(['bodyText', 'bodyHtml'])
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const { code } = await shop.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
    const address = await shop.db
      .selectFrom('addresses')
      .select('line1')
      .where('id', '=', shop.person('ayse').addressId)
      .executeTakeFirstOrThrow()
    for (const part of [code, address.line1, 'TR33 0006 1005 1978 6457 8413 26', number]) {
      expect(sent.bodyText).toContain(part)
      expect(sent.bodyHtml).toContain(part)
    }
    expect(sent.bodyHtml).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(sent.bodyHtml).toContain('<span dir="ltr">TR33')
  },
)
