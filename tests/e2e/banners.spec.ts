import type { Page } from '@playwright/test'
import { bannersSection } from '#src/banners/commands.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { writeSection } from '#src/site/section-commands.server.ts'
import { one } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

/** Adds these banners to a site of the running shop, as its owner would. */
async function hang(databaseUrl: string, site: string, json: unknown) {
  const pool = openPool(databaseUrl, 2)
  const db = createKysely(pool)
  const { id } = await one<{ id: number }>(databaseUrl, 'select id::int from sites where key = $1', [site])
  await writeSection(db, id, { section: bannersSection, json })
  await pool.end()
}

const entry = (headline: string, more = {}) => ({ language: 'tr', media: 'banner_hero-parts', headline, ...more })
const slides = (...headlines: string[]) =>
  headlines.map((headline, at) => entry(headline, { sortNo: at, link: '/urunler' }))
const CAROUSEL = [{ position: 'Home', carousel: true, entries: slides('Birinci', 'İkinci', 'Üçüncü') }]

const carousel = (page: Page) => page.locator('main .carousel').first()
const show = (page: Page) => carousel(page).locator('.carousel-slide:not([inert])')

/** Script has loaded: hidden slides are no longer focusable. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(show(page)).toHaveCount(1)
}

test.describe('carousel (storefront 9)', () => {
  test.beforeEach(({ shop }) => hang(shop.databaseUrl, 'b2c', CAROUSEL))

  /** @requirement BANNER-24 */
  test('advances after 3 seconds in 1 second, pauses on hover, and stops at the last slide', async ({ page, shop }) => {
    await open(page, shop.address('b2c.localhost'))
    await expect(show(page)).toHaveText(/Birinci/)
    await carousel(page).hover()
    await page.waitForTimeout(4200)
    await expect(show(page)).toHaveText(/Birinci/)
    await page.mouse.move(0, 0)
    await expect(show(page)).toHaveText(/İkinci/, { timeout: 6000 })
    await expect(show(page)).toHaveText(/Üçüncü/, { timeout: 6000 })
    await page.waitForTimeout(4200)
    await expect(show(page), 'it does not loop').toHaveText(/Üçüncü/)
  })

  /** @requirement BANNER-26 */
  test('does not move with reduced motion, or once stopped', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, shop.address('b2c.localhost'))
    await page.waitForTimeout(4200)
    await expect(show(page)).toHaveText(/Birinci/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, shop.address('b2c.localhost'))
    await carousel(page).getByRole('button', { name: 'Geçişi durdur' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.waitForTimeout(4200)
    await expect(show(page)).toHaveText(/Birinci/)
  })

  /** @requirement BANNER-25, BANNER-26 */
  test('is moved by dots, by arrows on desktop only, and by keys in reading direction', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, `${shop.address('b2c.localhost')}/ar`)
    await carousel(page).getByRole('button', { name: /2/ }).first().click()
    await expect(show(page)).toHaveText(/İkinci/)
    await page.keyboard.press('ArrowLeft')
    await expect(show(page)).toHaveText(/Üçüncü/)
    await page.keyboard.press('ArrowRight')
    await expect(show(page)).toHaveText(/İkinci/)
    await expect(carousel(page).locator('.carousel-arrow')).toHaveCount(2)
    await expect(carousel(page).locator('.carousel-arrow').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(carousel(page).locator('.carousel-arrow').first()).toBeHidden()
  })

  /** @requirement BANNER-13, BANNER-25 */
  test('spaces slides by 16 pixels and has a padding of 56 on desktop, 16 on mobile', async ({ page, shop }) => {
    await hang(shop.databaseUrl, 'b2c', [{ ...CAROUSEL[0], padded: true }])
    const room = () =>
      carousel(page).evaluate((element) => {
        const track = element.querySelector('.carousel-track') as HTMLElement
        const [first, second] = [...track.children] as HTMLElement[]
        if (!first || !second) return null
        const padding = Number.parseFloat(getComputedStyle(track).paddingInlineStart)
        return { padding, gap: second.offsetLeft - first.offsetLeft - first.offsetWidth }
      })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(async () => {
      await page.goto(shop.address('b2c.localhost'))
      expect(await room()).toEqual({ padding: 56, gap: 16 })
    }).toPass()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(room).toEqual({ padding: 16, gap: 16 })
  })

  /** @requirement BANNER-26 */
  test('scrolls without script, with every slide reachable', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(shop.address('b2c.localhost'))
    await expect(page.getByRole('link', { name: /Üçüncü/ })).toHaveCount(1)
    await page.getByRole('link', { name: /Üçüncü/ }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: /Üçüncü/ })).toBeInViewport()
    await context.close()
  })
})

