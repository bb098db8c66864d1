import type { Page } from '@playwright/test'
import { input, one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { setSite } from '../support/set-site.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Ürün ara' })
const second = (page: Page) => page.getByRole('combobox', { name: 'Sonuçlarda ara' })
const panel = (page: Page) => page.getByRole('listbox', { name: 'Bulunan ürünler' })

/** Replaces the browser's speech recognition; undefined for a browser without it. */
const hear = (page: Page, phrase: string | undefined) =>
  page.addInitScript((message) => {
    class Recogniser {
      onresult = (_event: object) => undefined
      onend = () => undefined
      start() {
        setTimeout(() => {
          this.onresult({ results: [[{ transcript: message }]] })
          this.onend()
        }, 50)
      }
    }
    const received = { value: message === undefined ? undefined : Recogniser }
    Object.defineProperties(window, { SpeechRecognition: received, webkitSpeechRecognition: received })
  }, phrase)

test.describe('search box', () => {
  /** @requirement FIND-6, FIND-19, FIND-20 */
  test('its panel shows hits as they arrive, and hides when closed, emptied, chosen from or submitted (catalogue 4)', async ({
    page,
  }) => {
    await page.goto('/urunler')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('fren')
    await expect(panel(page)).toBeVisible()
    await page.getByRole('button', { name: 'Kapat' }).click()
    await expect(panel(page)).toBeHidden()
    await box(page).click()
    await expect(panel(page)).toBeVisible()
    await box(page).fill('')
    await expect(panel(page)).toBeHidden()
    await box(page).fill('zzqqxxyy')
    await page.waitForTimeout(900)
    await expect(panel(page)).toBeHidden()
    await box(page).fill('fren')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    const first = await panel(page).getByRole('option', { selected: true }).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${first}$`))
    await expect(panel(page)).toBeHidden()
    await box(page).fill('balata')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/urunler-s-balata/)
    await page.waitForTimeout(900)
    await expect(panel(page)).toBeHidden()
  })

  /** @requirement SRCH-30 */
  test('lists categories, brands and vehicles under the products, reachable by arrow keys', async ({ page, shop }) => {
    const brand = await one<{ name: string; slug: string }>(
      shop.databaseUrl,
      `select b.name, b.slug from brands b join products p on p.brand_id = b.id join sites s on s.id = b.site_id
       where s.key = 'anadolu' and p.visible and length(b.name) > 4 group by b.id order by count(*) desc limit 1`,
    )
    const vehicle = await one<{ make: string }>(
      shop.databaseUrl,
      `select make from vehicles v join sites s on s.id = v.site_id where s.key = 'anadolu' order by v.id limit 1`,
    )
    await page.goto('/urunler')
    const group = (name: string) => panel(page).getByRole('group', { name })
    await box(page).fill(brand.name)
    await expect(group('Markalar').getByRole('option', { name: brand.name }).first()).toHaveAttribute(
      'href',
      `/urunler?brand=${brand.slug}`,
    )
    const products = await group('Ürünler').getByRole('option').count()
    for (let at = 0; at <= products; at++) await box(page).press('ArrowDown')
    await expect(panel(page).getByRole('option', { selected: true })).toHaveText(brand.name)
    await box(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`brand=${brand.slug}$`))
    await box(page).fill(vehicle.make)
    await group('Araçlar').getByRole('option').first().click()
    await expect(page).toHaveURL(/make=/)
    await box(page).fill('fren')
    await expect(group('Kategoriler').getByRole('option').first()).toHaveAttribute('href', /category=/)
  })

  /** @requirement SRCH-31 */
  test('offers the recent searches of this user, and clears them at sign-out', async ({ page, signIn }) => {
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/urunler')
    for (const text of ['balata', 'filtre']) {
      await box(page).fill(text)
      await box(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`-s-${text}`))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    }
    await page.goto('/urunler')
    await box(page).press('ArrowDown')
    await expect(panel(page).getByRole('group', { name: 'Son aramalar' }).getByRole('option')).toHaveText([
      'filtre',
      'balata',
    ])
    await box(page).press('ArrowDown')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/-s-filtre/)
    await page.goto('/cikis')
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
    await expect(page).not.toHaveURL(/\/cikis/)
    await page.goto('/urunler')
    await box(page).press('ArrowDown')
    await expect(panel(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
  })

  /** @requirement SRCH-32 */
  test('adds the chosen product to the cart with Ctrl+Enter and stays open', async ({ page, signIn, shop }) => {
    const { code } = await plentifulPart(shop.databaseUrl, 5)
    await signIn(page, 'ayse@vitrin.test')
    await page.goto('/urunler')
    await box(page).fill(code)
    await expect(panel(page)).toBeVisible()
    await box(page).press('ArrowDown')
    await box(page).press('Control+Enter')
    await expect(panel(page).getByRole('status').filter({ hasText: code })).toHaveText(`Eklendi: ${code}`)
    await expect(panel(page)).toBeVisible()
    await page.goto('/sepetim')
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
  })

  /** @requirement FIND-19 */
  test('a failed search hides the panel and leaves the page unchanged (catalogue 8)', async ({ page }) => {
    await page.goto('/urunler')
    await page.route('**/hizli-arama.data**', (route) => route.fulfill({ status: 404, body: '' }))
    const request = page.waitForResponse(/hizli-arama/)
    await box(page).fill('fren')
    await request
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tüm ürünler')
  })

  /** @requirement FIND-15, FIND-23 */
  test('two inputs narrow each other; both require two characters (catalogue 2, 5)', async ({ page, shop }) => {
    const { name } = await one<{ name: string }>(
      shop.databaseUrl,
      `select b.name from brands b join products p on p.brand_id = b.id join categories c on c.id = p.category_id
       where c.slug like '%balata%' and p.visible group by b.name order by count(*) desc limit 1`,
    )
    await page.goto('/')
    await expect(second(page)).toBeHidden()
    await page.getByRole('button', { name: 'İkinci arama kutusu' }).click()
    await expect(second(page)).toBeFocused()
    await box(page).fill('balata')
    await second(page).fill(name.slice(0, 1))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Aramak için en az 2 karakter yazın.')).toBeVisible()
    await second(page).fill(name)
    await expect(panel(page)).toBeVisible()
    await second(page).press('Enter')
    await expect(page).toHaveURL(/urunler-s-balata\?s1=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“balata + ${name}” için sonuçlar`)
    await expect(second(page)).toHaveValue(name)
  })

  /** @requirement FIND-16 */
  test('searches in the chosen category (catalogue 1)', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Aranacak kategori').selectOption({ label: 'Lastik' })
    await box(page).fill('205')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/urunler-s-205\?category=lastik/)
    await expect(page.getByLabel('Aranacak kategori')).toHaveValue('lastik')
  })

  /** @requirement FIND-17 */
  test('a spoken query is searched at once (catalogue 2)', async ({ page }) => {
    await hear(page, 'yağ filtresi')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sesli arama' }).click()
    await expect(page).toHaveURL(/urunler-s-ya%C4%9F%20filtresi/)
    await expect(box(page)).toHaveValue('yağ filtresi')
  })

  /** @requirement FIND-18 */
  test('a browser without speech recognition gets a message in Turkish (catalogue 8)', async ({ page }) => {
    await hear(page, undefined)
    await page.goto('/en')
    const notification = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message())
        void dialog.dismiss()
      })
    })
    await page.getByRole('button', { name: 'Voice search' }).click()
    expect(await notification).toContain('Tarayıcınız sesli aramayı desteklemiyor.')
  })

  /** @requirement FIND-20, FIND-31 */
  test('in the order desk, Enter and click on a hit link to the orders that contain it (catalogue 2)', async ({
    page,
    shop,
    signIn,
  }) => {
    await setSite(shop.databaseUrl, 'anadolu', 'ProductSearchType=1')
    await signIn(page, 'ayse@vitrin.test')
    for (const choose of [() => page.keyboard.press('Enter'), () => panel(page).getByRole('option').first().click()]) {
      await page.goto('/urunler')
      await box(page).fill('fren')
      await expect(panel(page)).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await choose()
      await expect(page).toHaveURL(/siparislerim\?pid=\d+$/)
      await expect(page.getByRole('main').getByText('Bu ürünün siparişleri')).toBeVisible()
    }
    await setSite(shop.databaseUrl, 'anadolu', 'ProductSearchType=0')
  })
})

