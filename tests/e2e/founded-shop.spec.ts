import { randomUUID } from 'node:crypto'
import { type Browser, expect, test } from '@playwright/test'
import { STATUS } from '#src/orders/status.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { openErpClient, shipOrder } from '../support/erp-client.ts'
import { type FoundingOptions, HOST, startEmptyShop, waitForMailLink } from '../support/founding.ts'
import { CUSTOMERS, DISCOUNTS, ENTRIES, MAPPING, PARTS, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'
import { ON_ACCOUNT } from './pages/checkout.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const REPRESENTATIVE = 'zeynep@oto.localhost'
const VISITOR = 'can@example.org'
/** The payment method by card of a new site. */
const CARD = 'kart'
const PASSWORD = 'yağmurlu bir sabah'

// The whole flow from an empty database to a shipped and invoiced order, with an owner's tools: command line, files and
// browser. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

let owner: FoundingOptions
let ownerPassword = ''
test.beforeAll(async () => {
  owner = await startEmptyShop()
})
test.afterAll(() => owner.close())

const at = (command: string, verb: string, ...words: string[]) =>
  owner.vitrin([command, verb, '--site', HOST, ...words])
const load = async (name: string, text: string, ...words: string[]) =>
  owner.vitrin(['import', await owner.file(name, text), '--site', HOST, ...words])

/** @requirement SITE-43 */
test('an owner creates a site for dealers and the public', async () => {
  const founding = ['--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both', '--public-list', 'RETAIL']
  await owner.vitrin(['site', 'new', 'oto', ...founding])
  const made = (await at('members', 'owner', OWNER)) as { password: string }
  ownerPassword = made.password
  await at('site', 'import', await owner.file('parts.json', JSON.stringify(PARTS)))
})

test('imports products with three price lists and two depots', async () => {
  const map = await owner.file('products.map.json', JSON.stringify(MAPPING))
  await load('products.csv', PRODUCTS, '--map', map)
  await at('price-lists', 'set', 'RETAIL', '--public', '--tax-included', 'yes')
  await at('price-lists', 'set', 'GOLD', '--fallback', 'DEALER')
  await at('depots', 'set', 'MRK', '--name', 'Merkez', '--priority', '1', '--cut-off', '16:30', '--lead-days', '1')
  await at('depots', 'set', 'ANK', '--name', 'Ankara', '--priority', '2', '--cut-off', '15:00', '--lead-days', '2')
})

test('imports representatives, customers and discount chains, and invites them', async () => {
  await load('representatives.csv', REPRESENTATIVES, '--of', 'representatives')
  await load('customers.csv', CUSTOMERS)
  await load('discounts.csv', DISCOUNTS, '--of', 'discounts')
  await at('members', 'invite', '--all')
})

test('an invited dealer chooses a password, sees their own prices explained, and orders', async ({ browser }) => {
  const dealer = await open(browser)
  const { productList, productPage, addressForm } = dealer
  await acceptInvitation(dealer, DEALER)
  await dealer.signIn.signIn(DEALER, PASSWORD)
  await productList.search('FB-1001')
  // 950 less 10+5, 3, 2, 1 and 2 percent.
  await expect(main(dealer)).toContainText('749,12')
  await productList.openFirst()
  await productPage.explainPrice()
  await expect(productPage.priceStep('GOLD')).toContainText('950,00')
  await expect(productPage.priceStep(dealer.tab.text('detail.why.group'))).toContainText('10+5')
  await addressForm.openNew()
  await addressForm.field('title').fill('Dükkan')
  await addressForm.field('line1').fill('Eskişehir Yolu 12. km No 5')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.field('phone').fill('0312 444 55 66')
  await addressForm.save()
  await dealer.tab.page.waitForURL(/notice/)
  await order(dealer, 'FB-1001', ON_ACCOUNT)
  await expectOrderNumber(dealer)
})

test('a representative orders for the dealer', async ({ browser }) => {
  const representative = await open(browser)
  await acceptInvitation(representative, REPRESENTATIVE)
  await representative.signIn.signIn(REPRESENTATIVE, PASSWORD)
  await expect(representative.header.actingFor('Yılmaz Oto', '120.01')).toBeVisible()
  await order(representative, 'YF-2001', ON_ACCOUNT)
  await expectOrderNumber(representative)
})

/** @requirement SITE-43 */
test('a visitor sees public prices, registers and buys by card', async ({ browser }) => {
  const visitor = await open(browser)
  await visitor.productList.search('FB-1002')
  // Prices of the list RETAIL include tax, and the public sees them with it.
  await expect(main(visitor)).toContainText('900,00')
  await registerVisitor(visitor)
  await order(visitor, 'FB-1002', CARD)
  await visitor.cardPayment.pay('5549600000000004')
  await visitor.sandboxBank.confirm()
  await expect(visitor.order.confirmation).toBeVisible()
})

/** @requirement SITE-43 */
test('the owner approves the orders at the order desk', async ({ browser }) => {
  const { signIn, desk, deskOrder } = await open(browser)
  await signIn.signIn(OWNER, ownerPassword)
  for (let left = 2; left > 0; left--) {
    await desk.open()
    await desk.openFirst(STATUS.pendingApproval)
    await deskOrder.approve()
    await expect(deskOrder.status(STATUS.approved)).toBeVisible()
  }
})

/** @requirement SITE-43 */
test('an ERP fetches the orders, posts shipments and imports the invoice', async ({ request }) => {
  const { secret: clientSecret } = (await at('site', 'secret')) as { secret: string }
  const login = { host: HOST, clientSecret, email: OWNER, password: ownerPassword }
  const erp = await openErpClient(request, owner.shop, login)
  type FetchedBatch = { Batch: { Orders: { OrderNumber: string; Customer: { CustomerCode: string } }[] } }
  const key = { IdempotencyKey: randomUUID(), Format: 'json' }
  const { Batch } = await erp.post<FetchedBatch>('order/fetch-order-batch', key)
  expect(await erp.post<FetchedBatch>('order/fetch-order-batch', key)).toEqual({ Batch, ErrorCode: null })
  const numbers = Batch.Orders.filter(({ Customer }) => Customer.CustomerCode === '120.01').map(
    ({ OrderNumber }) => OrderNumber,
  )
  expect(numbers).toHaveLength(2)
  for (const number of numbers)
    expect(await shipOrder(erp, number, { company: 'Yurt', tracking: 'YK-778' })).toMatchObject({ ErrorCode: null })
  const Xml = Buffer.from(ublInvoice({ taxNumber: '4540536920' })).toString('base64')
  const attached = await erp.post('order/attach-e-invoice', { OrderNumber: numbers[0], Xml })
  expect(attached).toMatchObject({ Result: true })
  await load('entries.csv', ENTRIES)
})

/** @requirement SITE-43 */
test('the dealer sees shipment and invoice', async ({ browser }) => {
  const { tab, signIn, orders, order } = await open(browser)
  await signIn.signIn(DEALER, PASSWORD)
  await orders.open()
  await orders.openOldest()
  await expect(order.shipment('YK-778')).toBeVisible()
  await expect(tab.page.getByRole('link', { name: 'VTR2026000000041' })).toBeVisible()
})

test('the owner exports, backs up and restores into another database; both pass verification', async () => {
  await at('site', 'export', owner.path('site.json'))
  await owner.vitrin(['backup', owner.path('shop.backup')])
  const other = await emptyDatabase()
  await owner.vitrin(['restore', owner.path('shop.backup')], other.url)
  await owner.vitrin(['verify'], other.url)
  await owner.vitrin(['verify'])
  await other.drop()
  expect(owner.shop.output()).not.toMatch(/"level":(?:50|60)/)
})

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: owner.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

const main = ({ tab }: Pages) => tab.page.getByRole('main')

/** The link in the email opens a page that sets the password. */
async function acceptInvitation({ tab, passwordReset }: Pages, email: string) {
  const link = await waitForMailLink(owner.mail, email, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await passwordReset.open(pathname + search)
  await passwordReset.choose(PASSWORD)
  await expect(tab.page).not.toHaveURL(/[?&]k=/)
}

/** Orders one unit of a product with this payment method. */
async function order({ tab, cart, checkout }: Pages, code: string, payment: string) {
  await cart.add(code)
  await checkout.start()
  await checkout.paymentMethod(payment).check()
  await checkout.contract.check()
  await checkout.placeButton.click()
  await tab.page.waitForURL((url) => url.pathname !== tab.path('checkout'))
}

async function expectOrderNumber(pages: Pages) {
  await expect(pages.order.confirmation).toBeVisible()
  const label = pages.tab.text('order.completed.number')
  await expect(main(pages)).toContainText(new RegExp(`${label} \\d{4}-\\d{6}`))
}

async function registerVisitor({ tab, register, activation, signIn }: Pages) {
  await tab.page.goto(`${register.path}?kind=public`)
  await register.fill({ firstName: 'Can', lastName: 'Öz', email: VISITOR, phone: '0532 111 22 33' })
  await register.fill({ line: 'Bağdat Cad. No: 12', city: 'İstanbul', county: 'Kadıköy' })
  await register.fill({ password: PASSWORD, passwordAgain: PASSWORD })
  await register.acceptContracts()
  await register.submit()
  await expect(tab.page).toHaveURL(new RegExp(tab.path('activation')))
  await activation.activate(await waitForMailLink(owner.mail, VISITOR, /\b(\d{6})\b/))
  await expect(activation.doneNotice).toBeVisible()
  await signIn.signIn(VISITOR, PASSWORD)
}