test.describe('banner positions (storefront 2.2, 3)', () => {
  /** @requirement BANNER-1, BANNER-3, HOME-1 */
  test('each banner is on the page its name refers to', async ({ page, shop }) => {
    const positions = ['Super', 'Home', 'HomeV11', 'Silver', 'Brand', 'Category', 'ProductsTop', 'Products']
    positions.push('ProductsBottom', 'ProductDetailBottom', 'Cart')
    const one = (position: string, more = {}) => ({
      position,
      look: 'strip',
      entries: [entry(`@${position}.`)],
      ...more,
    })
    await hang(shop.databaseUrl, 'b2c', [
      ...positions.map((position) => one(position)),
      one('Category', { category: 'lastik', entries: [entry('@OwnCategory.')] }),
    ])
    const at = async (path: string) => {
      await page.goto(shop.address('b2c.localhost') + path)
      const main = await page.locator('main').textContent()
      return [...(main ?? '').matchAll(/@(\w+)\./g)].map(([, position]) => position)
    }
    await expect.poll(() => at('/')).toEqual(['Super', 'Home', 'HomeV11', 'Silver'])
    expect(await at('/urunler')).toEqual(['ProductsTop', 'Products', 'ProductsBottom'])
    expect(await at('/urunler?category=lastik')).toEqual(['OwnCategory', 'ProductsTop', 'Products', 'ProductsBottom'])
    expect(await at('/markalar')).toEqual(['Brand'])
    expect(await at('/kategoriler')).toEqual(['Category'])
    expect(await at('/sepetim')).toEqual(['Cart'])
    await page.goto(`${shop.address('b2c.localhost')}/urunler`)
    expect(
      await at(new URL((await page.locator('.row-link').first().getAttribute('href')) ?? '', 'http://x').pathname),
    ).toEqual(['ProductDetailBottom'])
  })

  /** @requirement BANNER-23 */
  test('a missing image leaves only the text of its banner (storefront 8)', async ({ page, shop }) => {
    await hang(shop.databaseUrl, 'b2c', [{ position: 'Home', entries: [entry('Yalnız söz', { media: 'gone' })] }])
    await expect(async () => {
      await page.goto(shop.address('b2c.localhost'))
      await expect(page.getByRole('heading', { level: 1, name: 'Yalnız söz' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.locator('main [data-banner] img')).toHaveCount(0)
  })
})

test.describe('inline banner editing (storefront 6, 8)', () => {
  test.beforeEach(({ shop }) =>
    hang(shop.databaseUrl, 'anadolu', [{ position: 'Home', entries: slides('Eski başlık') }]),
  )

  /** @requirement BANNER-27, BANNER-29 */
  test('the owner edits headline, text and button inline; other users have no edit link', async ({
    page,
    shop,
    signIn,
  }) => {
    await page.goto(shop.address())
    await expect(page.getByRole('link', { name: /Yazıyı düzenle/ })).toHaveCount(0)
    expect(await page.content()).not.toContain('afis-duzenle')
    await signIn(page, 'ela@vitrin.test')
    // Before hydration the link opens a separate page.
    await page.goto(shop.address(), { waitUntil: 'networkidle' })
    const open = page.getByRole('link', { name: 'Yazıyı düzenle: Eski başlık' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Afiş yazısını düzenle' })
    await dialog.getByLabel('Başlık').fill('Yeni başlık')
    await dialog.getByLabel('Açıklama').fill('Yeni açıklama')
    await dialog.getByLabel('Düğme yazısı').fill('Şimdi bak')
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni başlık' })).toBeVisible()
    await expect(page.getByText('Şimdi bak')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Yazıyı düzenle: Yeni başlık' })).toBeFocused()
  })

  test('text changed meanwhile is not overwritten silently: the dialog shows it', async ({ page, shop, signIn }) => {
    await signIn(page, 'ela@vitrin.test')
    await page.goto(shop.address(), { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Yazıyı düzenle: Eski başlık' }).click()
    const dialog = page.getByRole('dialog', { name: 'Afiş yazısını düzenle' })
    await dialog.getByLabel('Başlık').fill('Geç kaldı')
    await one(
      shop.databaseUrl,
      "update banner_images set header_text = 'Araya giren' where header_text = 'Eski başlık' returning id",
    )
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Bu kayıt siz bakarken değişti')
    await expect(dialog.getByRole('alert').getByRole('cell')).toHaveText(['Araya giren', 'Geç kaldı'])
    await expect(dialog.getByLabel('Başlık')).toHaveValue('Geç kaldı')
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Geç kaldı' })).toBeVisible()
  })

  /** @requirement BANNER-29 */
  test('works without script: a separate page, and back with a toast', async ({ page, shop, signIn, browser }) => {
    await signIn(page, 'ela@vitrin.test')
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const plain = await context.newPage()
    await plain.goto(shop.address())
    await plain.getByRole('link', { name: 'Yazıyı düzenle: Eski başlık' }).click()
    await plain.getByLabel('Başlık').fill('Betiksiz başlık')
    await plain.getByRole('button', { name: 'Kaydet' }).click()
    await expect(plain.getByText('Kaydedildi')).toBeVisible()
    // The process receives the notification a moment later.
    await expect(async () => {
      await plain.goto(shop.address())
      await expect(plain.getByRole('heading', { level: 1, name: 'Betiksiz başlık' })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await context.close()
  })
})
