import type { Page } from '@playwright/test'
import { input, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const clock = (page: Page) => page.getByRole('timer', { name: 'Kalan süre' })

/** Moves the expiry of the open checkout and its reservation this close, as if the time had passed. */
const leave = (url: string, seconds: number) =>
  input(
    url,
    `with c as (update checkouts set expires_at = now() + make_interval(secs => $1::integer) returning id, expires_at)
     update stock_reservations r set expires_at = c.expires_at from c where c.id = r.checkout_id returning r.product_id`,
    [`${seconds}`],
  )

async function addPart(page: Page, url: string) {
  const { code } = await plentifulPart(url, 7)
  await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
  return code
}

const inCarts = (url: string, code: string) =>
  input(
    url,
    `select quantity::int from cart_lines l join carts c on c.id = l.cart_id and c.state = 'open'
       join products p on p.id = l.product_id where p.code = $1`,
    [code],
  )

/** Applies a coupon and removes it by keyboard, checking the announcements; the page itself is not reloaded. */
async function takeCoupon(page: Page) {
  const drawn: string[] = []
  page.on('request', (request) => {
    if (/siparis-tamamla\.data/.test(request.url())) drawn.push(`${request.method()} ${new URL(request.url()).search}`)
  })
  const byRole = page.getByRole('status')
  await page.getByLabel('Kupon kodu').fill('kasim250')
  await page.getByLabel('Kupon kodu').press('Enter')
  const off = page.getByRole('button', { name: 'Kaldır', exact: true })
  await expect(off).toBeFocused()
  await expect(byRole.filter({ hasText: 'Kupon sepete eklendi.' })).toBeAttached()
  await off.press('Enter')
  const title = page.locator('summary', { hasText: 'Kupon' })
  await expect(title).toBeFocused()
  await expect(byRole.filter({ hasText: 'Kupon kaldırıldı.' })).toBeAttached()
  await expect(page.getByText('KASIM250')).toHaveCount(0)
  const [sent, header] = ['POST ', 'GET ?_routes=shop']
  expect(drawn).toEqual([sent, header, sent, header])
}

test('the countdown of a checkout runs, announces its expiry, and restarts with the input retained (orders 4)', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'mehmet@vitrin.test')
  await addPart(page, shop.databaseUrl)
  await page.goto('/sepetim')
  await page.getByRole('button', { name: 'Siparişi tamamla' }).first().click()
  await expect(clock(page)).toHaveText(/^(10:00|9:\d\d)$/)
  await page.getByText('Kupon', { exact: true }).click()
  await page.getByLabel('Kupon kodu').fill('YOKTUR')
  await page.getByLabel('Kupon kodu').press('Enter')
  await expect(page.getByText('Bu kupon kodu geçerli değil.')).toBeVisible()
  await expect(page.getByLabel('Kupon kodu')).toHaveValue('YOKTUR')
  await expect(page.getByLabel('Kupon kodu')).toBeFocused()
  await takeCoupon(page)
  expect(await leave(shop.databaseUrl, 90)).not.toHaveLength(0)
  await page.reload()
  await expect(clock(page)).toHaveText(/^1:\d\d$/)
  await expect(page.getByRole('status').filter({ hasText: '2 dakika kaldı' })).toBeAttached()

  await leave(shop.databaseUrl, 2)
  await page.reload()
  const note = page.locator('[name=note]')
  await note.fill('Kapıda arayın')
  await expect(page.getByRole('alert').filter({ hasText: '10 dakikalık süre doldu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Siparişi ver' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Yeniden başlat' }).first().click()
  await expect(clock(page)).toHaveText(/^(10:00|9:\d\d)$/)
  await expect(note).toHaveValue('Kapıda arayın')

  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page).toHaveURL(/sepetim/)
  expect(await input(shop.databaseUrl, 'select id from checkouts', [])).toHaveLength(0)
})

/** Opens a page whose script is withheld until released, without `goto`, which waits for it. */
async function asleep(page: Page, address: string, script: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await promise
    await route.continue()
  })
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL((url) => url.pathname === address, { waitUntil: 'commit' })
  return { resume: resolve }
}

test('a quantity and payment method chosen before hydration count, with their total (orders 4)', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn(page, 'mehmet@vitrin.test')
  const code = await addPart(page, shop.databaseUrl)
  const cart = await asleep(page, '/sepetim', '**/assets/cart-page-*.js')
  const quantity = page.getByRole('spinbutton', { name: code })
  await quantity.fill('3')
  cart.resume()
  await expect.poll(() => inCarts(shop.databaseUrl, code)).toEqual([{ quantity: 3 }])

  const checkout = await asleep(page, '/siparis-tamamla', '**/assets/checkout-page-*.js')
  await page.getByRole('radio', { name: /cari/i }).check()
  checkout.resume()
  await expect(page).toHaveURL(/payment=\d+/)
  await page.getByRole('checkbox', { name: /okudum/ }).check()
  await expect(page.getByText('Havale / EFT iskontosu')).toHaveCount(0)

  // Changed without an event: refused once with the totals of the current choice, then ordered.
  await page.getByRole('radio', { name: /havale/i }).evaluate((radio: HTMLInputElement) => {
    radio.checked = true
  })
  await page.getByRole('button', { name: 'Siparişi ver' }).click()
  await expect(page.getByRole('alert')).toContainText('Tutar değişti')
  await expect(page.getByText('Havale / EFT iskontosu')).toBeVisible()
  await page.getByRole('button', { name: 'Yeni tutarla sipariş ver' }).click()
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
})
