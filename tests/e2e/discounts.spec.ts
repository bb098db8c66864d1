import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test('staff give a customer a discount, change it, and remove it again', async ({
  shop,
  deskCustomers,
  deskDiscounts,
  text,
}) => {
  const field = deskDiscounts.field.bind(deskDiscounts)
  await shop.signInAs('ela')
  await deskCustomers.open('?q=ayse')
  const [code = ''] = await deskCustomers.listCodes()
  await deskDiscounts.open()
  await deskDiscounts.startAddition()
  await expect(field('groupId')).toBeHidden()
  await field('chain').fill('10+x')
  await deskDiscounts.save()
  await expect(field('customer')).toBeFocused()
  await expect(field('chain')).toHaveValue('10+x')
  await field('customer').fill('YOK-1')
  await field('chain').fill('10+5')
  await expect(deskDiscounts.form).toContainText('85,50')
  await field('on').selectOption('brand')
  await field('brandId').selectOption({ index: 1 })
  await field('title').fill('Bahar anlaşması')
  await deskDiscounts.save()
  await expect(deskDiscounts.form).toContainText(text('refusal.UnknownCustomerCode', { code: 'YOK-1' }))
  await field('customer').fill(code)
  await deskDiscounts.save()
  await expect(deskDiscounts.discount('Bahar anlaşması')).toContainText('10+5')
  await deskDiscounts.follow('Bahar anlaşması')
  await field('chain').fill('12')
  await deskDiscounts.save()
  await expect(deskDiscounts.discount('Bahar anlaşması')).toContainText('%12')
  await deskDiscounts.remove('Bahar anlaşması')
  await expect(deskDiscounts.removedNotice(1)).toBeVisible()
  await expect(deskDiscounts.discount('Bahar anlaşması')).toHaveCount(0)
})

test('staff renew an agreement from the calendar, and end it', async ({ shop, page, deskCustomers, deskDiscounts }) => {
  const field = deskDiscounts.field.bind(deskDiscounts)
  await shop.signInAs('ela')
  await deskCustomers.open('?q=mehmet')
  const [code = ''] = await deskCustomers.listCodes()
  const year = new Date().getFullYear()
  await deskDiscounts.open()
  await deskDiscounts.startAddition()
  await field('customer').fill(code)
  await field('chain').fill('7')
  await field('reference').fill('ANL-17')
  await field('from').fill(`${year}-01-01`)
  await field('until').fill(`${year + 1}-12-31`)
  await deskDiscounts.save()
  await expect(deskDiscounts.savedNotice).toBeVisible()
  await deskDiscounts.openCalendar('?q=ANL-17')
  await expect(deskDiscounts.agreements).toHaveCount(1)
  await deskDiscounts.renew()
  await expect(deskDiscounts.agreements).toHaveCount(2)
  await expect(deskDiscounts.agreements.last()).toContainText(`${year + 3}`)
  await expectAccessible(page, 'agreement calendar')
  await deskDiscounts.endToday()
  await expect(deskDiscounts.agreements.first()).toContainText(deskDiscounts.daysLeft(0))
})

test('staff agree a net price with one customer, who sees it in the shop', async ({
  shop,
  page,
  deskCustomers,
  deskDiscounts,
  productList,
  text,
}) => {
  const field = deskDiscounts.netPriceField.bind(deskDiscounts)
  await shop.signInAs('ela')
  await deskCustomers.open('?q=mehmet')
  const [code = ''] = await deskCustomers.listCodes()
  const product = await shop.takeProduct()
  await deskDiscounts.startNetPrice()
  await field('customer').fill(code)
  await field('product').fill('YOK-1')
  await field('amount').fill('1.234,5')
  await field('reference').fill('NET-5')
  await field('until').fill(`${new Date().getFullYear() + 1}-12-31`)
  await deskDiscounts.saveNetPrice()
  await expect(deskDiscounts.netPriceForm).toContainText(text('refusal.UnknownProductCode', { code: 'YOK-1' }))
  await expect(field('amount')).toHaveValue('1.234,5')
  await field('product').fill(product.code)
  await deskDiscounts.saveNetPrice()
  await expect(deskDiscounts.netPrice(product.code)).toContainText('1.234,50')
  await deskDiscounts.openCalendar('?q=NET-5')
  await deskDiscounts.showNetPrices()
  await expect(deskDiscounts.agreements).toHaveCount(1)
  await expect(deskDiscounts.agreements.first()).toContainText(product.code)
  await expectAccessible(page, 'calendar of net prices')
  await shop.signInAs('mehmet')
  await productList.search(product.code)
  await expect(page.getByRole('main')).toContainText('1.234,50')
})
