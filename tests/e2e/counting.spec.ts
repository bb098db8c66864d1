import type { Page } from '@playwright/test'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const COUNTERS = /googletagmanager|google-analytics|doubleclick/

/** Intercepts requests to third-party script hosts and records them. */
async function readStandings(page: Page): Promise<string[]> {
  const request: string[] = []
  await page.route(COUNTERS, async (route) => {
    request.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: 'window.counted = (window.counted ?? 0) + 1' })
  })
  return request
}

test.beforeEach(async ({ shop, page }) => {
  const ids = { GoogleAnalysticScript: { MeasurementID: 'G-TEST12345' } }
  await input(
    shop.databaseUrl,
    `update sites set version = version + 1,
       settings = jsonb_set(settings, '{settings}', (settings -> 'settings') || $1::jsonb) where key = 'anadolu'`,
    [JSON.stringify(ids)],
  )
  await input(shop.databaseUrl, `select pg_notify('vitrin', 'site:*')`)
  await expect
    .poll(async () => (await page.request.get('/olmayan-sayfa')).headers()['content-security-policy'] ?? '')
    .toContain('googletagmanager')
})

const bar = (page: Page) => page.getByRole('region', { name: 'Çerez tercihleri' })
const loadLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      'length' in entry ? Array.from(entry) : entry,
    ),
  )

