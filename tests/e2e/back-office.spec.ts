import { getPageDefinition, PAGE_NAMES, type PageName } from '#src/shop/pages.ts'
import { expectAccessible, expectMainAccessible } from '../support/accessible.ts'
import { expect, test } from './pages/test.ts'

test('staff come from the shop to the back office and back; dealers have no way there', async ({
  page,
  shop,
  tab,
  accountMenu,
  backOffice,
  frame,
}) => {
  await shop.signInAs('ela')
  await tab.goto('home')
  await accountMenu.open()
  await accountMenu.backOffice.click()
  await expect(page).toHaveURL(`${shop.address()}${tab.path('backOffice')}`)
  await expect(backOffice.currentLink).toHaveAccessibleName(/./)
  await backOffice.shopLink.click()
  await expect(page).toHaveURL(`${shop.address()}/`)

  await shop.signInAs('ayse')
  await tab.goto('home')
  await accountMenu.open()
  await expect(accountMenu.pages).toBeVisible()
  await expect(accountMenu.backOffice).toHaveCount(0)
  expect((await page.goto(tab.path('backOffice')))?.status()).toBe(403)
  await expect(frame.errorTitle('forbidden')).toBeVisible()
})

test('signing in leads to the requested page of the back office', async ({ page, shop, tab, signIn, auditLog }) => {
  await auditLog.open()
  await expect(page).toHaveURL(/\/giris\?r=/)
  await signIn.submit('ela')
  await expect(page).toHaveURL(shop.address() + tab.path('auditLog'))
})

test('pages that moved to the back office redirect permanently, with their filter', async ({ page, shop, tab }) => {
  await shop.signInAs('ela')
  for (const [path, to] of [
    ['/siparis-masasi?sid=1', `${tab.path('orderDesk')}?sid=1`],
    ['/en/order-desk/2026-1', '/en/desk/order-desk/2026-1'],
    ['/siparis-aktarimi/1/csv', tab.path('orderBatches', '/1/csv')],
    ['/lisanslar', tab.path('licences')],
    ['/e-fatura?order=1', tab.path('attachInvoice', '?order=1')],
  ] as const) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, to])
  }
  // Notifications lead both dealers and staff to one address.
  const answer = await page.request.get(tab.path('returnsToMe', '?status=1'), { maxRedirects: 0 })
  expect(answer.headers().location).toBe(tab.path('deskReturns', '?status=1'))
})

test('the rail marks the page, counts waiting work, and stays narrow', async ({ page, shop, owner, backOffice }) => {
  await owner.approveWaitingOrders()
  const ayse = await shop.user('ayse')
  const { number } = await ayse.order([await shop.takeProduct(), 1])
  await shop.signInAs('ela')
  await backOffice.open()
  await expect(backOffice.tile('orders')).toContainText('1')
  await expect(backOffice.railLink('orderDesk')).toHaveAccessibleName(/1/)
  await backOffice.railLink('orderDesk').click()
  await expect(backOffice.currentLink).toHaveAccessibleName(/1/)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(backOffice.breadcrumbs).toContainText(number)
  await owner.approveWaitingOrders()
  await backOffice.railLink('backOffice').click()
  await expect(backOffice.tile('orders')).toContainText('0')

  // A page at the end of the rail, opened by its address.
  await backOffice.open('jobs')
  await expect(backOffice.currentLink).toBeInViewport()

  await backOffice.narrowRail()
  await expect(backOffice.widenButton).toBeVisible()
  await page.reload()
  await expect(backOffice.widenButton).toBeVisible()
  await expect.poll(async () => (await backOffice.rail.boundingBox())?.width).toBeLessThan(80)
})

test('a tile opens the list of what it counts', async ({ page, shop, tab, backOffice }) => {
  await shop.signInAs('ela')
  await backOffice.open()
  await backOffice.tile('orders').click()
  await expect(page).toHaveURL(`${shop.address()}${tab.path('orderDesk', '?work=approve')}`)
  await backOffice.open()
  await expect(backOffice.figures).toBeVisible()
})

