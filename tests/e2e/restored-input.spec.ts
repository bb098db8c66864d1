import { waitForLazyContent } from '../support/browser.ts'
import { expireSessions } from '../support/time-travel.ts'
import { unsentWork } from '../support/unsent-work.ts'
import { expect, test } from './pages/test.ts'

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
