import type { Language } from '#src/platform/i18n/language.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import { baseTest } from '#tests/support/browser.ts'
import { Owner } from '#tests/support/set-up/owner.ts'
import { openPages, PAGE_OBJECT_NAMES, type Pages } from './pages.ts'
import { Shop } from './shop.ts'
import { Tab } from './tab.ts'

export { expect } from '@playwright/test'

const HOSTS = {
  anadolu: 'localhost',
  b2b: 'b2b.localhost',
  b2c: 'b2c.localhost',
  corporate: 'corporate.localhost',
} as const

interface TestOptions {
  /** The language in which the page objects use the shop. */
  language: Language
  /** The site of the demo. */
  site: keyof typeof HOSTS
}

interface TestThings extends Pages {
  pages: Pages
  shop: Shop
  /** The owner of the site, by command line and API: set-up. */
  owner: Owner
  /** The text of a message key in the language of the test. */
  text: Translate
}

/** A test that speaks of the shop by page objects: `await cart.add('06-1130', 2)`. */
export const test = baseTest.extend<TestThings & TestOptions>({
  language: ['tr', { option: true }],
  site: ['anadolu', { option: true }],
  baseURL: async ({ runningShop, site }, use) => use(runningShop.address(HOSTS[site])),
  tab: async ({ page, language }, use) => use(new Tab(page, language)),
  pages: async ({ tab }, use) => use(openPages(tab)),
  text: async ({ tab }, use) => use(tab.text),
  shop: async ({ runningShop, page, language, site, javaScriptEnabled }, use) => {
    const hydrates = javaScriptEnabled !== false
    const shop = new Shop({ running: runningShop, page, language, host: HOSTS[site], hydrates })
    await use(shop)
    await shop.close()
  },
  owner: async ({ runningShop, site }, use) => {
    const owner = new Owner(runningShop, site, HOSTS[site])
    await use(owner)
    await owner.close()
  },
  ...createPageFixtures(),
})

type PageFixture = (things: { pages: Pages }, use: (page: unknown) => Promise<void>) => Promise<void>

/** A fixture for each page object. */
function createPageFixtures() {
  const fixtures = PAGE_OBJECT_NAMES.map((name): [string, PageFixture] => [
    name,
    async ({ pages }, use) => use(pages[name]),
  ])
  return Object.fromEntries(fixtures) as Record<(typeof PAGE_OBJECT_NAMES)[number], never>
}
