import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { STATUS } from '#src/orders/status.ts'
import type { StaffRole } from '#src/permissions/staff.ts'
import { PROMISE_NAMES } from '#src/verification/verification.ts'
import { openErpClient, shipOrder } from '../support/erp-client.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { CUSTOMERS, DISCOUNTS, ENTRIES, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import { ON_ACCOUNT } from './pages/checkout.ts'
import { compareAndApply, joinShop, openShop, PASSWORD, registerVisitor } from './pages/founding.ts'
import type { Pages } from './pages/pages.ts'

const OWNER = 'owner@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const REPRESENTATIVE = 'burak@oto.localhost'
const VISITOR = 'can@example.org'
/** A second site of the owner, which sells to the public as well. */
const SHOP_HOST = 'perakende.oto.localhost'
/** The payment method by card of a new site. */
const CARD = 'kart'
const STAFF = ['catalogue', 'sales', 'warehouse', 'accounting'] as const satisfies StaffRole[]
const getAddress = (role: StaffRole) => `${role}@oto.localhost`

// From a site without anything to an order that is shipped, invoiced and in the account: by the staff of the shop, each
// in the browser with the pages of their role. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let shop: FoundingOptions
let owner: Pages
let ownerPassword = ''
let orderNumber = ''
const staff = {} as Record<(typeof STAFF)[number], Pages>
test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop()
  await shop.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto', '--sells-to', 'dealers'])
  const made = await shop.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await openShop(shop, browser)
  ownerPassword = made.password
  await owner.signIn.signIn(OWNER, ownerPassword)
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
    staff[role] = await joinShop(shop, browser, getAddress(role))
  }
  await backOffice.open()
  await expect(backOffice.guideStep('staff')).toContainText(owner.tab.text('backOffice.stepState.done'))
  await backOffice.skipStep('terminals')
  await expect(backOffice.guideStep('terminals')).toBeHidden()
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
  const dealer = await joinShop(shop, browser, DEALER)
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
test('a representative invited by sales orders for the dealer', async ({ browser }) => {
  const { representative, deskCustomers, desk, deskOrder } = staff.sales
  await representative.openNew()
  await representative.field('firstName').fill('Burak')
  await representative.field('email').fill(REPRESENTATIVE)
  await representative.send()
  await expect(representative.heading).toContainText('Burak')
  await deskCustomers.open('?sort=code')
  await deskCustomers.select('Yılmaz Oto')
  await representative.assignSelected('Burak')
  await expect(representative.customers).toHaveCount(1)
  const { header, cart, checkout, order } = await joinShop(shop, browser, REPRESENTATIVE)
  await expect(header.actingFor('Yılmaz Oto', '120.01')).toBeVisible()
  await cart.add('FB-1001')
  await checkout.start()
  await checkout.paymentMethod(ON_ACCOUNT).check()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
  await desk.open()
  await desk.openFirst(STATUS.pendingApproval)
  await deskOrder.approve()
})

/** @requirement SITE-43 */
test('an ERP with a client secret of the browser fetches the order and ships it', async ({ request }) => {
  const clientSecret = await owner.shopDetails.makeClientSecret()
  const erp = await openErpClient(request, shop.shop, {
    host: HOST,
    clientSecret,
    email: OWNER,
    password: ownerPassword,
  })
  type FetchedBatch = { Batch: { Orders: { OrderNumber: string; Customer: { CustomerCode: string } }[] } }
  const fetched = { IdempotencyKey: randomUUID(), Format: 'json' }
  const { Batch } = await erp.post<FetchedBatch>('order/fetch-order-batch', fetched)
  const open = Batch.Orders.find(({ OrderNumber }) => OrderNumber !== orderNumber)
  expect(open?.Customer.CustomerCode).toBe('120.01')
  const shipment = { company: 'Yurt', tracking: 'YK-779' }
  expect(await shipOrder(erp, open?.OrderNumber ?? '', shipment)).toMatchObject({ ErrorCode: null })
})

