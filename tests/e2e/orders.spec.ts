import { STATUS } from '#src/orders/status.ts'
import { changeOrderStatus } from '#src/orders/wire.ts'
import { expect, test } from './pages/test.ts'

/** @requirement ORDW-7 */
test('a dealer processes a sub-dealer’s order only in the sub-dealer order list (orders 2, 4)', async ({
  shop,
  subDealerOrders,
  order,
}) => {
  const [ayse, selim] = [await shop.user('ayse'), await shop.user('selim')]
  const { id, number } = await selim.order([await shop.takeProduct(), 1])
  expect(await ayse.call(changeOrderStatus, { orderId: id, status: STATUS.approved })).toMatchObject({ done: true })
  await shop.signInAs('ayse')
  await subDealerOrders.open({ status: STATUS.approved })
  await subDealerOrders.setStatus(number, STATUS.received)
  await expect(subDealerOrders.savedNotice).toBeVisible()
  expect((await selim.loadOrder(number)).status).toBe(STATUS.received)
  await order.open(number)
  await expect(order.heading).toContainText(number)
  await expect(subDealerOrders.statusFields).toHaveCount(0)
})

/** @requirement SUB-8a */
test('cancelling a sub-dealer’s order requires confirmation and a reason, and changes nothing before (orders 4)', async ({
  shop,
  subDealerOrders,
  text,
}) => {
  const selim = await shop.user('selim')
  const { number } = await selim.order([await shop.takeProduct(), 1])
  await shop.signInAs('ayse')
  await subDealerOrders.open({ status: STATUS.pendingApproval })
  await subDealerOrders.setStatus(number, STATUS.cancelled)
  await expect(subDealerOrders.confirmation(number)).toContainText(text('order.subDealers.sure'))
  expect((await selim.loadOrder(number)).status).toBe(STATUS.pendingApproval)
  await subDealerOrders.confirm(number, 'Mükerrer sipariş')
  await expect(subDealerOrders.savedNotice).toBeVisible()
  expect((await selim.loadOrder(number)).status).toBe(STATUS.cancelled)
})

/** @requirement ORDW-4 */
test('an order can be added to the cart again, and downloaded as PDF (orders 2)', async ({
  page,
  shop,
  orders,
  order,
}) => {
  const ayse = await shop.user('ayse')
  const product = await shop.takeProduct()
  const { number } = await ayse.order([product, 2])
  await shop.signInAs('ayse')
  await orders.open()
  await orders.selectRange('thisYear')
  await expect(page).toHaveURL(/startDate=\d{4}-01-01&endDate=\d{4}-12-31/)
  await order.open(number)
  await order.reorder()
  await expect(order.reorderedNotice(1)).toBeVisible()
  expect(await ayse.loadCart()).toMatchObject([{ code: product.code, quantity: 2 }])
  expect((await order.loadPdf(number)).headers()['content-type']).toBe('application/pdf')
})
