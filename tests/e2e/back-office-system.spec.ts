import { type Browser, expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { getErrors, waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'

// A shop of its own, because its colours change; without a product.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

let founded: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  await founded.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both'])
  const made = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, made.password)
})
test.afterEach(() => expect(getErrors(founded.shop.output()), 'the server log').toEqual([]))
test.afterAll(() => founded.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({
    baseURL: founded.shop.address(HOST),
    viewport: { width: 1280, height: 900 },
  })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

/** The main colour that a visitor gets. */
async function readVisitorColour(browser: Browser) {
  const { tab } = await open(browser)
  await tab.goto('home')
  const colour = await tab.page.evaluate(() => document.documentElement.style.getPropertyValue('--brand'))
  await tab.page.context().close()
  return colour
}

test('a theme is tried in the preview, and saved with a colour that is easy to see', async ({ browser }) => {
  const { deskTheme } = owner
  await deskTheme.open()
  const readBrand = () => deskTheme.readPreview('--brand')
  await expect.poll(readBrand).toMatchObject({ value: '#0b5cab', sheets: 1, scripts: 0, width: 1280 })
  await deskTheme.typeColour('settings.LayoutColor', '#ffd400')
  await expect.poll(readBrand).toMatchObject({ value: '#ffd400' })
  await deskTheme.field('settings.Layout').selectOption('15')
  await expect.poll(readBrand).toMatchObject({ value: '#ffd400', themes: '15 17', sheets: 3 })
  await deskTheme.showOnPhone()
  await expect.poll(readBrand).toMatchObject({ width: 390 })
  await expect(deskTheme.pair('shape')).toContainText('1.3:1')
  expect(await readVisitorColour(browser)).toBe('#0b5cab')
  await deskTheme.save()
  await expect(deskTheme.question).toBeVisible()
  await expect(deskTheme.field('settings.LayoutColor')).toHaveValue('#ffd400')
  await expect(deskTheme.field('settings.Layout')).toHaveValue('15')
  await deskTheme.useColour('#a88c00')
  await expect(deskTheme.field('settings.LayoutColor')).toHaveValue('#a88c00')
  await expect(deskTheme.pair('shape')).toContainText(owner.tab.text('themeDesk.contrast.passes'))
  await deskTheme.save()
  await expect(deskTheme.question).toHaveCount(0)
  await expect.poll(() => readVisitorColour(browser)).toBe('#a88c00')
})

test('a colour that is hard to see is saved when the user confirms it, and taken back by the default', async ({
  browser,
}) => {
  const { deskTheme } = owner
  await deskTheme.open()
  await deskTheme.typeColour('settings.LayoutColor', '#ffee88')
  await deskTheme.save()
  await deskTheme.confirm()
  await deskTheme.save()
  await expect(deskTheme.question).toHaveCount(0)
  await expect.poll(() => readVisitorColour(browser)).toBe('#ffee88')
  await deskTheme.resetAll()
  await expect(deskTheme.field('settings.LayoutColor')).toHaveValue('#0b5cab')
  await expect.poll(() => deskTheme.readPreview('--brand')).toMatchObject({ value: '#0b5cab', sheets: 1 })
  await deskTheme.save()
  await expect.poll(() => readVisitorColour(browser)).toBe('#0b5cab')
})

test('the health page names what is missing, takes a backup, and links to the page that corrects the rest', async () => {
  const { health, tab } = owner
  await health.open()
  await expect(health.check('database')).toContainText(tab.text('healthDesk.state.good'))
  await expect(health.check('search')).toContainText(tab.text('healthDesk.reason.search.fine'))
  await expect(health.check('imports')).toContainText(tab.text('healthDesk.reason.imports.none'))
  await expect(health.check('backups')).toContainText(tab.text('healthDesk.reason.backups.external'))
  await expect(health.check('backupFiles')).toContainText(tab.text('healthDesk.reason.backupFiles.none'))
  await health.startBackup()
  await expect(health.backups).toHaveCount(1)
  await expect(health.backups).toContainText(tab.text('backupDesk.state.done'))
  await expect(health.check('backupFiles')).toContainText(tab.text('healthDesk.reason.backupFiles.fine'))
  await health.check('emails').getByRole('link').click()
  await expect(tab.page).toHaveURL(new RegExp(tab.path('siteFacts', '/mail')))
})

test('the pages are accessible', async () => {
  const { deskTheme, health, tab } = owner
  await deskTheme.open()
  await expectAccessible(tab.page, 'theme')
  await health.open()
  await expectAccessible(tab.page, 'health')
})

test('categories are dragged to their places, or moved by their buttons', async () => {
  const { deskCatalogue } = owner
  for (const name of ['Fren', 'Motor', 'Balata']) {
    await deskCatalogue.openNew('category')
    await deskCatalogue.categoryName('Türkçe').fill(name)
    await deskCatalogue.add('category')
    await expect(deskCatalogue.record('category', name)).toBeVisible()
  }
  await deskCatalogue.dragCategory('Balata', 'inside', 'Fren')
  await expect(deskCatalogue.categoryNames).toHaveText(['Fren', 'Balata', 'Motor'])
  await deskCatalogue.dragCategory('Motor', 'before', 'Fren')
  await expect(deskCatalogue.categoryNames).toHaveText(['Motor', 'Fren', 'Balata'])
  const down = deskCatalogue.categoryStep('Motor', 'down')
  await down.focus()
  await down.press('Enter')
  await expect(deskCatalogue.categoryNames).toHaveText(['Fren', 'Balata', 'Motor'])
  await expect(deskCatalogue.categoryStep('Motor', 'down')).toBeDisabled()
  await expectAccessible(owner.tab.page, 'categories')
})

test('an address below the back office that is a page of the shop is not found, a missing record leads to its list', async () => {
  const { tab } = owner
  const title = tab.page.getByRole('heading', { name: tab.text('shell.failure.missing.title') })
  await tab.page.goto('/yonetim/haberler')
  await expect(title).toBeVisible()
  await tab.page.goto(`${tab.path('customers')}/none`)
  await expect(title).toBeVisible()
  const list = tab.page.getByRole('main').getByRole('link', { name: tab.text('shell.page.customers') })
  await expect(list).toHaveAttribute('href', tab.path('customers'))
})
