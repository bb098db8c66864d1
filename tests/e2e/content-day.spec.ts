import sharp from 'sharp'
import { message } from '#src/platform/i18n/messages.server.ts'
import { joinAs } from './pages/joining.ts'
import type { Pages } from './pages/pages.ts'
import type { Shop } from './pages/shop.ts'
import { expect, test } from './pages/test.ts'

// A day of content staff, as those of the other roles in days.spec.ts.

const createPicture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 240, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer(),
})

test('content staff make a banner, a page, news and a menu entry; visitors and a dealer in Arabic see them', async ({
  shop,
  owner,
  pages,
  deskContent,
}) => {
  await joinAs('content', { shop, owner, pages })
  await deskContent.openLibrary()
  const broken = { name: 'bozuk.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await deskContent.upload(await createPicture('Kış Lastiği.png'), broken)
  await expect(deskContent.uploadResult).toContainText('kis-lastigi')
  await expect(deskContent.uploadResult).toContainText('bozuk.png')
  await addBanner(pages)
  const visitor = await shop.newBrowser()
  await addPage(pages, visitor)
  await addNews(pages)
  await deskContent.openMenu('header')
  await deskContent.addMenuEntry()
  await deskContent.lastMenuField('names-tr').fill('Gönderim koşulları')
  await deskContent.lastMenuField('names-ar').fill('شروط الشحن')
  await deskContent.lastMenuField('target').fill('/kargo-kosullari')
  await previewMenu(pages, visitor)
  await deskContent.saveMenu('header')
  await expect(deskContent.savedNotice).toBeVisible()

  const { page } = visitor.tab
  await page.goto('/')
  await page.getByRole('heading', { name: 'Kışa hazır mısınız?', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Gönderim koşulları' }).first().click()
  await page.waitForURL('**/kargo-kosullari')
  await expect(page.getByRole('main')).toContainText('Aynı gün kargo.')
  await expect(page.getByRole('main').locator('img[src*="kis-lastigi"]')).toHaveCount(1)
  const dealer = shop.inLanguage('ar', (await shop.newBrowser({ name: 'ayse' })).tab.page)
  await dealer.tab.goto('home')
  await dealer.tab.page.getByRole('heading', { name: 'هل أنت مستعد للشتاء؟', exact: true }).waitFor()
  await dealer.tab.page.getByRole('link', { name: 'شروط الشحن' }).first().click()
  await expect(dealer.tab.page.getByRole('heading', { level: 1 })).toHaveText('شروط الشحن والتسليم')
  await dealer.news.open()
  await dealer.news.read('وصلت إطارات الشتاء')
  await expect(dealer.news.heading).toHaveText('وصلت إطارات الشتاء')
  await keepBothEdits(pages, shop)
})

/** The typed entry as a visitor and a representative would see it; visitors of the shop do not have it yet. */
async function previewMenu({ deskContent }: Pages, visitor: Pages) {
  const { previewedPage } = deskContent
  await expect(previewedPage.getByText('Gönderim koşulları').first()).toBeVisible()
  expect(await previewedPage.locator('script').count()).toBe(0)
  await deskContent.choosePreview({ role: 'representative', language: 'ar' })
  await expect(previewedPage.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(previewedPage.getByText('شروط الشحن').first()).toBeVisible()
  await expect(previewedPage.getByText(message('ar', 'shopPreview.customer')).first()).toBeVisible()
  const { page } = visitor.tab
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Gönderim koşulları' })).toHaveCount(0)
  const answer = await page.request.post('/yonetim/menuler/preview/header', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

async function addBanner({ deskContent }: Pages) {
  await deskContent.openNew('banner')
  await deskContent.field('banner', 'sortNo').waitFor({ state: 'attached' })
  await deskContent.choosePicture('kis-lastigi')
  await deskContent.openOtherLanguages('banner')
  await deskContent.field('banner', 'headlines-tr 0').fill('Kışa hazır mısınız?')
  await deskContent.field('banner', 'headlines-ar 0').fill('هل أنت مستعد للشتاء؟')
  await deskContent.field('banner', 'link 0').fill('javascript:alert(1)')
  await deskContent.save('banner')
  await expect(deskContent.field('banner', 'link 0')).toHaveAttribute('aria-invalid', 'true')
  await expect(deskContent.field('banner', 'headlines-tr 0')).toHaveValue('Kışa hazır mısınız?')
  await deskContent.field('banner', 'link 0').fill('/kargo-kosullari')
  const headline = deskContent.previewedPage.getByRole('heading', { name: 'Kışa hazır mısınız?', exact: true })
  await expect(headline).toBeVisible()
  await deskContent.field('banner', 'position').fill('Popup')
  const popup = deskContent.previewedPage.getByRole('dialog')
  await expect(popup.getByRole('heading', { name: 'Kışa hazır mısınız?', exact: true })).toBeVisible()
  await deskContent.field('banner', 'position').fill('Home')
  await expect(popup).toHaveCount(0)
  await deskContent.choosePreview({ screen: 'phone', language: 'ar' })
  await expect(
    deskContent.previewedPage.getByRole('heading', { name: 'هل أنت مستعد للشتاء؟', exact: true }),
  ).toBeVisible()
  await deskContent.save('banner')
  await deskContent.waitUntilAdded('banner')
}

/** A draft, which only staff see in the shop, and its publication. */
async function addPage({ deskContent, contentPage, tab }: Pages, visitor: Pages) {
  await deskContent.openNew('page')
  await deskContent.field('page', 'titles-tr').fill('Kargo koşulları')
  await deskContent.openOtherLanguages('page')
  await deskContent.field('page', 'titles-ar').fill('شروط الشحن والتسليم')
  const label = tab.text('contentDesk.field.body', { language: 'Türkçe' })
  await deskContent.openVisualEditor(label)
  await deskContent.visualEditor(label).fill('Aynı gün kargo.')
  await deskContent.insertPicture('kis-lastigi')
  await expect(deskContent.previewedPage.getByRole('heading', { name: 'Kargo koşulları' })).toBeVisible()
  await expect(deskContent.previewedPage.getByText('Aynı gün kargo.')).toBeVisible()
  await deskContent.save('page')
  await deskContent.waitUntilAdded('page')
  const form = tab.page.url()
  await tab.page.goto(await deskContent.preview())
  await expect(contentPage.previewMark).toBeVisible()
  await expect(contentPage.article).toContainText('Aynı gün kargo.')
  expect((await visitor.tab.page.request.get('/kargo-kosullari')).status()).toBe(404)
  await tab.page.goto(form)
  await deskContent.field('page', 'draft').uncheck()
  await deskContent.save('page')
  await expect(deskContent.savedNotice).toBeVisible()
}

async function addNews({ deskContent }: Pages) {
  await deskContent.openNew('news')
  await deskContent.field('news', 'titles-tr').fill('Kış lastikleri geldi')
  await deskContent.openOtherLanguages('news')
  await deskContent.field('news', 'titles-ar').fill('وصلت إطارات الشتاء')
  await deskContent.field('news', 'draft').uncheck()
  await deskContent.choosePreview({ language: 'ar' })
  await expect(deskContent.previewedPage.getByText('وصلت إطارات الشتاء').first()).toBeVisible()
  await deskContent.save('news')
  await deskContent.waitUntilAdded('news')
}

/** The later of two editors sees both values; a picture in use is not removed. */
async function keepBothEdits({ deskContent, tab }: Pages, shop: Shop) {
  await deskContent.open('page')
  await tab.page.getByRole('link', { name: 'Kargo koşulları' }).click()
  await deskContent.form('page').waitFor()
  const other = await shop.newTab()
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
}
