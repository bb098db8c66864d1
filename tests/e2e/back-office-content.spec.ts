import { type Browser, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { waitUntilAlive } from '../support/browser.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

const OWNER = 'owner@oto.localhost'

// The content of a shop from nothing, by the browser alone. Each test depends on the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let founded: FoundingOptions
let owner: Pages
test.beforeAll(async ({ browser }) => {
  founded = await startEmptyShop()
  const words = ['--host', HOST, '--name', 'Oto Parça', '--sells-to', 'both']
  await founded.vitrin(['site', 'new', 'oto', ...words])
  const made = await founded.vitrin<{ password: string }>(['members', 'owner', OWNER, '--site', HOST])
  owner = await open(browser)
  await owner.signIn.signIn(OWNER, made.password)
})
test.afterAll(() => founded.close())

async function open(browser: Browser): Promise<Pages> {
  const context = await browser.newContext({ baseURL: founded.shop.address(HOST) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 240, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer(),
})

test('staff upload pictures and make a banner and a page of them, and put it into the menu; visitors see all three', async ({
  browser,
}) => {
  const { deskContent, tab } = owner
  await deskContent.openLibrary()
  const broken = { name: 'bozuk.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await deskContent.upload(await picture('Kış Lastiği.png'), broken)
  await expect(deskContent.uploadResult).toContainText('kis-lastigi')
  await expect(deskContent.uploadResult).toContainText('bozuk.png')
  await deskContent.openNew('banner')
  await deskContent.field('banner', 'sortNo').waitFor({ state: 'attached' })
  await deskContent.choosePicture('kis-lastigi')
  await deskContent.field('banner', 'headlines-tr 0').fill('Kışa hazır mısınız?')
  await deskContent.field('banner', 'link 0').fill('javascript:alert(1)')
  await deskContent.save('banner')
  await expect(deskContent.field('banner', 'link 0')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskContent.field('banner', 'headlines-tr 0')).toHaveValue('Kışa hazır mısınız?')
  await deskContent.field('banner', 'link 0').fill('/kargo-kosullari')
  await deskContent.save('banner')
  await deskContent.waitUntilAdded('banner')
  await deskContent.openNew('page')
  await deskContent.field('page', 'titles-tr').fill('Kargo koşulları')
  const label = tab.text('contentDesk.field.body', { language: 'Türkçe' })
  await deskContent.openVisualEditor(label)
  await deskContent.visualEditor(label).fill('Aynı gün kargo.')
  await deskContent.insertPicture('kis-lastigi')
  await deskContent.field('page', 'draft').uncheck()
  await deskContent.save('page')
  await deskContent.waitUntilAdded('page')
  await deskContent.openMenu('header')
  await deskContent.addMenuEntry()
  await deskContent.lastMenuField('names-tr').fill('Gönderim koşulları')
  await deskContent.lastMenuField('target').fill('/kargo-kosullari')
  await deskContent.saveMenu('header')
  await expect(deskContent.savedNotice).toBeVisible()
  const visitor = await open(browser)
  const { page } = visitor.tab
  await page.goto('/')
  await page.getByRole('heading', { name: 'Kışa hazır mısınız?' }).waitFor()
  await page.getByRole('link', { name: 'Gönderim koşulları' }).first().click()
  await page.waitForURL('**/kargo-kosullari')
  await expect(page.getByRole('main')).toContainText('Aynı gün kargo.')
  await expect(page.getByRole('main').locator('img[src*="kis-lastigi"]')).toHaveCount(1)
})

test('the later of two editors sees both values; a picture in use is not removed', async () => {
  const { deskContent, tab } = owner
  await deskContent.open('page')
  await tab.page.getByRole('link', { name: 'Kargo koşulları' }).click()
  await deskContent.form('page').waitFor()
  const other = openPages(new Tab(waitUntilAlive(await tab.page.context().newPage()), 'tr'))
  await other.deskContent.open('page')
  await other.tab.page.getByRole('link', { name: 'Kargo koşulları' }).click()
  await other.deskContent.field('page', 'titles-tr').fill('Kargo ve teslimat')
  await other.deskContent.save('page')
  await expect(other.tab.page.getByRole('heading', { level: 1 })).toHaveText('Kargo ve teslimat')
  await deskContent.field('page', 'titles-tr').fill('Gönderim koşulları')
  await deskContent.save('page')
  await expect(deskContent.alert).toContainText('Kargo ve teslimat')
  await expect(deskContent.field('page', 'titles-tr')).toHaveValue('Gönderim koşulları')
  await deskContent.save('page')
  await expect(tab.page.getByRole('heading', { level: 1 })).toHaveText('Gönderim koşulları')
  await deskContent.openLibrary()
  await deskContent.file('kis-lastigi').click()
  await deskContent.remove()
  await expect(deskContent.alert).toContainText(tab.text('refusal.MediaInUse'))
})