/** @requirement SITE-43 */
test('the owner creates a second site, with products and a card terminal', async ({ browser }) => {
  const { deskSites, passwordReset, tab } = owner
  await deskSites.openNew()
  await deskSites.field('name').fill('Oto Perakende')
  await deskSites.field('key').fill('perakende')
  await deskSites.field('host').fill(SHOP_HOST)
  await deskSites.sellsTo('both').check()
  await deskSites.field('publicList').fill('RETAIL')
  await deskSites.create()
  await deskSites.choosePassword('Oto Perakende')
  await tab.page.waitForURL((url) => url.hostname === SHOP_HOST)
  await passwordReset.choose(PASSWORD)
  await expect(passwordReset.doneNotice).toBeVisible()
  const there = await openShop(shop, browser, SHOP_HOST)
  const { signIn, backOffice, deskCatalogue, deskImports, shopDetails } = there
  await signIn.signIn(OWNER, PASSWORD)
  await deskCatalogue.openNew('depot')
  await deskCatalogue.field('depot', 'code').fill('MRK')
  await deskCatalogue.field('depot', 'name').fill('Merkez')
  await deskCatalogue.add('depot')
  await expect(deskCatalogue.record('depot', 'Merkez')).toBeVisible()
  await deskImports.uploadFile('products', 'urunler.csv', PRODUCTS)
  await expect(deskImports.state('mapping')).toBeVisible()
  for (const [column, target, place] of [
    ['Perakende', 'price', 'RETAIL'],
    ['Merkez', 'stock', 'MRK'],
  ] as const) {
    await deskImports.meaning(column).selectOption(target)
    await deskImports.place(column).fill(place)
  }
  await deskImports.chooseNumbers('tr')
  await compareAndApply(there)
  await shopDetails.open('terminals')
  await shopDetails.openNewTerminal()
  await shopDetails.terminalField('name').fill('Sandbox')
  await shopDetails.terminalField('bank').fill('Garanti BBVA')
  await shopDetails.testTerminal.check()
  await shopDetails.save()
  await expect(shopDetails.terminal('Sandbox')).toBeVisible()
  await backOffice.open('orderDesk')
  await backOffice.openUserMenu()
  await expect(there.deskSites.otherSite('Oto Parça')).toHaveAttribute(
    'href',
    shop.shop.address(HOST) + there.tab.path('orderDesk'),
  )
})

/** @requirement SITE-43 */
test('a visitor registers at the second site and buys by card', async ({ browser }) => {
  const visitor = await openShop(shop, browser, SHOP_HOST)
  const { productList, tab, cart, checkout, cardPayment, sandboxBank, order } = visitor
  await productList.search('FB-1002')
  await expect(tab.page.getByRole('main')).toContainText('1.080,00')
  await registerVisitor(shop, visitor, VISITOR)
  await cart.add('FB-1002')
  await checkout.start()
  await checkout.paymentMethod(CARD).check()
  await checkout.placeButton.click()
  await cardPayment.pay('5549600000000004')
  await sandboxBank.confirm()
  await expect(order.confirmation).toBeVisible()
})

/** @requirement SITE-43 */
test('the owner downloads the document of the site, takes a backup and checks the data', async () => {
  const { deskSiteDocument, health, tab } = owner
  await tab.page.goto(shop.shop.address(HOST))
  await deskSiteDocument.open()
  expect(await deskSiteDocument.download()).toContain('Oto Parça')
  await health.open()
  await health.startBackup()
  await expect(health.backups.first()).toContainText(tab.text('backupDesk.state.done'), { timeout: 60_000 })
  await health.startVerification()
  await expect(health.heldPromises).toHaveCount(PROMISE_NAMES.length, { timeout: 60_000 })
})

/** @requirement SITE-43 */
test('the dealer sees shipment, invoice and account; the log has no error', async ({ browser }) => {
  const { tab, signIn, orders, order, account } = await openShop(shop, browser)
  await signIn.signIn(DEALER, PASSWORD)
  await orders.open()
  await orders.openOldest()
  await expect(order.shipment('YK-778')).toBeVisible()
  await expect(tab.page.getByRole('link', { name: 'VTR2026000000041' })).toBeVisible()
  await account.open()
  await expect(tab.page.getByRole('main')).toContainText('1.500,00')
  await owner.backOffice.open()
  await expect(owner.backOffice.guide).toHaveCount(0)
  expect(shop.shop.output()).not.toMatch(/"level":(?:50|60)/)
})
