import { type Browser, expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop, waitForMailLink } from '../support/founding.ts'
import { CUSTOMERS, MAPPING, PARTS, PRODUCTS, REPRESENTATIVES } from '../support/founding-files.ts'
import { ON_ACCOUNT } from './pages/checkout.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'
const DEALER = 'ayse@yilmaz.example'
const PASSWORD = 'yağmurlu bir sabah'

const getToday = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
/** The orders of this file are placed from this day on: midnight may pass between two tests. */
const FIRST_DAY = getToday()

// A promotion from its draft to a dealer's cart. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

let founded: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  const load = async (name: string, text: string, ...words: string[]) =>
    founded.vitrin(['import', await founded.file(name, text), '--site', HOST, ...words])
  await founded.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', 'dealers'])
  const { password } = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  await founded.vitrin(['site', 'import', await founded.file('parts.json', JSON.stringify(PARTS)), '--site', HOST])
  await load('products.csv', PRODUCTS, '--map', await founded.file('map.json', JSON.stringify(MAPPING)))
  await load('representatives.csv', REPRESENTATIVES, '--of', 'representatives')
  await load('customers.csv', CUSTOMERS)
  await founded.vitrin(['members', 'rights', DEALER, '--site', HOST, '--promotions', 'yes'])
  await founded.vitrin(['members', 'invite', '--all', '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, password)
})
test.afterAll(() => founded.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

test('staff build a "10 + 1 free" promotion as a draft and publish it', async () => {
  const { deskPromotions: desk, tab } = owner
  await desk.open()
  await expect(tab.page.getByText(tab.text('deskPromotions.empty.title'))).toBeVisible()
  await desk.startAddition()
  await desk.field('names.tr').fill('Balatada 10 + 1')
  await desk.field('gives.0.kind').selectOption('gift')
  await desk.field('when.0.value').fill('0')
  await desk.save()
  await expect(desk.field('when.0.value')).toHaveAttribute('aria-invalid', 'true')
  await expect(desk.field('names.tr')).toHaveValue('Balatada 10 + 1')
  await desk.field('when.0.value').fill('10')
  await desk.addProduct('when.0', 'FB-1001')
  await desk.field('times').fill('')
  await expect(desk.ruleInWords).toContainText('FB-1001')
  await expect(desk.ruleInWords).toContainText('10')
  await expectAccessible(tab.page, 'promotion')
  await desk.field('names.tr').press('Enter')
  await expect(desk.state('draft')).toBeVisible()
  await desk.publish()
  await expect(desk.state('running')).toBeVisible()
  await desk.open('?state=running')
  await expect(desk.promotion('Balatada 10 + 1')).toBeVisible()
})

test('the cart and the order of a dealer have the free product', async ({ browser }) => {
  const dealer = await open(browser)
  const { tab, passwordReset, productList, addPrompt, addressForm, cart, gifts, checkout, order } = dealer
  const link = await waitForMailLink(founded.mail, DEALER, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await passwordReset.open(pathname + search)
  await passwordReset.choose(PASSWORD)
  await expect(tab.page).not.toHaveURL(/[?&]k=/)
  await dealer.signIn.signIn(DEALER, PASSWORD)
  await addressForm.openNew()
  await addressForm.field('title').fill('Dükkan')
  await addressForm.field('line1').fill('Eskişehir Yolu 12. km No 5')
  await addressForm.choosePlace('city', 'Anka', 'Ankara')
  await addressForm.field('phone').fill('0312 444 55 66')
  await addressForm.save()
  await tab.page.waitForURL(/notice/)
  await productList.search('FB-1001')
  await productList.press('FB-1001')
  await productList.waitUntilAdded('FB-1001', () => addPrompt.takePromotion(10))
  await cart.open()
  await expect(gifts.list).toContainText('FB-1001')
  await expect(gifts.list).toContainText('Balatada 10 + 1')
  await checkout.start()
  await checkout.paymentMethod(ON_ACCOUNT).check()
  await checkout.contract.check()
  await checkout.placeButton.click()
  await expect(order.confirmation).toBeVisible()
})

test('staff simulate a promotion over the orders of today', async () => {
  const { deskPromotions: desk, tab } = owner
  await desk.open()
  await desk.promotion('Balatada 10 + 1').getByRole('link').first().click()
  await desk.startSimulation()
  await expect(tab.page.getByText(tab.text('promotionSimulation.empty.title'))).toBeVisible()
  const today = getToday()
  await desk.simulate(FIRST_DAY, today)
  await expect(desk.simulatedDealer('Yılmaz Oto')).toContainText('950,00')
  await expect(desk.simulatedDealer('Yılmaz Oto')).toContainText('120.01')
  await expectAccessible(tab.page, 'simulation')
  await desk.open()
  await desk.promotion('Balatada 10 + 1').getByRole('link').first().click()
  await desk.field('gives.0.value').fill('3')
  await desk.simulateTyped(FIRST_DAY, today)
  await expect(desk.simulatedDealer('Yılmaz Oto')).toContainText('2.850,00')
  await expect(desk.field('gives.0.value')).toHaveValue('3')
  await expectAccessible(tab.page, 'unsaved simulation')
  await tab.page.reload()
  await owner.formDrafts.discard()
  await expect(desk.field('gives.0.value')).toHaveValue('1')
})

test('staff publish a promotion with days, a budget and one-time codes, and generate codes', async () => {
  const { deskPromotions: desk, promotionCodes: codes, tab } = owner
  await desk.open()
  await desk.startAddition()
  await desk.field('names.tr').fill('Fuar indirimi')
  await desk.field('when.0.value').fill('1')
  await desk.field('gives.0.value').fill('5')
  await desk.checkAllDays()
  await desk.field('budget').fill('1.000')
  await desk.field('oneTimeCodes').check()
  await expect(desk.ruleInWords).toContainText('1.000,00')
  await desk.publish()
  await expect(desk.state('running')).toBeVisible()
  await codes.open()
  await codes.generate('0', 'fuar')
  await expect(codes.field('count')).toHaveAttribute('aria-invalid', 'true')
  await expect(codes.field('prefix')).toHaveValue('fuar')
  await codes.generate('3', 'fuar')
  await expect(codes.code('FUAR-')).toHaveCount(3)
  await expectAccessible(tab.page, 'codes')
})
