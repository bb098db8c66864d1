import type { Page } from '@playwright/test'
import { CONTRACT_KINDS } from '#src/site/contract.ts'
import { getContract } from '#src/site/wire.ts'
import { expect, test } from './pages/test.ts'

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

test.beforeEach(async ({ owner, page }) => {
  await owner.setSettings('settings.GoogleAnalysticScript.MeasurementID=G-TEST12345')
  await expect
    .poll(async () => (await page.request.get('/olmayan-sayfa')).headers()['content-security-policy'] ?? '')
    .toContain('googletagmanager')
})

const loadLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      'length' in entry ? Array.from(entry) : entry,
    ),
  )

test.describe('analytics', () => {
  /** @requirement SEO-26 */
  test('the privacy text can be read before deciding, in a dialog or as a page (KVKK)', async ({
    page,
    shop,
    tab,
    consentBar,
  }) => {
    const { title } = await (await shop.user('ayse')).call(getContract, { kind: CONTRACT_KINDS.login })
    await page.goto('/')
    const link = consentBar.privacyLink
    await link.click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await link.click()
    await expect(dialog).toBeVisible()
    expect(page.url()).toBe(`${shop.address()}/`)
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    await tab.goto('privacy')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  /** @requirement SEO-15 */
  test('requests nothing before consent, loads one script after it, and causes no layout shift (KVKK)', async ({
    page,
    consentBar,
  }) => {
    const request = await readStandings(page)
    await page.goto('/')
    await expect(consentBar.root).toBeVisible()
    await page.goto('/urunler')
    await expect(consentBar.root).toBeVisible()
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
    await consentBar.acceptButton.click()
    await expect(consentBar.root).toBeHidden()
    await expect.poll(() => request).toEqual([expect.stringContaining('/gtag/js?id=G-TEST12345')])
    await expect.poll(() => page.evaluate(() => (window as { counted?: number }).counted)).toBe(1)
    const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' }
    const layer = await loadLayer(page)
    expect(layer[0]).toMatchObject(['consent', 'default', denied])
    expect(layer[1]).toMatchObject(['consent', 'update', { ...denied, analytics_storage: 'granted' }])
    expect(layer).toContainEqual(['config', 'G-TEST12345', expect.objectContaining({ allow_google_signals: false })])
    await page.goto('/markalar')
    await expect.poll(() => request.length).toBe(2)
    await expect(consentBar.root).toBeHidden()
  })

  /** @requirement SEO-16 */
  test('declining is as easy as accepting, is stored, and can be changed in the footer', async ({
    page,
    shop,
    consentBar,
  }) => {
    const request = await readStandings(page)
    await page.goto('/')
    const { acceptButton, refuseButton, settingsButton } = consentBar
    expect(await acceptButton.getAttribute('class')).toBe(await refuseButton.getAttribute('class'))
    await refuseButton.focus()
    await page.keyboard.press('Enter')
    await expect(consentBar.root).toBeHidden()
    await page.goto('/urunler')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(consentBar.root).toBeHidden()
    expect(request).toEqual([])
    await settingsButton.click()
    await expect(consentBar.root).toBeFocused()
    await consentBar.statistics.check()
    await consentBar.save()
    await expect(settingsButton).toBeFocused()
    await expect.poll(() => request.length).toBe(1)
    // Withdrawing consent reloads the document, which requests nothing any more.
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1.5', url: shop.address() }])
    await settingsButton.click()
    await refuseButton.click()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(request).toHaveLength(1)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga')
  })

  /** @requirement SEO-17, THREAT-38 */
  test('a payment page never has third-party scripts, however it is reached (threat 38)', async ({
    page,
    shop,
    cart,
    checkout,
    header,
    signIn,
    consentBar,
  }) => {
    const request = await readStandings(page)
    await page.goto('/')
    await consentBar.acceptButton.click()
    await expect.poll(() => request.length).toBe(1)
    // By the page, which leaves the cookie of the consent alone.
    await signIn.signIn('ayse')
    await cart.add((await shop.takeProduct()).code)
    await cart.open()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
    const before = request.length
    await cart.goToCheckout()
    await expect(page).toHaveURL(/siparis-tamamla/)
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(request).toHaveLength(before)
    for (const path of ['/siparis-tamamla', '/en/checkout', '/giris', '/online-odeme', '/de/online-zahlung']) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect(answer.headers()['content-security-policy'] ?? '').not.toContain('google')
    }
    // Client-side navigation back into the shop: the document was loaded without the scripts and stays so.
    await checkout.open()
    await header.logo.click()
    await expect(page).toHaveURL(`${shop.address()}/`)
    expect(request).toHaveLength(before)
  })

  /** @requirement SEO-17, THREAT-20 */
  test('the CSP allows the scripts on permitted pages, cached ones included, and nowhere on a site without an id (threat 20)', async ({
    page,
    shop,
    consentBar,
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
    await expect(consentBar.settingsButton).toHaveCount(0)
    await expect(consentBar.root).toHaveCount(0)
    expect(request).toEqual([])
  })

  /** @requirement FORM-33, SEO-18 */
  test('a sent form is pushed to the data layer after consent, by title and domain (storefront 7)', async ({
    page,
    consentBar,
    contactForm,
  }) => {
    await readStandings(page)
    await contactForm.open()
    await consentBar.acceptButton.click()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
    await contactForm.fill({
      name: 'Ayşe Yılmaz',
      email: 'ayse@example.com',
      phone: '5321234567',
      text: 'Kış lastiği için fiyat listesi rica ederim.',
    })
    await contactForm.submit()
    await expect
      .poll(() => loadLayer(page))
      .toContainEqual({ event: 'form_submit', form_title: 'contact', domain: 'localhost' })
  })
})
