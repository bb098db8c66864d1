import type { Page } from '@playwright/test'
import { editBannerImage, getAllBanner } from '#src/banners/wire.ts'
import { waitForToast, waitUntilHydrated } from '../support/browser.ts'
import type { Carousel } from './pages/carousel.ts'
import { expect, test } from './pages/test.ts'

const entry = (headline: string, more = {}) => ({ language: 'tr', media: 'banner_hero-parts', headline, ...more })
const slides = (...headlines: string[]) =>
  headlines.map((headline, at) => entry(headline, { sortNo: at, link: '/urunler' }))
const CAROUSEL = [{ position: 'Home', carousel: true, entries: slides('Birinci', 'İkinci', 'Üçüncü') }]

/** Script has loaded: hidden slides are no longer focusable. */
const waitForScript = (carousel: Carousel) => expect(carousel.slide).toHaveCount(1)

/** Longer than a slide stays and moves. */
const LONG_MS = 4200

/** Shows the first slide, which a busy machine may have missed; the pointer and the focus stay, which pauses the others. */
async function returnToFirst(carousel: Carousel) {
  await carousel.dot(1).click()
  await expect(carousel.slide).toHaveText(/Birinci/)
}

/** Takes pointer and focus away, which pause the carousel. */
async function leave(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
}

test.describe('carousel (storefront 9)', () => {
  test.use({ site: 'b2c' })
  test.beforeEach(({ owner }) => owner.importSections({ banners: CAROUSEL }))

  /** @requirement BANNER-24 */
  test('advances after 3 seconds in 1 second, pauses on hover, and stops at the last slide', async ({
    page,
    carousel,
  }) => {
    await page.goto('/')
    await waitForScript(carousel)
    await returnToFirst(carousel)
    await page.waitForTimeout(LONG_MS)
    await expect(carousel.slide).toHaveText(/Birinci/)
    await leave(page)
    await expect(carousel.slide).toHaveText(/İkinci/)
    await expect(carousel.slide).toHaveText(/Üçüncü/)
    await page.waitForTimeout(LONG_MS)
    await expect(carousel.slide, 'it does not loop').toHaveText(/Üçüncü/)
  })

  /** @requirement BANNER-26 */
  test('does not move with reduced motion, or once stopped', async ({ page, carousel }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await waitForScript(carousel)
    await page.waitForTimeout(LONG_MS)
    await expect(carousel.slide).toHaveText(/Birinci/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await waitForScript(carousel)
    await carousel.stop()
    await returnToFirst(carousel)
    await leave(page)
    await page.waitForTimeout(LONG_MS)
    await expect(carousel.slide).toHaveText(/Birinci/)
  })

  /** @requirement BANNER-25, BANNER-26 */
  test('is moved by dots, by arrows on desktop only, and by keys in reading direction', async ({ page, shop }) => {
    const { carousel } = shop.inLanguage('ar')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/ar')
    await waitForScript(carousel)
    await carousel.dot(2).click()
    await expect(carousel.slide).toHaveText(/İkinci/)
    await page.keyboard.press('ArrowLeft')
    await expect(carousel.slide).toHaveText(/Üçüncü/)
    await page.keyboard.press('ArrowRight')
    await expect(carousel.slide).toHaveText(/İkinci/)
    await expect(carousel.arrows).toHaveCount(2)
    await expect(carousel.arrows.first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(carousel.arrows.first()).toBeHidden()
  })

  /** @requirement BANNER-13, BANNER-25 */
  test('spaces slides by 16 pixels and has a padding of 56 on desktop, 16 on mobile', async ({
    page,
    owner,
    carousel,
  }) => {
    await owner.importSections({ banners: [{ ...CAROUSEL[0], padded: true }] })
    const measure = () =>
      carousel.root.evaluate((element) => {
        const track = element.querySelector('.carousel-track') as HTMLElement
        const [first, second] = [...track.children] as HTMLElement[]
        if (!first || !second) return null
        const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart)
        return { padding, gap: second.offsetLeft - first.offsetLeft - first.offsetWidth }
      })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(async () => {
      await page.goto('/')
      expect(await measure()).toEqual({ padding: 56, gap: 16 })
    }).toPass()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(measure).toEqual({ padding: 16, gap: 16 })
  })

  /** @requirement BANNER-26 */
  test('scrolls without script, with every slide reachable', async ({ shop }) => {
    const { page } = (await shop.newBrowser({ javaScriptEnabled: false })).tab
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Üçüncü/ })).toHaveCount(1)
    await page.getByRole('link', { name: /Üçüncü/ }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: /Üçüncü/ })).toBeInViewport()
  })
})

