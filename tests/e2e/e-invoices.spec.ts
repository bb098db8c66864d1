import { NAMED_CUSTOMERS } from '#db/demo/people.ts'
import { STATUS } from '#src/orders/status.ts'
import { getOrderList } from '#src/orders/wire.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import { expect, test } from './pages/test.ts'

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