test('the search finds orders, customers and pages by keyboard, and lists what was opened last', async ({
  page,
  shop,
  tab,
  backOffice,
}) => {
  const ayse = await shop.user('ayse')
  const { number } = await ayse.order([await shop.takeProduct(), 1])
  await shop.signInAs('ela')
  await backOffice.open()
  await backOffice.pressSearchKey('Control+k')
  await backOffice.searchField.fill(number)
  await expect(backOffice.hit('orders', number)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.address() + tab.path('orderDesk', `/${number}`))
  // The address changes before the page, which closes the dialog when it is shown.
  await expect(backOffice.heading).toContainText(number)
  await expect(backOffice.searchDialog).toHaveCount(0)

  await backOffice.pressSearchKey('/')
  await expect(backOffice.recent(number)).toBeVisible()
  await backOffice.searchField.fill('yildiz')
  await expect(backOffice.hit('customers', 'Yıldız')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(backOffice.searchDialog).toHaveCount(0)

  await backOffice.openSearch()
  await backOffice.searchField.fill('islem kayit')
  await backOffice.hit('pages', backOffice.nameOf('auditLog')).click()
  await expect(page).toHaveURL(shop.address() + tab.path('auditLog'))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a page with a form', async ({ page, shop, tab, backOffice }) => {
    const ayse = await shop.user('ayse')
    const { number } = await ayse.order([await shop.takeProduct(), 1])
    await shop.signInAs('ela')
    await backOffice.open()
    await page.getByRole('banner').getByRole('link').first().waitFor()
    await backOffice.openSearch()
    await expect(page).toHaveURL(shop.address() + tab.path('deskSearch'))
    await backOffice.submitSearch(number)
    await backOffice.listedHit(number).click()
    await expect(page).toHaveURL(shop.address() + tab.path('orderDesk', `/${number}`))
  })
})

test('an unknown address of the back office keeps the frame', async ({ page, shop, tab, backOffice, frame }) => {
  await shop.signInAs('ela')
  expect((await page.goto(tab.path('backOffice', '/no-such-page')))?.status()).toBe(404)
  await expect(frame.errorTitle('missing')).toBeVisible()
  await expect(backOffice.rail).toBeVisible()
})

test('the user menu has the languages and signs out', async ({ page, shop, backOffice }) => {
  await shop.signInAs('ela')
  await backOffice.open('auditLog')
  await backOffice.openUserMenu()
  await backOffice.language('Deutsch').click()
  await expect(page).toHaveURL(`${shop.address()}/de/verwaltung/protokoll`)
  const german = shop.inLanguage('de').backOffice
  await german.openUserMenu()
  await german.logoutButton.click()
  await expect(page).toHaveURL(`${shop.address()}/de`)
})

test.describe('on a phone, from right to left', () => {
  test.use({ language: 'ar', viewport: { width: 390, height: 844 } })

  test('the pages are in a sheet', async ({ page, shop, tab, backOffice }) => {
    await shop.signInAs('ela')
    await backOffice.open()
    await expect(backOffice.rail).toBeHidden()
    await backOffice.openPages()
    await backOffice.railLink('auditLog').click()
    await expect(page).toHaveURL(shop.address() + tab.path('auditLog'))
    await expect(backOffice.rail).toBeHidden()
  })
})

/** Pages with a preview: axe adds scripts to each frame, which that one refuses. */
const WITH_FRAME: readonly PageName[] = ['deskMenus', 'theme']

/** The other pages that the rail leads to. */
const PAGES = PAGE_NAMES.filter((name) => {
  const { desk, deskRoutes } = getPageDefinition(name)
  return name !== 'backOffice' && desk && deskRoutes?.[''] && !WITH_FRAME.includes(name)
})

/** @requirement LANG-9 */
test.describe('axe finds no serious violations', () => {
  // Each page in one of both: a check takes a second.
  for (const { half, language, width } of [
    { half: 0, language: 'tr', width: 1280 },
    { half: 1, language: 'ar', width: 390 },
  ] as const) {
    test.describe(() => {
      test.use({ language, viewport: { width, height: 900 } })

      test(`in ${language} at ${width} pixels`, async ({ page, shop, backOffice }) => {
        test.slow()
        await shop.signInAs('ela')
        await backOffice.open()
        await expectAccessible(page, 'home')
        await backOffice.openSearch()
        await expect(backOffice.searchField).toBeFocused()
        await expectAccessible(page, 'search')
        for (const name of PAGES.filter((_, at) => at % 2 === half)) {
          await backOffice.open(name)
          await expectMainAccessible(page, name)
        }
      })
    })
  }
})

test('only pages of the back office load its texts', async ({ page, shop, tab }) => {
  const listLoaded = () =>
    page.locator('meta[name="texts"]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
  await shop.signInAs('ela')
  await tab.goto('home')
  const ofShop = await listLoaded()
  expect(ofShop).toHaveLength(1)
  await tab.goto('auditLog')
  expect(await listLoaded()).toEqual([...ofShop, expect.stringMatching(/^\/assets\/tr-[\w-]+\.json$/)])
})
