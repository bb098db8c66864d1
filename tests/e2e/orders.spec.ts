import sharp from 'sharp'
import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { STATUS } from '#src/orders/status.ts'
import { changeOrderStatus, getOrderList } from '#src/orders/wire.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'
import { getReturnableLines, getReturns } from '#src/returns/wire.ts'
import type { ShopUser } from '../support/set-up/user.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import type { ReturnForm } from './pages/returns.ts'
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
  await subDealerOrders.waitUntilSaved(() => subDealerOrders.setStatus(number, STATUS.received))
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
  await subDealerOrders.waitUntilSaved(() => subDealerOrders.confirm(number, 'Mükerrer sipariş'))
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

const INVOICE = 'VTR2026000000041'
const { taxNumber } = NAMED_CUSTOMERS.ayse

/** @requirement DESK-7 */
test('an e-invoice is attached to an order, viewed and removed; a malicious one is rejected (orders 2, threat 20)', async ({
  page,
  shop,
  text,
  eInvoice,
  order,
}) => {
  const { orders } = await (await shop.user('ayse')).call(getOrderList, { status: STATUS.delivered })
  const number = orders[0]?.number ?? ''
  const xml = ublInvoice({ taxNumber, inside: '<cbc:Note>&lt;img src=x onerror=alert(1)&gt;</cbc:Note>' })
  await shop.signInAs('ela')
  const hostile = '<!DOCTYPE Invoice [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  await eInvoice.attach(number, ublInvoice({ taxNumber, prolog: hostile, inside: '<cbc:Note>&f;</cbc:Note>' }))
  await expect(eInvoice.alert).toContainText(text('refusal.InvalidInvoice'))
  await eInvoice.attach(number, xml)
  await expect(page).toHaveURL(new RegExp(`siparis-masasi/${number}`))

  await shop.signInAs('ayse')
  await order.open(number)
  await order.openInvoice(INVOICE)
  await expect(eInvoice.heading).toContainText(INVOICE)
  await expect(page.getByText('Fren balatası')).toBeVisible()
  await expect(page.getByText('Yılmaz & Oğlu <Oto>')).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  const [asXml, asPdf] = [await eInvoice.load('xml'), await eInvoice.load('pdf')]
  expect(await asXml.text()).toBe(xml)
  expect(asXml.headers()['content-disposition']).toMatch(/^attachment/)
  expect((await asPdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  const { path } = eInvoice
  await shop.signInAs('mehmet')
  for (const file of ['', '/xml', '/pdf']) expect((await page.request.get(path + file)).status()).toBe(404)
})

const DESCRIPTION = 'Kutusu açılmamıştı, çatlak çıktı'
const DEFECTIVE = 2

/** @requirement RET-1, RET-5 */
test('a dealer returns a part with a photo, the owner approves, the credit is on the account (orders 2, 3, 5)', async ({
  page,
  shop,
  tab,
  order,
  returnForm,
  myReturns,
  deskReturns,
  accountActivity,
}) => {
  const ayse = await shop.user('ayse')
  const { orderNumber, code, left } = await findDeliveredLine(ayse)
  await shop.signInAs('ayse')
  await order.open(orderNumber)
  await order.startReturn()
  await returnForm.chooseLine(code)
  await fillReturnForm(returnForm)
  await expect(page).toHaveURL(new RegExp(tab.path('myReturns')))
  await expect(myReturns.status(code, RETURN_STATUS.pending)).toBeVisible()
  const mine = myReturns.return(code)
  await expect(mine.getByText('₺12,50')).toBeVisible()
  const loadWidth = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)
  expect(await mine.getByRole('img').evaluate(loadWidth)).toBe(40)

  await shop.signInAs('ela')
  await deskReturns.open({ status: RETURN_STATUS.pending })
  await deskReturns.openReturn(code)
  await deskReturns.decide(RETURN_STATUS.received)
  await expect(deskReturns.status(RETURN_STATUS.received)).toBeVisible()
  await deskReturns.decide(RETURN_STATUS.approved, 'Kusura bakmayın')
  await expect(deskReturns.status(RETURN_STATUS.approved)).toBeVisible()
  await expect(page.getByText(DESCRIPTION)).toBeVisible()

  expect(await countReturnable(ayse, { orderNumber, code })).toBe(Number(left) - 1)
  await shop.signInAs('ayse')
  await myReturns.open()
  await expect(myReturns.status(code, RETURN_STATUS.approved)).toBeVisible()
  await expect(mine.getByText('Kusura bakmayın')).toBeVisible()
  const [filed] = (await ayse.call(getReturns, {})).returns
  expect(filed).toMatchObject({ orderNumber, code, quantity: '1' })
  await accountActivity.open()
  await expect(accountActivity.entry(filed?.number ?? '')).toContainText('12,50')
})

/** First above the invoiced amount, which is refused without losing input. */
async function fillReturnForm(form: ReturnForm) {
  await form.selectReason(DEFECTIVE)
  await form.quantity.fill('1')
  await form.amount.fill('999999')
  await form.description.fill(DESCRIPTION)
  await form.photos.setInputFiles(await createPhoto())
  await form.submit()
  await expect(form.aboveInvoiceAlert).toBeFocused()
  await expect(form.description).toHaveValue(DESCRIPTION)
  await expect(form.reason).toHaveValue(`${DEFECTIVE}`)
  await expect(form.amount).toHaveValue('999999')
  await form.amount.fill('12,50')
  await form.submit()
}

const createPhoto = async () => ({
  name: 'kirik.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .png()
    .toBuffer(),
})

/** The most expensive recent line that was fully delivered, of a product that the user never returned. */
async function findDeliveredLine(user: ShopUser) {
  const { returns } = await user.call(getReturns, {})
  const returnedCodes = returns.map(({ code }) => code)
  const { lines } = await user.call(getReturnableLines, {})
  const [line] = lines
    .filter(({ code, quantity, left }) => Number(quantity) > 1 && left === quantity && !returnedCodes.includes(code))
    .sort((one, other) => Number(other.leftAmount) - Number(one.leftAmount))
  if (!line) throw new Error('No line was delivered')
  return line
}

/** How much of a line can still be returned. */
async function countReturnable(user: ShopUser, { orderNumber, code }: { orderNumber: string; code: string }) {
  const { lines } = await user.call(getReturnableLines, { order: orderNumber })
  return Number(lines.find((line) => line.code === code)?.left)
}
