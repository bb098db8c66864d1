import { STATUS } from '#src/orders/status.ts'
import { applyForMembership } from '../support/set-up/members.ts'
import type { DeskOrderPage } from './pages/desk.ts'
import { expect, test } from './pages/test.ts'

/** @requirement DESK-2, DESK-5, ORDW-9 */
test('the owner approves an order in part and ships it in parts; the buyer tracks it; the ERP gets it once (orders 2, 3, 4)', async ({
  page,
  shop,
  owner,
  desk,
  deskOrder,
  orderBatches,
  order,
  tab,
}) => {
  const ayse = await shop.user('ayse')
  const { number } = await ayse.order([await shop.takeProduct(), 3], [await shop.takeProduct(), 3])
  await owner.fetchOrders()
  await shop.signInAs('ela')
  await desk.open({ search: number })
  await desk.order(number).click()
  await expect(page).toHaveURL(new RegExp(`/siparis-masasi/${number}\\?q=${number}$`))
  await deskOrder.approvePartially(1)
  await expect(deskOrder.status(STATUS.partialApproved)).toBeVisible()

  // The first line ships alone, the other one after it.
  for (const quantity of (await deskOrder.shippedQuantities.all()).slice(1)) await quantity.fill('0')
  await deskOrder.ship('YK-778', 'Yurt Kargo')
  await deskOrder.ship('YK-779')

  await orderBatches.open()
  const file = await orderBatches.fetch()
  const batch = await (await page.request.get(file)).text()
  expect(batch).toContain(number)
  expect(await (await page.request.get(file)).text()).toBe(batch)

  await shop.signInAs('ayse')
  await order.open(number)
  await expect(order.shipment('YK-778')).toBeVisible()
  await expect(order.shipment('YK-779')).toBeVisible()
  expect((await page.request.get(tab.path('orderDesk'))).status()).toBe(403)
})

/** @requirement DESK-2b */
test('approves the selected orders of a page and names the one that changed meanwhile', async ({
  shop,
  owner,
  desk,
}) => {
  await owner.approveWaitingOrders()
  const ayse = await shop.user('ayse')
  const orders = [
    await ayse.order([await shop.takeProduct(), 1]),
    await ayse.order([await shop.takeProduct(), 1]),
    await ayse.order([await shop.takeProduct(), 1]),
  ] as const
  await shop.signInAs('ela')
  await desk.open({ status: STATUS.pendingApproval })
  await expect(desk.checkboxes).toHaveCount(3)
  await desk.selectAll()
  await expect(desk.selected(3)).toBeVisible()
  await owner.approve(orders[0])
  await desk.approveSelected()
  const result = desk.approvalResult(2)
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await expect(result).toContainText(orders[0].number)
})

/** @requirement DESK-6 */
test('the owner approves a company’s application, and its user signs in (orders 2, 6)', async ({
  shop,
  owner,
  registrations,
  signIn,
  orders,
}) => {
  const email = 'yeni@yenioto.test'
  await owner.setSettings('MembershipApproval=2')
  await applyForMembership(shop.running, email, 'Yeni Oto')
  await shop.signInAs('ela')
  await registrations.open()
  await expect(registrations.application(email)).toContainText('Yeni Oto')
  await registrations.approve(email)
  await expect(registrations.approvedNotice).toBeVisible()
  await shop.signOut()
  await signIn.signIn(email)
  await orders.open()
  await expect(orders.heading).toBeVisible()
})

/** @requirement DESK-2c */
test('links from one order to the next within the list filter, and to the next one awaiting approval', async ({
  page,
  shop,
  owner,
  desk,
  deskOrder,
}) => {
  await owner.approveWaitingOrders()
  const ayse = await shop.user('ayse')
  const placed = []
  for (let count = 0; count < 3; count++) placed.push(await ayse.order([await shop.takeProduct(), 1]))
  // Newest first.
  const [first = '', second = '', third = ''] = placed.map(({ number }) => number).reverse()
  await shop.signInAs('ela')
  await desk.open({ status: STATUS.pendingApproval })
  await expect(desk.checkboxes).toHaveCount(3)
  await desk.order(first).click()
  await expect(deskOrder.heading).toContainText(first)
  await expect(deskOrder.neighbour('previous')).toHaveCount(0)
  await deskOrder.neighbour('next').click()
  await expect(deskOrder.heading).toContainText(second)
  await deskOrder.approve()
  await deskOrder.neighbour('nextWaiting').click()
  await expect(deskOrder.heading).toContainText(third)
  await deskOrder.backToList()
  await expect(page).toHaveURL(/sid=1/)
  await expect(desk.checkboxes).toHaveCount(2)
})

