import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
import { type FoundingOptions, HOST, startEmptyShop } from '../support/founding.ts'
import { openPages } from './pages/pages.ts'
import { Tab } from './pages/tab.ts'

// Each test depends on the settings made by the previous one.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let owner: FoundingOptions
test.beforeAll(async () => {
  owner = await startEmptyShop()
})
test.afterAll(() => owner.close())

const set = (...assignments: string[]) => owner.vitrin(['site', 'set', '--site', HOST, ...assignments])

async function visit(request: APIRequestContext, path: string, cookie = '') {
  const { host } = new URL(owner.shop.address(HOST))
  const answer = await request.get(owner.shop.address() + path, { headers: { host, cookie }, maxRedirects: 0 })
  const html = await answer.text()
  return {
    status: answer.status(),
    location: answer.headers().location,
    language: /<html lang="(\w+)"/.exec(html)?.[1],
    standard: URL.parse(/hrefLang="x-default" href="([^"]+)"/i.exec(html)?.[1] ?? '')?.pathname,
  }
}

/** @requirement ADDR-1 */
test('a new shop with FrontLanguageCode=en serves English without prefix', async ({ request }) => {
  await owner.vitrin(['site', 'new', 'oto', '--host', HOST, '--name', 'Oto', '--sells-to', 'both'])
  await set('languages=tr,en', 'settings.FrontLanguageCode=en')
  await expect.poll(async () => (await visit(request, '/')).language).toBe('en')
  expect(await visit(request, '/contact')).toMatchObject({ status: 200, language: 'en', standard: '/contact' })
  expect(await visit(request, '/tr/iletisim')).toMatchObject({ status: 200, language: 'tr', standard: '/contact' })
})

/** @requirement ADDR-7 */
test('old addresses redirect to the new ones', async ({ request }) => {
  for (const [path, location] of [
    ['/en', '/'],
    ['/en/products?page=2', '/products?page=2'],
    ['/urunler', '/products'],
    ['/tr/products', '/tr/urunler'],
  ] as const)
    expect([path, await visit(request, path)]).toMatchObject([path, { status: 301, location }])
})

test('the home page redirects only visitors that chose another language', async ({ request }) => {
  expect(await visit(request, '/', 'lang=tr')).toMatchObject({ status: 302, location: '/tr' })
  expect(await visit(request, '/', 'lang=en')).toMatchObject({ status: 200, language: 'en' })
})

test('the language switcher links to the same page with the prefix of the other language', async ({ page }) => {
  await page.goto(`${owner.shop.address(HOST)}/products`)
  const inLanguage = (language: Language) => openPages(new Tab(page, language))
  await inLanguage('en').header.switchLanguage('tr')
  await expect(page).toHaveURL(/\/tr\/urunler$/)
  await inLanguage('tr').header.switchLanguage('en')
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('rejects a language the site does not have, and applies a change back', async ({ request }) => {
  await expect(set('settings.FrontLanguageCode=de')).rejects.toThrow('takes a language of the site (tr, en)')
  await set('settings.FrontLanguageCode=')
  await expect.poll(async () => (await visit(request, '/')).language).toBe('tr')
  expect(await visit(request, '/tr/urunler')).toMatchObject({ status: 301, location: '/urunler' })
  expect(await visit(request, '/products')).toMatchObject({ status: 301, location: '/urunler' })
})

test('the first language is the default if the setting is empty', async ({ request }) => {
  await set('languages=en,tr')
  await expect.poll(async () => (await visit(request, '/')).language).toBe('en')
})
