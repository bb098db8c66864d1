import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { waitUntilAlive } from '../support/browser.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { openErpClient, shipOrder } from '../support/erp-client.ts'
import { type FoundingOptions, HOST, startEmptyShop, waitForMailLink } from '../support/founding.ts'
import { CUSTOMERS, DISCOUNTS, ENTRIES, MAPPING, PARTS, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { ublInvoice } from '../support/ubl-invoice.ts'

const OWNER = 'owner@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const REPRESENTATIVE = 'zeynep@oto.localhost'
const VISITOR = 'can@example.org'
const PASSWORD = 'yağmurlu bir sabah'

// The whole flow from an empty database to a shipped and invoiced order, with an owner's tools: command line, files and
// browser. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ actionTimeout: 20_000 })

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
  const page = await open(browser)
  await acceptInvitation(page, DEALER)
  await signIn(page, DEALER, PASSWORD)
  await page.goto('/urunler-s-FB-1001')
  // 950 less 10+5, 3, 2, 1 and 2 percent.
  await expect(page.getByRole('main')).toContainText('749,12')
  await page.locator('.row-list .row-link').first().click()
  await page.getByRole('link', { name: 'Bu fiyat neden böyle?' }).click()
  await expect(page.getByRole('row', { name: /GOLD/ })).toContainText('950,00')
  await expect(page.getByRole('row', { name: /Müşteri grubu/ })).toContainText('10+5')
  await addAddress(page)
  await order(page, 'FB-1001', /cari/i)
  await expectOrderNumber(page)
})

test('a representative orders for the dealer', async ({ browser }) => {
  const page = await open(browser)
  await acceptInvitation(page, REPRESENTATIVE)
  await signIn(page, REPRESENTATIVE, PASSWORD)
  await expect(page.getByText('Yılmaz Oto (120.01) adına işlem yapıyorsunuz')).toBeVisible()
  await order(page, 'YF-2001', /cari/i)
  await expectOrderNumber(page)
})

/** @requirement SITE-43 */
test('a visitor sees public prices, registers and buys by card', async ({ browser }) => {
  const page = await open(browser)
  await page.goto('/urunler-s-FB-1002')
  // Prices of the list RETAIL include tax, and the public sees them with it.
  await expect(page.getByRole('main')).toContainText('900,00')
  await register(page)
  await order(page, 'FB-1002', /kart/i)
  await payByCard(page)
})

/** @requirement SITE-43 */
test('the owner approves the orders at the order desk', async ({ browser }) => {
  const page = await open(browser)
  await signIn(page, OWNER, ownerPassword)
  for (let left = 2; left > 0; left--) {
    await page.goto('/siparis-masasi')
    await page.getByRole('row').filter({ hasText: 'Onay Bekliyor' }).first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Tamamını onayla' }).click()
    await expect(page.getByText('Onaylandı').first()).toBeVisible()
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
  const page = await open(browser)
  await signIn(page, DEALER, PASSWORD)
  await page.goto('/siparislerim')
  await page.getByRole('main').locator('a[href*="siparis-detay/"]').last().click()
  await expect(page.getByText('YK-778')).toBeVisible()
  await expect(page.getByRole('link', { name: 'VTR2026000000041' })).toBeVisible()
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

async function open(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: owner.shop.address(HOST) })
  return waitUntilAlive(await context.newPage())
}

/** The link in the email opens a page that sets the password. */
async function acceptInvitation(page: Page, email: string) {
  const link = await waitForMailLink(owner.mail, email, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await page.locator('main [name=password]').fill(PASSWORD)
  await page.locator('main [name=passwordAgain]').fill(PASSWORD)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).not.toHaveURL(/[?&]k=/)
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/giris')
  await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('giris'))
}

async function addAddress(page: Page) {
  await page.goto('/adreslerim/new')
  await page.getByLabel('Adres adı').fill('Dükkan')
  await page.getByLabel('Adres', { exact: true }).fill('Eskişehir Yolu 12. km No 5')
  await page.getByRole('combobox', { name: 'İl / şehir' }).fill('Anka')
  await page.getByRole('option', { name: 'Ankara' }).click()
  await page.getByLabel('Telefon').fill('0312 444 55 66')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await page.waitForURL(/notice/)
}

/** Orders one unit of a product with this payment method. */
async function order(page: Page, code: string, payment: RegExp) {
  await page.goto(`/urunler-s-${code}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
  await page.goto('/sepetim')
  await page.getByRole('button', { name: 'Siparişi tamamla' }).first().click()
  await page.getByRole('radio', { name: payment }).check()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await page.getByRole('button', { name: 'Siparişi ver' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('siparis-tamamla'))
}

async function expectOrderNumber(page: Page) {
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Sipariş numaranız: \d{4}-\d{6}/)
}

async function register(page: Page) {
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`main [name=${name}]`).first().fill(value)
  }
  await page.goto('/uyelik?kind=public')
  await fill({ firstName: 'Can', lastName: 'Öz', email: VISITOR, phone: '0532 111 22 33' })
  await fill({
    line: 'Bağdat Cad. No: 12',
    city: 'İstanbul',
    county: 'Kadıköy',
    password: PASSWORD,
    passwordAgain: PASSWORD,
  })
  for (const box of await page.locator('[name=accepted]').all()) await box.check()
  await page.getByRole('button', { name: 'Üye ol' }).click()
  await expect(page).toHaveURL(/uyelik-onayi/)
  await page.locator('main [name=code]').fill(await waitForMailLink(owner.mail, VISITOR, /\b(\d{6})\b/))
  await page.getByRole('button', { name: 'Hesabı aç' }).click()
  await expect(page.getByText('Hesabınız açıldı.')).toBeVisible()
  await signIn(page, VISITOR, PASSWORD)
}

async function payByCard(page: Page) {
  await page.getByLabel('Kart numarası').fill('5549600000000004')
  await page.getByLabel('Kart üzerindeki ad').fill('Can Öz')
  await page.getByLabel('Ay', { exact: true }).selectOption('12')
  await page.getByLabel('Yıl', { exact: true }).selectOption('30')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: /öde$/ }).click()
  await page.getByLabel('Telefonunuza gelen kod').fill('123456')
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
}
