import { one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

test.describe('finding products', () => {
  for (const [width, shown] of [
    [1280, 4],
    [390, 1],
  ] as const) {
    /** @requirement FIND-22 */
    test(`a row shows ${shown} OEM links at ${width} pixels, and the others behind More and Less (catalogue 9)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/urunler')
      const links = page
        .locator('.row-list .few')
        .filter({ has: page.locator('a:nth-of-type(5)') })
        .first()
      const visible = links.locator('a:visible')
      await expect(visible).toHaveCount(shown)
      await links.getByRole('button', { name: 'Daha fazla' }).click()
      await expect(visible).toHaveCount(await links.locator('a').count())
      await links.getByRole('button', { name: 'Daha az' }).click()
      await expect(visible).toHaveCount(shown)
    })
  }

  /** @requirement LIST-48 */
  test('a row opens the order history of its product over the list, for users who may see orders (catalogue 2)', async ({
    page,
    shop,
    signIn,
  }) => {
    const { code, number } = await one<{ code: string; number: string }>(
      shop.databaseUrl,
      `select p.code, o.number from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
       join users u on u.customer_id = o.customer_id join sites s on s.id = o.site_id and s.key = 'anadolu'
       where u.email = 'ayse@vitrin.test' and p.visible and p.parent_id is null and o.status < 11
       order by o.id desc, l.id limit 1`,
    )
    const open = async () => {
      await page.goto(`/urunler-s-${encodeURIComponent(code)}`, { waitUntil: 'networkidle' })
      await page.locator('.row-picture').first().click()
      return page.getByRole('dialog', { name: code })
    }
    const strangers = await open()
    await expect(strangers.getByRole('img').first()).toBeVisible()
    await expect(strangers.getByRole('button', { name: 'Sipariş geçmişi' })).toHaveCount(0)
    await signIn(page, 'ayse@vitrin.test')
    const own = await open()
    await own.getByRole('button', { name: 'Sipariş geçmişi' }).click()
    await expect(own.getByRole('link', { name: number })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(own).toBeHidden()
    await expect(page.locator('.row-picture').first()).toBeFocused()
  })

  /** @requirement FIND-6 */
  test('the search box shows results while typing, from two characters (catalogue 5)', async ({ page }) => {
    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Ürün ara' })
    await box.fill('f')
    await page.waitForTimeout(800)
    await expect(page.getByText(/sonucun tümünü gör/)).toBeHidden()
    await box.fill('FREN BALATASI')
    await expect(page.getByText(/sonucun tümünü gör/)).toBeVisible()
    await box.fill('')
    await expect(page.getByText(/sonucun tümünü gör/)).toBeHidden()
  })

  /** @requirement FIND-2 */
  test('search ignores Turkish letters and case', async ({ page }) => {
    const counts = []
    for (const words of ['kış lastiği', 'KIS LASTIGI', 'kis lastigi']) {
      await page.goto(`/urunler-s-${encodeURIComponent(words)}`)
      counts.push(
        await page
          .getByText(/^[\d.]+ ürün/)
          .first()
          .textContent(),
      )
    }
    expect(new Set(counts).size).toBe(1)
  })

  /** @requirement FIND-4 */
  test('a tyre size is found in any spelling', async ({ page, shop }) => {
    const { raw, key } = await one<{ raw: string; key: string }>(
      shop.databaseUrl,
      `select raw, key from product_numbers where kind = 'size' and key ~ '^[0-9]{7}$' limit 1`,
    )
    const counts = []
    for (const spelling of [
      raw,
      key,
      `${key.slice(0, 3)}/${key.slice(3, 5)}R${key.slice(5)}`,
      `${key.slice(0, 3)} ${key.slice(3, 5)} ${key.slice(5)}`,
    ]) {
      await page.goto(`/urunler-s-${encodeURIComponent(spelling)}`)
      counts.push(
        await page
          .getByText(/^[\d.]+ ürün/)
          .first()
          .textContent(),
      )
    }
    expect(new Set(counts).size).toBe(1)
  })

  /** @requirement ADDR-14, LIST-4 */
  test('brand, sort and page stay in the address, and the back button returns (catalogue 2)', async ({ page }) => {
    await page.goto('/urunler')
    await page
      .getByRole('checkbox', { name: /Akselar/ })
      .first()
      .check()
    await expect(page).toHaveURL(/brand=/)
    await page.getByRole('combobox', { name: 'Sıralama' }).selectOption({ label: 'Ada göre (A–Z)' })
    await expect(page).toHaveURL(/sort=ProductName/)
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goBack()
    await expect(page).not.toHaveURL(/page=2/)
  })

  /** @requirement LIST-50 */
  test('going back from a product restores the scroll position in the list, though off-screen rows are laid out late', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/urunler', { waitUntil: 'networkidle' })
    const late = page.locator('.rows-first > .row:nth-child(n + 7)')
    expect(await late.count()).toBeGreaterThan(10)
    expect(await late.last().evaluate((row) => getComputedStyle(row).contentVisibility)).toBe('auto')
    const link = page.locator('.row').nth(19).locator('.row-link')
    const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const down = () =>
      page.evaluate(async () => {
        scrollBy({ top: 300, behavior: 'instant' })
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      })
    while ((await top()) > 500) await down()
    const left = await top()
    await link.click()
    await expect(page).toHaveURL(/\/urunler\/./)
    await page.goBack()
    await expect.poll(top).toBe(left)
    await expect(page.locator('.rows-first')).toHaveCount(0)
  })

  /** @requirement LIST-6 */
  test('an empty result suggests what to try next (catalogue 4)', async ({ page }) => {
    await page.goto('/urunler-s-zzzqqqxxx')
    await expect(page.getByText('için ürün bulunamadı')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tüm ürünlere git' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sıralama' })).toHaveCount(0)
  })

  test('a product page selects its tab by address (catalogue 2)', async ({ page, shop }) => {
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto(`/urunler/${part.slug}?tab=numbers`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(part.name)
    await expect(page.getByText(part.oem, { exact: true }).first()).toBeVisible()
  })

  /** @requirement LANG-3 */
  test('switching the language stays on the same page (storefront 4)', async ({ page, shop }) => {
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto(`/urunler/${part.slug}`)
    await page.getByRole('button', { name: /Dil/ }).first().click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/en/products/${part.slug}`))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test("returning to the bare address restores the visitor's language (storefront 4)", async ({ page, context }) => {
    await page.goto('/de')
    const again = await context.newPage()
    await again.goto('/')
    await expect(again).toHaveURL(/\/de$/)
    await again
      .getByRole('button', { name: /Sprache/ })
      .first()
      .click()
    await again.getByRole('link', { name: 'Türkçe' }).first().click()
    await expect(again.locator('html')).toHaveAttribute('lang', 'tr')
    await again.goto('/urunler')
    await expect(again.locator('html')).toHaveAttribute('lang', 'tr')
  })
})
