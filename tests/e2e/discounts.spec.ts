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
