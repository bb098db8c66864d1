import { expectMainAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test('staff redirect old addresses, one and many, which visitors follow', async ({
  shop,
  deskRedirects,
  tab,
  page,
}) => {
  await shop.signInAs('ela')
  await deskRedirects.open()
  await expectMainAccessible(page, 'redirects before the first')
  await deskRedirects.open('/new')
  await deskRedirects.field('from').fill(tab.path('products'))
  await deskRedirects.field('to').fill(tab.path('contact'))
  await deskRedirects.save()
  await expect(deskRedirects.field('from')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskRedirects.field('from')).toHaveValue(tab.path('products'))
  await expectMainAccessible(page, 'a refused redirect')
  await deskRedirects.field('from').fill('/Eski-Kampanya.php?id=3')
  await deskRedirects.save()
  await expect(deskRedirects.list).toContainText('/eski-kampanya.php?id=3')

  await deskRedirects.open('/paste')
  await deskRedirects.addLines(`/eski-bir;${tab.path('products')}\n/eski-iki;${tab.path('products')}\n/eski-uc;nereye`)
  await expect(deskRedirects.lines).toHaveValue('/eski-uc;nereye')
  await expectMainAccessible(page, 'pasted redirects')

  const visitor = await shop.newBrowser()
  await visitor.tab.page.goto('/eski-kampanya.php?id=3')
  await expect(visitor.tab.page).toHaveURL(shop.address() + tab.path('contact'))
  const answer = await visitor.tab.page.request.get('/eski-iki', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, tab.path('products')])
  expect((await visitor.tab.page.request.get('/eski-uc', { maxRedirects: 0 })).status()).toBe(404)
})

test('a changed contract is a new version; the former one stays readable', async ({ shop, deskContracts, page }) => {
  await shop.signInAs('ela')
  await deskContracts.open('order')
  const former = await deskContracts.body.inputValue()
  await expect(deskContracts.version(1)).toBeVisible()
  await deskContracts.body.fill('')
  await deskContracts.publish()
  await expect(deskContracts.body).toHaveAttribute('aria-invalid', 'true')
  await deskContracts.body.fill('Yeni teslimat süresi iki gündür.')
  await deskContracts.publish()
  await expect(deskContracts.version(2)).toBeVisible()
  await expectMainAccessible(page, 'a contract with its versions')
  await deskContracts.version(1).click()
  await expect(page.getByRole('main')).toContainText(former.split('\n')[0] ?? '')
  await expectMainAccessible(page, 'a former version of a contract')
})