test.describe('analytics', () => {
  /** @requirement SEO-26 */
  test('the privacy text can be read before deciding, in a dialog or as a page (KVKK)', async ({ page, shop }) => {
    const [text] = await input<{ title: string }>(
      shop.databaseUrl,
      `select c.title from contracts c join sites s on s.id = c.site_id and s.key = 'anadolu'
       where c.kind = 1 and c.language = 'tr' order by c.version desc limit 1`,
    )
    const title = text?.title ?? ''
    await page.goto('/')
    const link = bar(page).getByRole('link', { name: 'Gizlilik metni' })
    await link.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await link.click()
    await expect(dialog).toBeVisible()
    expect(page.url()).toBe(`${shop.address()}/`)
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    await page.goto('/gizlilik-metni')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  /** @requirement SEO-15 */
  test('requests nothing before consent, loads one script after it, and causes no layout shift (KVKK)', async ({
    page,
  }) => {
    const request = await readStandings(page)
    await page.goto('/')
    await expect(bar(page)).toBeVisible()
    await page.goto('/urunler')
    await expect(bar(page)).toBeVisible()
    expect(request).toEqual([])
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    const shift = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
    expect(await shift()).toBeLessThan(0.02)
    await bar(page).getByRole('button', { name: 'Kabul et' }).click()
    await expect(bar(page)).toBeHidden()
    await expect.poll(() => request).toEqual([expect.stringContaining('/gtag/js?id=G-TEST12345')])
    await expect.poll(() => page.evaluate(() => (window as { counted?: number }).counted)).toBe(1)
    const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' }
    const layer = await loadLayer(page)
    expect(layer[0]).toMatchObject(['consent', 'default', denied])
    expect(layer[1]).toMatchObject(['consent', 'update', { ...denied, analytics_storage: 'granted' }])
    expect(layer).toContainEqual(['config', 'G-TEST12345', expect.objectContaining({ allow_google_signals: false })])
    await page.goto('/markalar')
    await expect.poll(() => request.length).toBe(2)
    await expect(bar(page)).toBeHidden()
  })

  /** @requirement SEO-16 */
  test('declining is as easy as accepting, is stored, and can be changed in the footer', async ({ page, shop }) => {
    const request = await readStandings(page)
    await page.goto('/')
    const [yes, no] = [
      bar(page).getByRole('button', { name: 'Kabul et' }),
      bar(page).getByRole('button', { name: 'Reddet' }),
    ]
    expect(await yes.getAttribute('class')).toBe(await no.getAttribute('class'))
    await no.focus()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()
    await page.goto('/urunler')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toBeHidden()
    expect(request).toEqual([])
    const settings = page.getByRole('button', { name: 'Çerez ayarları' })
    await settings.click()
    await expect(bar(page)).toBeFocused()
    await bar(page)
      .getByRole('checkbox', { name: /İstatistik/ })
      .check()
    await bar(page).getByRole('button', { name: 'Seçimi kaydet' }).click()
    await expect(settings).toBeFocused()
    await expect.poll(() => request.length).toBe(1)
    // Withdrawing consent reloads the document, which requests nothing any more.
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1.5', url: shop.address() }])
    await settings.click()
    await bar(page).getByRole('button', { name: 'Reddet' }).click()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(request).toHaveLength(1)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga')
  })

  /** @requirement SEO-17, THREAT-38 */
  test('a payment page never has third-party scripts, however it is reached (threat 38)', async ({
    page,
    shop,
    signIn,
  }) => {
    const request = await readStandings(page)
    await page.goto('/')
    await bar(page).getByRole('button', { name: 'Kabul et' }).click()
    await expect.poll(() => request.length).toBe(1)
    await signIn(page, 'ayse@vitrin.test')
    const { code } = await plentifulPart(shop.databaseUrl, 5)
    await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
    await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
    await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
    await page.goto('/sepetim')
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
    const before = request.length
    await page.getByRole('button', { name: 'Siparişi tamamla' }).first().click()
    await expect(page).toHaveURL(/siparis-tamamla/)
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(request).toHaveLength(before)
    for (const path of ['/siparis-tamamla', '/en/checkout', '/giris', '/online-odeme', '/de/online-zahlung']) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.headers()['content-security-policy'] ?? '').not.toContain('google')
    }
    // Client-side navigation back into the shop: the document was loaded without the scripts and stays so.
    await page.goto('/siparis-tamamla')
    await page.getByRole('link', { name: 'Anadolu Oto' }).first().click()
    await expect(page).toHaveURL(`${shop.address()}/`)
    expect(request).toHaveLength(before)
  })

  /** @requirement SEO-17, THREAT-20 */
  test('the CSP allows the scripts on permitted pages, cached ones included, and nowhere on a site without an id (threat 20)', async ({
    page,
    shop,
  }) => {
    const loadPolicy = async (url: string, host = 'localhost') => {
      const headers = { host: new URL(shop.address(host)).host, cookie: '' }
      return (await page.request.get(url, { headers })).headers()['content-security-policy'] ?? ''
    }
    for (let visit = 0; visit < 2; visit++) {
      const policy = await loadPolicy('/urunler')
      expect(policy).toMatch(/script-src 'self' (?:'\S+' )*https:\/\/www\.googletagmanager\.com;/)
      expect(policy).not.toContain('doubleclick')
      expect(await loadPolicy('/urunler', 'b2c.localhost')).not.toContain('google')
    }
    const request = await readStandings(page)
    await page.goto(`${shop.address('b2c.localhost')}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Çerez ayarları' })).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    expect(request).toEqual([])
  })

  /** @requirement FORM-33, SEO-18 */
  test('a sent form is pushed to the data layer after consent, by title and domain (storefront 7)', async ({
    page,
  }) => {
    await readStandings(page)
    await page.goto('/iletisim')
    await bar(page).getByRole('button', { name: 'Kabul et' }).click()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
    const form = page.locator('main form').first()
    await form.locator('[name=name]').fill('Ayşe Yılmaz')
    await form.locator('[name=email]').fill('ayse@example.com')
    await form.locator('[name=phone]').fill('5321234567')
    await form.locator('[name=text]').fill('Kış lastiği için fiyat listesi rica ederim.')
    await form.locator('button[type=submit]').click()
    await expect
      .poll(() => loadLayer(page))
      .toContainEqual({ event: 'form_submit', form_title: 'contact', domain: 'localhost' })
  })
})