/** @requirement DESK-1, DESK-4 */
test('lists waiting work in tabs, finds an order by a product, and exports what is filtered', async ({
  page,
  shop,
  owner,
  desk,
}) => {
  await owner.approveWaitingOrders()
  const product = await shop.takeProduct()
  const { number } = await (await shop.user('ayse')).order([product, 2])
  await shop.signInAs('ela')
  await desk.open()
  await expect(desk.workTab('approve')).toContainText('1')
  await desk.workTab('approve').click()
  await expect(page).toHaveURL(/work=approve$/)
  await expect(desk.rows).toHaveCount(1)
  await desk.search(product.code)
  await expect(desk.order(number)).toBeVisible()
  const lines = (await desk.exportCsv()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(number)
})

/** @requirement DESK-2d, DESK-2f */
test('changes quantities and adds lines before approval; the later of two users sees both values, and the buyer the history', async ({
  page,
  shop,
  owner,
  desk,
  deskOrder,
  order,
  text,
}) => {
  await owner.approveWaitingOrders()
  const [first, second] = [await shop.takeProduct(), await shop.takeProduct()]
  const { number } = await (await shop.user('ayse')).order([first, 3], [second, 3])
  await shop.signInAs('ela')
  await desk.open({ search: number })
  await desk.order(number).click()
  await deskOrder.openQuantities()
  const other = await shop.newTab()
  await other.tab.page.goto(page.url())
  await other.deskOrder.openQuantities()
  await other.deskOrder.quantity(1).fill('2')
  await other.deskOrder.saveQuantities()
  await expect(other.deskOrder.savedNotice).toBeVisible()

  await deskOrder.quantity(1).fill('1,5x')
  await deskOrder.saveQuantities()
  await expect(deskOrder.quantity(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(deskOrder.quantity(1)).toHaveValue('1,5x')
  await deskOrder.quantity(1).fill('1')
  await deskOrder.quantity(2).fill('0')
  await deskOrder.price(1).fill('1,5o')
  await deskOrder.saveQuantities()
  await expect(deskOrder.price(1)).toHaveAttribute('aria-invalid', 'true')
  await deskOrder.price(1).fill('1,50')
  await deskOrder.saveQuantities()
  await expect(deskOrder.difference(first.code).first()).toContainText('2')
  await expect(deskOrder.quantity(1)).toHaveValue('1')
  await expect(deskOrder.price(1)).toHaveValue('1,50')
  await deskOrder.saveQuantities()
  await expect(deskOrder.savedNotice).toBeVisible()

  await typeLines(deskOrder, await shop.takeProduct())
  await deskOrder.approve()

  await shop.signInAs('ayse')
  await order.open(number)
  await expect(order.history.filter({ hasText: text('order.event.lines') })).toHaveCount(2)
  await expect(order.history.filter({ hasText: text('order.event.edit') }).last()).toContainText(
    new RegExp(`${second.code}: 3 → 0\\s+${first.code} \\(TRY\\): \\S+ → 1.50`),
  )
})

/** Types an unknown number, and then two lines of a product with the keyboard alone. */
async function typeLines(deskOrder: DeskOrderPage, { code }: { code: string }) {
  await deskOrder.openAddedLines()
  await deskOrder.addedCode.focus()
  await deskOrder.typeLine('YOK-YOK-1', '2', 'YOK-YOK-1')
  await expect(deskOrder.addedCode).toHaveValue('YOK-YOK-1')
  await deskOrder.addedCode.fill('')
  await deskOrder.typeLine(code.toLowerCase(), '2', `2 × ${code}`)
  await expect(deskOrder.addedCode).toBeFocused()
  await deskOrder.typeLine(code, '1', `1 × ${code}`)
}

/** @requirement DESK-2e, DESK-2g */
test('moves goods to another depot, splits an order by depot after a preview, and buyer and desk follow the links between its parts', async ({
  shop,
  owner,
  deskOrder,
  order,
  tab,
}) => {
  await owner.approveWaitingOrders()
  const [near, both] = [await shop.takeProduct(), await shop.takeProduct()]
  await owner.importList('products', [
    { code: near.code, depot: 'IST', stock: 50 },
    { code: near.code, depot: 'ANK', stock: 0 },
    { code: near.code, depot: 'IZM', stock: 0 },
    { code: both.code, depot: 'IST', stock: 1 },
    { code: both.code, depot: 'ANK', stock: 3 },
    { code: both.code, depot: 'IZM', stock: 0 },
  ])
  const { number } = await (await shop.user('ayse')).order([near, 9], [both, 3])
  await shop.signInAs('ela')
  await tab.goto('orderDesk', `/${number}`)
  // The one that comes from the depot of the other product.
  await deskOrder.moveGoods('1', /Ankara/)
  await deskOrder.openSplit()
  await expect(deskOrder.splitParts).toHaveCount(2)
  await expect(deskOrder.splitParts.first()).toContainText(number)
  await expect(deskOrder.splitParts.first()).toContainText(near.code)
  await expect(deskOrder.splitParts.last()).toContainText(both.code)
  await deskOrder.split(2)
  const link = deskOrder.splitOrders.getByRole('link')
  const other = `${await link.textContent()}`
  await link.click()
  await expect(deskOrder.heading).toContainText(other)
  await deskOrder.approve()

  await shop.signInAs('ayse')
  await order.open(number)
  await expect(order.splitOrders).toContainText(other)
})