/** @requirement FIND-25 */
test.describe('listings without pages (catalogue 3)', () => {
  test.beforeAll(({ shop }) => setSite(shop.databaseUrl, 'anadolu', 'DontUsePagination=true'))

  test('grow while scrolling, and have the same length on the way back', async ({ page }) => {
    await page.goto('/urunler')
    const rows = page.locator('.row-list li.row')
    await expect(rows).toHaveCount(24)
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => rows.count()).toBeGreaterThan(40)
    const long = await rows.count()
    expect(
      new Set(await rows.locator('.row-link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).size,
    ).toBe(long)
    await rows.nth(30).locator('.row-link').click()
    await expect(page).toHaveURL(/urunler\/./)
    await page.goBack()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(long)
  })

  test('have pages without script', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.address()}/urunler`)
    const next = page.getByRole('link', { name: 'Sonraki sayfa' })
    // Rows are laid out as they come near, which moves the link.
    await next.scrollIntoViewIfNeeded()
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await page.locator('input[name=q]').fill('fren')
    await page.locator('input[name=s1]').fill('disk')
    await page.locator('input[name=s1]').press('Enter')
    await expect(page).toHaveURL(/urunler-s-fren\?s1=disk$/)
    await context.close()
  })
})

/** @requirement ADDR-14 */
test.describe('brand and category pages (storefront 2.7, 8)', () => {
  /** @requirement FIND-26 */
  test('brands are a grid of logos; one whose logo fails shows its name with the default image', async ({ page }) => {
    await page.goto('/markalar')
    const brand = page.locator('main a[href*="brand="]', { has: page.locator('img') }).first()
    const name = (await brand.getAttribute('title')) ?? ''
    await expect(brand.getByRole('img', { name })).toBeVisible()
    await expect(brand).toHaveText('')
    await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    const failed = page.locator(`main a[title="${name}"]`)
    await expect(failed).toHaveText(name)
    await expect(failed.locator('svg')).toBeVisible()
  })

  /** @requirement FIND-27 */
  test('a category is its listing, by id and name in the path or in the query', async ({ request, shop }) => {
    const { id, slug } = await one<{ id: string; slug: string }>(
      shop.databaseUrl,
      `select c.id, c.slug from categories c join sites s on s.id = c.site_id and s.key = 'anadolu' where c.slug = 'fren-sistemi'`,
    )
    for (const path of [`/kategoriler/${id}/fren-sistemi`, `/kategoriler?id=${id}&categoryname=fren-sistemi`]) {
      const answer = await request.get(shop.address() + path, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location]).toEqual([301, `/urunler?category=${slug}`])
    }
  })
})

/** @requirement FIND-21 */
test('a collection-only sub-dealer has no search bar (catalogue 6)', async ({ page, shop, signIn }) => {
  await input(
    shop.databaseUrl,
    `update customers set role_type = 1 where id = (select customer_id from users where email_key = 'ayse@vitrin.test' order by id limit 1)`,
  )
  await signIn(page, 'ayse@vitrin.test')
  await page.goto('/')
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.locator('input[name=q]')).toHaveCount(0)
})
