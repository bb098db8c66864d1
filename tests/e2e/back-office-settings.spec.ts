import { type Browser, expect, test } from '@playwright/test'
import { GUIDE_STEP_NAMES } from '#src/back-office/work/progress.ts'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'

// A founded shop without a product, whose owner signs in once.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let founded: FoundingOptions
let owner: Pages
let password: string
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  await founded.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both'])
  const made = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  password = made.password
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, password)
})
test.afterAll(() => founded.close())

async function open(browser: Browser, width = 1280): Promise<Pages> {
  const context = await browser.newContext({
    baseURL: founded.shop.address(HOST),
    viewport: { width, height: 900 },
  })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

test('the guide of a new shop shows the steps to the first order, and is closed and opened again', async () => {
  const { backOffice, shopDetails, tab } = owner
  await backOffice.open()
  await expect(backOffice.guideStep('facts')).toContainText(tab.text('backOffice.stepState.next'))
  await expect(backOffice.guideStep('mail')).toContainText(tab.text('backOffice.stepState.done'))
  for (const step of GUIDE_STEP_NAMES) await expect(backOffice.guideStep(step).getByRole('link')).toBeVisible()
  await backOffice.skipStep('staff')
  await expect(backOffice.guideStep('staff')).toBeHidden()
  await backOffice.resumeStep('staff')
  await expect(backOffice.guideStep('staff')).toContainText(tab.text('backOffice.stepState.open'))
  await backOffice.hideGuide()
  await expect(backOffice.guide).toHaveCount(0)
  await backOffice.showGuide()
  await backOffice.guideStep('facts').getByRole('link').click()
  await shopDetails.save()
  await expect(shopDetails.savedNotice).toBeVisible()
  await backOffice.open()
  await expect(backOffice.guideStep('facts')).toContainText(tab.text('backOffice.stepState.done'))
  await expect(backOffice.guideStep('priceLists')).toContainText(tab.text('backOffice.stepState.next'))
})

test('an owner finds a setting in words and changes it; visitors see the effect', async ({ browser }) => {
  const { deskSettings, tab } = owner
  await deskSettings.open()
  await deskSettings.search('zzzqqq')
  await expect(deskSettings.noResult).toBeVisible()
  // Typed without Turkish letters.
  await deskSettings.search('dugmesi whatsapp')
  await deskSettings.result('MenuParameter.ShowWhatsAppSupport').click()
  await deskSettings.field('MenuParameter.ShowWhatsAppSupport').check()
  await deskSettings.field('MenuParameter.WhatsAppPhone').fill('bizi arayın')
  await deskSettings.save()
  await expect(deskSettings.field('MenuParameter.WhatsAppPhone')).toBeFocused()
  await expect(deskSettings.field('MenuParameter.WhatsAppPhone')).toHaveValue('bizi arayın')
  await expect(deskSettings.field('MenuParameter.ShowWhatsAppSupport')).toBeChecked()
  await deskSettings.field('MenuParameter.WhatsAppPhone').fill('+90 532 111 22 33')
  await deskSettings.save()
  await expect(deskSettings.savedNotice).toBeVisible()
  await expect(deskSettings.history(OWNER).first()).toBeVisible()
  const visitor = await open(browser)
  await visitor.tab.goto('home')
  await expect(visitor.tab.page.getByRole('link', { name: tab.text('whatsApp.label') })).toHaveAttribute(
    'href',
    /905321112233/,
  )
  await deskSettings.reset('MenuParameter.ShowWhatsAppSupport')
  await expect(deskSettings.field('MenuParameter.ShowWhatsAppSupport')).not.toBeChecked()
})

test('of two users who change one setting, the later one sees both values and chooses', async () => {
  const { deskSettings, tab } = owner
  await deskSettings.open('orders')
  const other = openPages(new Tab(waitUntilAlive(await tab.page.context().newPage()), 'tr'))
  await other.deskSettings.open('orders')
  await other.deskSettings.field('MinimumOrderQuantity').fill('12')
  await other.deskSettings.save()
  await expect(other.deskSettings.savedNotice).toBeVisible()
  await deskSettings.field('MinimumOrderQuantity').fill('20')
  await deskSettings.save()
  await expect(deskSettings.difference('MinimumOrderQuantity')).toContainText('12')
  await expect(deskSettings.field('MinimumOrderQuantity')).toHaveValue('20')
  await deskSettings.save()
  await expect(deskSettings.savedNotice).toBeVisible()
  await expect(deskSettings.field('MinimumOrderQuantity')).toHaveValue('20')
  await other.tab.page.close()
})

test('an owner changes name and languages, and loses nothing typed meanwhile', async () => {
  const { shopDetails } = owner
  await shopDetails.open()
  await shopDetails.name.fill('Oto Dünyası')
  // Nothing typed is lost by a button that changes the form, nor typed before its answer replaces the form.
  const moved = await shopDetails.holdAnswer('POST')
  await shopDetails.moveUp('Deutsch')
  await expect(shopDetails.lockedForm).toBeVisible()
  await moved.release()
  await expect(shopDetails.name).toHaveValue('Oto Dünyası')
  await shopDetails.language('Русский').uncheck()
  // Nor before the saved version is loaded.
  const saved = await shopDetails.holdAnswer('GET')
  await shopDetails.save()
  await saved.isRequested
  await expect(shopDetails.lockedForm).toBeVisible()
  await saved.release()
  await expect(shopDetails.savedNotice).toBeVisible()
  await expect(shopDetails.lockedForm).toHaveCount(0)
  await expect(shopDetails.language('Русский')).not.toBeChecked()
  // The form is rendered anew for each saved version.
  await expect(shopDetails.saveButton).toBeFocused()
  await expect(owner.tab.page).toHaveTitle(/Oto Dünyası/)
})

test('an owner adds exchange rates, a bank account and a mail server', async ({ browser }) => {
  const { shopDetails } = owner
  await shopDetails.openRates()
  await shopDetails.lastField('currency').fill('usd')
  await shopDetails.lastField('rate').fill('0')
  await shopDetails.save()
  await expect(shopDetails.lastField('rate')).toHaveAttribute('aria-invalid', 'true')
  await shopDetails.lastField('rate').fill('41,25')
  await shopDetails.addRate()
  await shopDetails.lastField('currency').fill('EUR')
  await shopDetails.lastField('rate').fill('48,5')
  await shopDetails.save()
  // Saved rates are in the order of their currencies.
  await expect(shopDetails.lastField('rate')).toHaveValue('41,25')
  await expect(shopDetails.rateHistory).toContainText('48,5')
  await shopDetails.open('bankAccounts')
  await shopDetails.accountField('bank').fill('Ziraat')
  await shopDetails.accountField('name').fill('Oto Dünyası A.Ş.')
  await shopDetails.accountField('iban').fill('TR33 0006 1005 1978 6457 8413 26')
  await shopDetails.save()
  await expect(shopDetails.savedNotice).toBeVisible()
  await tryMailServer(owner)
  await owner.backOffice.open()
  await expect(owner.backOffice.guideStep('payment')).toContainText(owner.tab.text('backOffice.stepState.done'))
  const visitor = await open(browser)
  await visitor.tab.goto('home')
  const rates = await visitor.tab.page.evaluate(async () => (await fetch('/api/currency/get-currency')).json())
  expect(rates).toMatchObject({
    $values: [
      { CurrencyToken: 'EUR', SalePrice: 48.5 },
      { CurrencyToken: 'USD', SalePrice: 41.25 },
    ],
  })
})

test('an owner closes the shop with a text; staff sign in meanwhile, and the owner opens it again', async ({
  browser,
}) => {
  const { shopDetails, tab } = owner
  await shopDetails.openOpening()
  await shopDetails.closedText('Türkçe').fill('Sayım var, pazartesi açığız.')
  await shopDetails.setOpen(false)
  const visitor = await open(browser)
  await expect.poll(async () => (await visitor.tab.goto('products'))?.status()).toBe(503)
  await expect(visitor.tab.page.getByText('Sayım var, pazartesi açığız.')).toBeVisible()
  await visitor.closed.followStaffLink()
  await visitor.signIn.submit(OWNER, password)
  await expect(visitor.backOffice.heading).toBeVisible()
  await visitor.tab.goto('products')
  await expect(visitor.shopDetails.closedNotice).toBeVisible()
  await shopDetails.setOpen(true)
  await expect(shopDetails.closedNotice).toHaveCount(0)
  await expect(tab.page).toHaveURL(/\/opening/)
})

/** No server answers on this port. */
async function tryMailServer({ shopDetails }: Pages) {
  await shopDetails.open('mail')
  await shopDetails.mailField('host').fill('127.0.0.1')
  await shopDetails.mailField('port').fill('1')
  await shopDetails.mailField('sender').fill('siparis@oto.test')
  const tried = await shopDetails.holdAnswer('POST')
  await shopDetails.sendTestEmail()
  await expect(shopDetails.lockedForm).toBeVisible()
  await tried.release()
  await expect(shopDetails.mailField('port')).toHaveAttribute('aria-invalid', 'true')
  await expect(shopDetails.mailField('sender')).toHaveValue('siparis@oto.test')
}

test('an owner adds a shipping method with rules, which the list shows in words', async () => {
  const { shopDetails } = owner
  await shopDetails.open('shipping')
  await shopDetails.openNewShippingMethod()
  await shopDetails.lastRule('cities').fill('Ankara, İzmir')
  await shopDetails.lastRule('cost').fill('80 lira')
  await shopDetails.save()
  await expect(shopDetails.lastRule('cost')).toHaveAttribute('aria-invalid', 'true')
  await expect(shopDetails.lastRule('cities')).toHaveValue('Ankara, İzmir')
  await shopDetails.methodName.fill('Kargo')
  await shopDetails.lastRule('cost').fill('80')
  await shopDetails.addRule()
  await shopDetails.lastRule('cost').fill('60')
  await shopDetails.lastRule('perDesi').fill('7,5')
  await shopDetails.save()
  await expect(shopDetails.shippingMethod('Kargo')).toContainText('Ankara')
  await expect(shopDetails.shippingMethod('Kargo')).toContainText('7,50')
})

test('an owner adds a test terminal with an instalment plan', async () => {
  const { shopDetails, tab } = owner
  await shopDetails.open('terminals')
  await shopDetails.openNewTerminal()
  await shopDetails.terminalField('name').fill('Deneme')
  await shopDetails.terminalField('bank').fill('Garanti BBVA')
  await shopDetails.save()
  await expect(shopDetails.terminalField('merchant')).toHaveAttribute('aria-invalid', 'true')
  await expect(shopDetails.terminalField('bank')).toHaveValue('Garanti BBVA')
  await shopDetails.testTerminal.check()
  await shopDetails.addPlan()
  await expect(shopDetails.testTerminal).toBeChecked()
  await shopDetails.planField('instalments').fill('6')
  await shopDetails.planField('rate').fill('4,75')
  await shopDetails.save()
  await expect(shopDetails.terminal('Deneme')).toContainText(tab.text('siteFacts.terminals.planCount', { count: 1 }))
})
