import { STATUS } from '#src/orders/status.ts'
import { getOrderList } from '#src/orders/wire.ts'
import { expect, test } from './pages/test.ts'

/** @requirement BELL-4, BELL-5, BELL-6 */
test('a dealer is notified of an order at once, reads the notification and opens the order (orders 3)', async ({
  page,
  shop,
  owner,
  text,
  header,
  notifications,
}) => {
  const ayse = await shop.user('ayse')
  const { orders } = await ayse.call(getOrderList, { status: STATUS.pendingApproval })
  const [order] = orders
  if (!order) throw new Error('No order of Ayşe waits for approval')
  const { number } = order
  await shop.signInAs('ayse')
  await notifications.open()
  await expect(notifications.emptyNotice).toBeVisible()
  await owner.approve(order)
  await header.bell({ unread: 1 }).click()
  const status = text(`order.status.${STATUS.approved}`)
  await notifications.openTarget(text('notification.orderMoved.title', { number, status }))
  await expect(page).toHaveURL(new RegExp(`/siparis-detay/${number}$`))
  await expect(header.bell()).toBeVisible()
  await notifications.open()
  await notifications.markUnreadButton.click()
  await notifications.markAllRead()
  await expect(notifications.markUnreadButton).toBeVisible()
})
