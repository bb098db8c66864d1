import type { Page } from '@playwright/test'
import { waitForLazyContent } from '../support/browser.ts'
import { expireSessions } from '../support/time-travel.ts'
import { unsentWork } from '../support/unsent-work.ts'
import { expect, test } from './pages/test.ts'

const loadStored = async (page: Page) => (await unsentWork(page)).map(({ label }) => label)

test.describe('unsent changes', () => {
  /** @requirement SITE-40 */
  test('offline scans survive a new version, another language and sign-out, and are sent', async ({
    page,
    context,
    shop,
    owner,
    barcode,
    cart,
    header,
    signIn,
  }) => {
    await shop.signInAs('ayse')
    const { code } = await shop.takeProduct()
    await barcode.open()
    // The list in the header is lazy content, which cannot be loaded without a connection.
    await waitForLazyContent(page)
    await context.setOffline(true)
    await barcode.scan(code)
    await expect.poll(() => loadStored(page)).toEqual([code])
    await expect(header.unsentWork).toBeVisible()

    // Only the scans fail to send: the rest of the shop is reachable. The page sends them as soon as it is online.
    await context.route(/barkod|barcode/i, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await context.setOffline(false)
    // A changed setting makes a new version of the site, for which browsers drop what they store.
    await owner.setSettings('ShowStockLogout=false')
    await cart.open()
    const english = shop.inLanguage('en')
    await english.cart.open()
    await expect(english.header.unsentWork).toBeVisible()
    await signIn.signOut()
    expect(await loadStored(page)).toEqual([code])
    await expect(header.unsentWork).toHaveCount(0)

    await signIn.signIn('ayse')
    await cart.open()
    await expect(header.unsentWork).toBeVisible()
    await context.unroute(/barkod|barcode/i)
    await page.reload()
    await expect.poll(() => loadStored(page)).toEqual([])
    await expect(header.unsentWork).toHaveCount(0)
    await cart.open()
    await expect(cart.line(code)).toBeVisible()
  })

  /** @requirement SITE-40 */
  test('a product added offline is in the cart once after reconnecting', async ({
    page,
    context,
    shop,
    cart,
    productList,
    text,
  }) => {
    await shop.signInAs('mehmet')
    const { code } = await shop.takeProduct()
    await productList.search(code)
    await waitForLazyContent(page)
    // The response is lost after the shop has applied the request: sent again, it is not applied twice.
    let lost = 0
    await context.route(/sepetim\/add/, async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await productList.press(code)
    await expect(page.getByText(text('cart.add.waiting'))).toBeVisible()
    await expect.poll(() => loadStored(page)).toEqual([])
    expect(lost).toBe(1)
    await cart.open()
    await expect(cart.quantity(code)).toHaveValue('1')
    const lines = await (await shop.user('mehmet')).loadCart()
    expect(lines.filter((line) => line.code === code)).toMatchObject([{ quantity: 1 }])
  })
})

const NOTE = 'Depodan kendimiz alacağız, kapıda arayın.'

test.describe('a session that expires while typing', () => {
  /** @requirement LAYOUT-43 */
  test('the note of a checkout is restored after signing in, only for the user who typed it (storefront 8)', async ({
    page,
    shop,
    cart,
    checkout,
    signIn,
  }) => {
    await shop.signInAs('ayse')
    await cart.add((await shop.takeProduct()).code)
    await checkout.open()
    await waitForLazyContent(page)
    await checkout.note.fill(NOTE)
    await checkout.contract.check()
    await expireSessions(shop.databaseUrl, 'ayse')
    await checkout.placeButton.click()
    await page.waitForURL(/giris/)
    const store = () => unsentWork(page).then((work) => JSON.stringify(work))
    await expect.poll(store).toContain(NOTE)
    await signIn.submit('ayse')
    await expect(checkout.note).toHaveValue(NOTE)
    await expect(checkout.contract).not.toBeChecked()
    await expect.poll(store).toBe('[]')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(checkout.note).toHaveValue('')
  })
})
