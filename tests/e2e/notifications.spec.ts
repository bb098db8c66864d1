import { transact } from '#src/api/command.server.ts'
import { ok } from '#src/api/refusal.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { expect, test } from '../support/browser.ts'

/** Notifies the dealer of an order, as a command of another process would. */
async function notifyAyse(databaseUrl: string) {
  const pool = openPool(databaseUrl, 1)
  const db = createKysely(pool)
  const { number, siteId, customerId } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.customerId', 'orders.customerId')
    .select(['orders.number', 'orders.siteId', 'orders.customerId'])
    .where('users.email', '=', 'ayse@vitrin.test')
    .orderBy('orders.id')
    .executeTakeFirstOrThrow()
  await transact(db, async (tx) => {
    const facts = { number, status: { text: 'order.status.2' } }
    const place = { page: 'orderDetail', rest: `/${number}` } as const
    await notify(tx, { siteId, kind: 'orderMoved', to: { customer: customerId }, facts, target: place })
    return ok(null)
  })
  await pool.end()
  return number
}

/** @requirement BELL-4, BELL-5, BELL-6 */
test('a dealer is notified of an order at once, reads the notification and opens the order (orders 3)', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/bildirimler')
  await expect(page.getByRole('heading', { name: 'Henüz bildiriminiz yok' })).toBeVisible()
  const number = await notifyAyse(shop.databaseUrl)
  await page.getByRole('banner').getByRole('link', { name: '1 yeni bildirim' }).click()
  await page.getByRole('button', { name: new RegExp(`${number}.*Onaylandı`) }).click()
  await expect(page).toHaveURL(new RegExp(`/siparis-detay/${number}$`))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bildirimler' })).toBeVisible()
  await page.goto('/bildirimler')
  await page.getByRole('button', { name: 'Okunmadı yap' }).click()
  await page.getByRole('button', { name: 'Tümünü okundu işaretle' }).click()
  await expect(page.getByRole('button', { name: 'Okunmadı yap' })).toBeVisible()
})
