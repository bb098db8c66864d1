import type { Page } from '@playwright/test'
import { input, one, plentifulPart } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'

const loadOrders = (url: string, email: string) =>
  input<{ number: string }>(
    url,
    'select o.number from orders o join users u on u.id = o.user_id where u.email = $1 order by o.id desc',
    [email],
  )

async function addByCode(page: Page, code: string) {
  await page.goto(`/urunler-s-${encodeURIComponent(code)}`)
  await page.getByRole('button', { name: `Sepete ekle: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Eklendi: ${code}` })).toBeVisible()
}

async function emptyCart(url: string, email: string) {
  await input(url, `delete from carts c using users u where u.id = c.user_id and u.email = $1 and c.state = 'open'`, [
    email,
  ])
}

async function toCheckout(page: Page) {
  await page.goto('/sepetim')
  await page.getByRole('button', { name: 'Siparişi tamamla' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişi tamamla' })).toBeVisible()
  await page.getByRole('radio', { name: /cari/i }).check()
  await page.getByRole('checkbox', { name: /okudum/ }).check()
}

test.describe('ordering', () => {
  test('find a part by its OEM number, see own prices, order three lines and find the order in Arabic', async ({
    page,
    shop,
    signIn,
  }) => {
    const part = await plentifulPart(shop.databaseUrl)
    await page.goto('/')
    // The key works once the page's script has loaded.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('combobox', { name: 'Ürün ara' })).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.type(part.oem.replace(/[ .]/g, '-').toLowerCase())
    await expect(page.getByRole('option', { name: new RegExp(part.code) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/urunler-s-/)
    await expect(page.getByText(part.code, { exact: true }).first()).toBeVisible()

    await signIn(page, 'ayse@vitrin.test')
    await emptyCart(shop.databaseUrl, 'ayse@vitrin.test')
    for (const skip of [0, 1, 2]) await addByCode(page, (await plentifulPart(shop.databaseUrl, skip)).code)
    await expect(page.getByRole('link', { name: /Sepet, 3 adet/ })).toBeVisible()

    await toCheckout(page)
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    const [order] = await loadOrders(shop.databaseUrl, 'ayse@vitrin.test')
    const number = order?.number ?? ''
    await expect(page.getByText(number).first()).toBeVisible()

    await page.goto('/siparislerim')
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByText(part.code).first()).toBeVisible()
    await page.goto('/ar/orders')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  })

  test('a double click, the back button and a second tab make one order', async ({ page, context, shop, signIn }) => {
    await signIn(page, 'mehmet@vitrin.test')
    await emptyCart(shop.databaseUrl, 'mehmet@vitrin.test')
    await addByCode(page, (await plentifulPart(shop.databaseUrl, 5)).code)
    const before = (await loadOrders(shop.databaseUrl, 'mehmet@vitrin.test')).length
    await toCheckout(page)
    const second = await context.newPage()
    await toCheckout(second)

    await page.getByRole('button', { name: 'Siparişi ver' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    await second.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(
      second.getByRole('heading', { name: 'Siparişiniz alındı' }).or(second.getByRole('alert').first()),
    ).toBeVisible()
    await page.goBack()
    await page.waitForLoadState('networkidle')
    expect(await loadOrders(shop.databaseUrl, 'mehmet@vitrin.test')).toHaveLength(before + 1)
  })

  test('a lost response leaves the form as it was, and sending again leads to the same order', async ({
    page,
    shop,
    signIn,
  }) => {
    await signIn(page, 'mehmet@vitrin.test')
    await emptyCart(shop.databaseUrl, 'mehmet@vitrin.test')
    await addByCode(page, (await plentifulPart(shop.databaseUrl, 6)).code)
    const before = (await loadOrders(shop.databaseUrl, 'mehmet@vitrin.test')).length
    await toCheckout(page)
    await page.getByRole('textbox', { name: 'Sipariş notu' }).fill('Öğleden sonra')
    let lost = false
    await page.route('**/siparis-tamamla.data*', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.continue()
      lost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(page.getByText('Bağlantı koptu')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Sipariş notu' })).toHaveValue('Öğleden sonra')
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    expect(await loadOrders(shop.databaseUrl, 'mehmet@vitrin.test')).toHaveLength(before + 1)
  })

  test('a price that changed meanwhile is shown for confirmation', async ({ page, shop, signIn }) => {
    await signIn(page, 'mehmet@vitrin.test')
    await emptyCart(shop.databaseUrl, 'mehmet@vitrin.test')
    const part = await plentifulPart(shop.databaseUrl, 7)
    await addByCode(page, part.code)
    await toCheckout(page)
    await input(shop.databaseUrl, 'update prices set amount = amount + 100 where product_id = $1', [part.id])
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(page.getByText('Gördüğünüz:')).toBeVisible()
    await page.getByRole('button', { name: 'Yeni tutarla sipariş ver' }).click()
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a dealer signs in, adds a product, orders and sees the order', async ({ page, shop }) => {
    await page.goto('/giris')
    await page.locator('input[name=email]').fill('mehmet@vitrin.test')
    await page.locator('input[name=password]').fill('Vitrin-demo-1')
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await emptyCart(shop.databaseUrl, 'mehmet@vitrin.test')
    const part = await plentifulPart(shop.databaseUrl, 8)
    await page.goto(`/urunler-s-${encodeURIComponent(part.code)}`)
    await page.getByRole('button', { name: `Sepete ekle: ${part.code}` }).click()
    await page.goto('/siparis-tamamla')
    await page.getByRole('radio', { name: /cari/i }).check()
    await page.getByRole('button', { name: 'Tutarı yeniden hesapla' }).click()
    await page.getByRole('checkbox', { name: /okudum/ }).check()
    await page.getByRole('button', { name: 'Siparişi ver' }).click()
    await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
    const { number } = await one<{ number: string }>(
      shop.databaseUrl,
      'select number from orders order by id desc limit 1',
    )
    await page.goto('/siparislerim')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  })
})