test.describe('banner positions (storefront 2.2, 3)', () => {
  test.use({ site: 'b2c' })

  /** @requirement BANNER-1, BANNER-3, HOME-1 */
  test('each banner is on the page its name refers to', async ({ page, owner }) => {
    const positions = ['Super', 'Home', 'HomeV11', 'Silver', 'Brand', 'Category', 'ProductsTop', 'Products']
    positions.push('ProductsBottom', 'ProductDetailBottom', 'Cart')
    const one = (position: string, more = {}) => ({
      position,
      look: 'strip',
      entries: [entry(`@${position}.`)],
      ...more,
    })
    const ofCategory = one('Category', { category: 'lastik', entries: [entry('@OwnCategory.')] })
    await owner.importSections({ banners: [...positions.map((position) => one(position)), ofCategory] })
    const at = async (path: string) => {
      await page.goto(path)
      const main = await page.locator('main').textContent()
      return [...(main ?? '').matchAll(/@(\w+)\./g)].map(([, position]) => position)
    }
    await expect.poll(() => at('/')).toEqual(['Super', 'Home', 'HomeV11', 'Silver'])
    expect(await at('/urunler')).toEqual(['ProductsTop', 'Products', 'ProductsBottom'])
    expect(await at('/urunler?category=lastik')).toEqual(['OwnCategory', 'ProductsTop', 'Products', 'ProductsBottom'])
    expect(await at('/markalar')).toEqual(['Brand'])
    expect(await at('/kategoriler')).toEqual(['Category'])
    expect(await at('/sepetim')).toEqual(['Cart'])
    await page.goto('/urunler')
    const product = (await page.locator('.row-link').first().getAttribute('href')) ?? ''
    expect(await at(new URL(product, 'http://x').pathname)).toEqual(['ProductDetailBottom'])
  })

  /** @requirement BANNER-23 */
  test('a missing image leaves only the text of its banner (storefront 8)', async ({ page, owner }) => {
    await owner.importSections({ banners: [{ position: 'Home', entries: [entry('Yalnız söz', { media: 'gone' })] }] })
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Yalnız söz' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.locator('main [data-banner] img')).toHaveCount(0)
  })
})

test.describe('inline banner editing (storefront 6, 8)', () => {
  test.beforeEach(({ owner }) =>
    owner.importSections({ banners: [{ position: 'Home', entries: slides('Eski başlık') }] }),
  )

  /** @requirement BANNER-27, BANNER-29 */
  test('the owner edits headline, text and button inline; other users have no edit link', async ({
    page,
    shop,
    text,
    bannerEditor,
  }) => {
    await page.goto('/')
    await expect(bannerEditor.links).toHaveCount(0)
    expect(await page.content()).not.toContain('afis-duzenle')
    await shop.signInAs('ela')
    await page.goto('/')
    // Before hydration the link opens a separate page.
    await waitUntilHydrated(bannerEditor.link('Eski başlık'))
    await bannerEditor.link('Eski başlık').click()
    await expect(bannerEditor.dialog).toBeVisible()
    await bannerEditor.fill({ headline: 'Yeni başlık', description: 'Yeni açıklama', button: 'Şimdi bak' })
    await Promise.all([waitForToast(page, text('toast.SavedSuccessfully')), bannerEditor.save()])
    await expect(bannerEditor.dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni başlık' })).toBeVisible()
    await expect(page.getByText('Şimdi bak')).toBeVisible()
    await expect(bannerEditor.link('Yeni başlık')).toBeFocused()
  })

  test('text changed meanwhile is not overwritten silently: the dialog shows it', async ({
    page,
    shop,
    bannerEditor,
  }) => {
    await shop.signInAs('ela')
    await page.goto('/')
    await waitUntilHydrated(bannerEditor.link('Eski başlık'))
    await bannerEditor.link('Eski başlık').click()
    await bannerEditor.fill({ headline: 'Geç kaldı' })
    const colleague = await shop.user('ela')
    const { images } = await colleague.call(getAllBanner, { position: 'Home' })
    const image = images.find(({ headline }) => headline === 'Eski başlık')
    const edit = { id: image?.id ?? 0, headline: 'Araya giren', alternateText: image?.alternateText ?? '' }
    expect(await colleague.call(editBannerImage, edit)).toMatchObject({ done: true })
    await bannerEditor.save()
    await expect(bannerEditor.changedNotice).toBeVisible()
    await expect(bannerEditor.changedNotice.getByRole('cell')).toHaveText(['Araya giren', 'Geç kaldı'])
    await expect(bannerEditor.field('headline')).toHaveValue('Geç kaldı')
    await bannerEditor.save()
    await expect(page.getByRole('heading', { level: 1, name: 'Geç kaldı' })).toBeVisible()
  })

  /** @requirement BANNER-29 */
  test('works without script: a separate page, and back with a toast', async ({ shop }) => {
    const { tab, bannerEditor } = await shop.newBrowser({ name: 'ela', javaScriptEnabled: false })
    const { page } = tab
    await page.goto('/')
    await bannerEditor.link('Eski başlık').click()
    await bannerEditor.fill({ headline: 'Betiksiz başlık' })
    await bannerEditor.save()
    await expect(bannerEditor.savedNotice).toBeVisible()
    // The process receives the notification a moment later.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Betiksiz başlık' })).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
})
