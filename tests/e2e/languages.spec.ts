import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { expireSessions } from '../support/time-travel.ts'
import { textsInOtherLanguages } from '../support/visible-texts.ts'
import { expect, test } from './pages/test.ts'

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    /** @requirement SITE-41 */
    test(`sign-in, logo, language switch, sign-out and an expired session stay in ${language} (storefront 4)`, async ({
      page,
      shop,
      tab,
      signIn,
      header,
    }) => {
      await signIn.signIn('ayse')
      await expectLanguage(page, language)

      await tab.goto('products')
      await header.logo.click()
      await expect(page).toHaveURL(shop.address() + tab.path('home'))
      await expectLanguage(page, language)

      const other = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language
      await tab.goto('orders')
      await header.switchLanguage(other)
      await expectLanguage(page, other)

      await tab.goto('orders')
      await expireSessions(shop.databaseUrl, 'ayse')
      await header.logo.click()
      await expectLanguage(page, language)
      await tab.goto('orders')
      await expect(page).toHaveURL(new RegExp(`${tab.path('login')}\\?r=`))
      await expectLanguage(page, language)

      await signIn.signIn('ayse')
      await signIn.signOut()
      await expectLanguage(page, language)
    })

    /** @requirement SITE-41 */
    test(`a representative acts for a customer in ${language} (orders 6)`, async ({ page, shop, changeCustomer }) => {
      await shop.signInAs('zeynep')
      await changeCustomer.open()
      await expectLanguage(page, language)
      await changeCustomer.chooseFirst()
      await expectLanguage(page, language)
    })
  })
}

/** @requirement LANG-4, SITE-42 */
test('a searched code is left-to-right in Arabic', async ({ shop }) => {
  const { productList } = shop.inLanguage('ar')
  await productList.search('06-11')
  const order = await productList.heading.evaluate((heading) => {
    const node = [...heading.childNodes].find(({ textContent }) => textContent?.includes('06-11')) ?? heading
    const text = node.textContent ?? ''
    const getLeft = (at: number) => {
      const range = document.createRange()
      range.setStart(node.firstChild ?? node, at)
      range.setEnd(node.firstChild ?? node, at + 1)
      return range.getBoundingClientRect().left
    }
    const at = text.indexOf('06-11')
    return getLeft(at) < getLeft(at + 3)
  })
  expect(order).toBe(true)
})

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  await expect.poll(() => textsInOtherLanguages(page, language)).toEqual([])
}
