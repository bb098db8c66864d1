import { type Browser, expect, test } from '@playwright/test'
import { STATUS } from '#src/orders/status.ts'
import type { StaffRole } from '#src/permissions/staff.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop, waitForMailLink } from '../support/founding.ts'
import { CUSTOMERS, DISCOUNTS, ENTRIES, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import { ON_ACCOUNT } from './pages/checkout.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const PASSWORD = 'yağmurlu bir sabah'
const STAFF = ['catalogue', 'sales', 'warehouse', 'accounting'] as const satisfies StaffRole[]
const getAddress = (role: StaffRole) => `${role}@oto.localhost`

// From a site without anything to an order that is shipped, invoiced and in the account: by the staff of the shop, each
// in the browser with the pages of their role. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

let shop: FoundingOptions
let owner: Pages
let orderNumber = ''
const staff = {} as Record<(typeof STAFF)[number], Pages>
test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop()
  await shop.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto', '--sells-to', 'dealers'])
  const made = await shop.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, made.password)
})
test.afterAll(() => shop.close())

/** @requirement SITE-43 */
test('the owner follows the guide: shop details, bank account, price lists, depots, staff', async ({ browser }) => {
  const { backOffice, shopDetails, deskCatalogue, staffInvitation, staff: staffPage } = owner
  await backOffice.open()
  await backOffice.guideStep('facts').getByRole('link').click()
  await shopDetails.name.fill('Oto Parça')
  await shopDetails.save()
  await shopDetails.open('bankAccounts')
  await shopDetails.accountField('bank').fill('Garanti')
  await shopDetails.accountField('name').fill('Oto Parça')
  await shopDetails.accountField('iban').fill('TR33 0006 1005 1978 6457 8413 26')
  await shopDetails.save()
  for (const code of ['DEALER', 'GOLD']) {
    await deskCatalogue.openNew('priceList')
    await deskCatalogue.field('priceList', 'code').fill(code)
    await deskCatalogue.field('priceList', 'name').fill(code)
    await deskCatalogue.add('priceList')
    await expect(deskCatalogue.record('priceList', code)).toBeVisible()
  }
  await deskCatalogue.openNew('depot')
  await deskCatalogue.field('depot', 'code').fill('MRK')
  await deskCatalogue.field('depot', 'name').fill('Merkez')
  await deskCatalogue.add('depot')
  await expect(deskCatalogue.record('depot', 'Merkez')).toBeVisible()
  for (const role of STAFF) {
    await staffInvitation.open()
    await staffInvitation.fill({ firstName: role, email: getAddress(role) })
    await staffInvitation.role(role).check()
    await staffInvitation.send()
    await expect(staffPage.member(getAddress(role))).toBeVisible()
    staff[role] = await join(browser, getAddress(role))
  }
})

/** @requirement SITE-43 */
test('catalogue staff upload products with prices and stock', async () => {
  const { deskImports } = staff.catalogue
  await deskImports.uploadFile('products', 'urunler.csv', PRODUCTS)
  await expect(deskImports.state('mapping')).toBeVisible()
  for (const [column, target, place] of [
    ['Bayi', 'price', 'DEALER'],
    ['Altın', 'price', 'GOLD'],
    ['Merkez', 'stock', 'MRK'],
  ] as const) {
    await deskImports.meaning(column).selectOption(target)
    await deskImports.place(column).fill(place)
  }
  await deskImports.chooseNumbers('tr')
  await compareAndApply(staff.catalogue)
})

/** @requirement SITE-43 */
test('sales staff upload representatives, dealers and discounts, and invite the dealers', async () => {
  const { deskImports, invitations } = staff.sales
  for (const [kind, text] of [
    ['representatives', REPRESENTATIVES],
    ['customers', CUSTOMERS],
    ['discounts', DISCOUNTS],
  ] as const) {
    await deskImports.uploadFile(kind, `${kind}.csv`, text)
    await compareAndApply(staff.sales)
  }
  await invitations.openForAll(2)
  await invitations.send(2)
  await expect(invitations.result(2)).toBeVisible()
})

/** @requirement SITE-43 */
test('the invited dealer sees their own price and orders', async ({ browser }) => {
  const dealer = await join(browser, DEALER)
  const { productList, addressForm, cart, checkout, order, tab } = dealer
  await productList.search('FB-1001')
  // 950 less 10+5, 3, 2, 1 and 2 percent.
  await expect(tab.page.getByRole('main')).toContainText('749,12')
  await addressForm.openNew()
  await addressForm.field('title').fill('Dükkan')
  await addressForm.field('line1').fill('Eskişehir Yolu 12. km No 5')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.field('phone').fill('0312 444 55 66')
  await addressForm.save()
  await tab.page.waitForURL(/notice/)
  await cart.add('FB-1001')
  await checkout.start()
  await checkout.paymentMethod(ON_ACCOUNT).check()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
  const text = (await tab.page.getByRole('main').textContent()) ?? ''
  orderNumber = /\d{4}-\d{6}/.exec(text)?.[0] ?? ''
  expect(orderNumber).not.toBe('')
})

/** @requirement SITE-43 */
test('sales approve the order, the warehouse ships it, accounting attaches the invoice', async () => {
  await staff.sales.desk.open()
  await staff.sales.desk.openFirst(STATUS.pendingApproval)
  await staff.sales.deskOrder.approve()
  await staff.warehouse.desk.open()
  await staff.warehouse.desk.order(orderNumber).click()
  await staff.warehouse.deskOrder.ship('YK-778', 'Yurt')
  const { eInvoice, deskImports, tab } = staff.accounting
  await eInvoice.attach(orderNumber, ublInvoice({ taxNumber: '4540536920' }))
  await expect(tab.page.getByRole('main')).toContainText('VTR2026000000041')
  await deskImports.uploadFile('entries', 'entries.csv', ENTRIES.replace('120.02', '120.01'))
  await compareAndApply(staff.accounting)
})

/** @requirement SITE-43 */
test('the dealer sees shipment, invoice and account; the log has no error', async ({ browser }) => {
  const { tab, signIn, orders, order, account } = await open(browser)
  await signIn.signIn(DEALER, PASSWORD)
  await orders.open()
  await orders.openOldest()
  await expect(order.shipment('YK-778')).toBeVisible()
  await expect(tab.page.getByRole('link', { name: 'VTR2026000000041' })).toBeVisible()
  await account.open()
  await expect(tab.page.getByRole('main')).toContainText('1.500,00')
  await owner.backOffice.open()
  await expect(owner.backOffice.guide).toHaveCount(0)
  await shop.vitrin(['verify'])
  expect(shop.shop.output()).not.toMatch(/"level":(?:50|60)/)
})

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: shop.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

/** Follows the emailed link, chooses a password and signs in. */
async function join(browser: Browser, email: string): Promise<Pages> {
  const pages = await open(browser)
  const link = await waitForMailLink(shop.mail, email, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await pages.passwordReset.open(pathname + search)
  await pages.passwordReset.choose(PASSWORD)
  await expect(pages.passwordReset.doneNotice).toBeVisible()
  await pages.signIn.signIn(email, PASSWORD)
  return pages
}

async function compareAndApply({ deskImports }: Pages) {
  await deskImports.compare()
  await expect(deskImports.state('compared')).toBeVisible()
  await deskImports.apply()
  await expect(deskImports.state('done')).toBeVisible()
}
