import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { input } from '../support/ask.ts'
import { expect, test } from '../support/browser.ts'
import { CATALOGUES, textsInOtherLanguages } from '../support/visible-texts.ts'

const site = { languages: [...LANGUAGES] }

for (const language of LANGUAGES) {
  const place = { site, language }
  const texts = CATALOGUES[language]

  test(`sign-in, logo, language switch, sign-out and an expired session stay in ${language} (storefront 4)`, async ({
    page,
    shop,
  }) => {
    await signIn(page, place, 'ayse@vitrin.test')
    await expectLanguage(page, language)

    await page.goto(getPagePath(place, 'products'))
    await page.locator('header').getByRole('link').first().click()
    await expect(page).toHaveURL(shop.address() + getPagePath(place, 'home'))
    await expectLanguage(page, language)

    const other = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language
    await page.goto(getPagePath(place, 'orders'))
    await page.locator('header').getByRole('button', { name: texts.site.language }).click()
    await page.locator(`header .menu a[hreflang="${other}"]`).click()
    await expectLanguage(page, other)

    await page.goto(getPagePath(place, 'orders'))
    await input(
      shop.databaseUrl,
      `update sessions s set ended_at = now() from users u where u.id = s.user_id and u.email = 'ayse@vitrin.test'`,
    )
    await page.locator('header').getByRole('link').first().click()
    await expectLanguage(page, language)
    await page.goto(getPagePath(place, 'orders'))
    await expect(page).toHaveURL(new RegExp(`${getPagePath(place, 'login')}\\?r=`))
    await expectLanguage(page, language)

    await signIn(page, place, 'ayse@vitrin.test')
    await page.goto(getPagePath(place, 'logout'))
    await page.getByRole('main').getByRole('button').first().click()
    await page.waitForURL((url) => url.pathname !== getPagePath(place, 'logout'))
    await expectLanguage(page, language)
  })

  test(`a representative acts for a customer in ${language} (orders 6)`, async ({ page }) => {
    await signIn(page, place, 'zeynep@vitrin.test')
    await page.goto(getPagePath(place, 'changeCustomer'))
    await expectLanguage(page, language)
    await page.getByRole('main').locator('form[method="post"] button[type="submit"]').first().click()
    await page.waitForURL((url) => url.pathname !== getPagePath(place, 'changeCustomer'))
    await expectLanguage(page, language)
  })
}

test('a searched code is left-to-right in Arabic', async ({ page }) => {
  await page.goto('/ar/products-s-06-11')
  const order = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
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

async function signIn(page: Page, place: { site: typeof site; language: Language }, email: string) {
  await page.goto(getPagePath(place, 'login'))
  await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== getPagePath(place, 'login'))
}

async function expectLanguage(page: Page, language: Language) {
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached()
  await expect.poll(() => textsInOtherLanguages(page, language)).toEqual([])
}
