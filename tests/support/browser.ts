import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { type RunningShop, runShop } from './running-shop.ts'

interface WorkerThings {
  loadShop(file: string): Promise<RunningShop>
}

interface BaseThings {
  /** The shop of this test file; changes are invisible to other files. */
  runningShop: RunningShop
}

/** Every test gets a page whose browser console and server log must stay empty: an error there fails the test. */
export const baseTest = base.extend<BaseThings, WorkerThings>({
  loadShop: [
    // The runner parses the destructuring pattern for fixture dependencies, so one is required.
    async ({ browserName: _browserName }, use) => {
      let open: { file: string; shop: RunningShop } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.shop
        await open?.shop.close()
        open = { file, shop: await runShop() }
        return open.shop
      })
      await open?.shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  runningShop: async ({ loadShop }, use, { file }) => use(await loadShop(file)),
  baseURL: async ({ runningShop }, use) => use(runningShop.address()),
  page: async ({ page, runningShop, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilAlive(page)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const before = runningShop.output().length
    await use(page)
    expect(
      complaints.filter((text) => !isExpected(text)),
      'the browser console',
    ).toEqual([])
    expect(getErrors(runningShop.output().slice(before)), 'the server log').toEqual([])
  },
})

interface TestThings {
  shop: RunningShop
  /** Signs in by the sign-in page. */
  signIn(page: Page, email: string): Promise<void>
}

/** For the specs that do not use the page objects of `tests/e2e/pages` yet. */
export const test = baseTest.extend<TestThings>({
  shop: async ({ runningShop }, use) => use(runningShop),
  signIn: async ({ shop }, use) => {
    await use(async (page, email) => {
      await page.goto(`${shop.address()}/giris`)
      // The password reset dialog has a field of that name too.
      await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(DEMO_PASSWORD)
      await page.locator('input[name=password]').press('Enter')
      await page.waitForURL((url) => !url.pathname.includes('giris'))
    })
  },
})

export { expect }

/** Scripts load after first paint: a test would click before hydration, unlike a user. */
export function waitUntilAlive(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    // Pages of other sites, and those whose scripts a test withholds, are used without hydration.
    await page.waitForFunction(isAlive, undefined, { timeout: 10_000 }).catch(() => undefined)
    return answer
  }
  return page
}

/** React has hydrated the body, or the page has no script. */
export const isAlive = () =>
  !document.querySelector('script[type=module]') ||
  (document.body !== null && Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))

/** Browser errors caused by the test itself: a missing page, a closed site, a lost response. */
const isExpected = (text: string) =>
  /status of (?:40[134]|503)|ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/.test(text)

/** Lines of the log of a server that report an error. */
export const getErrors = (log: string) => log.split('\n').filter((line) => /"level":(50|60)/.test(line))

/**
 * Holds requests until they are released. Call it before the page opens: pages prefetch likely next ones, and a cached
 * response cannot be held.
 */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits for content after first paint: the connection bar, and the scripts of the likely next pages. */
export async function waitForLazyContent(page: Page): Promise<void> {
  await expect(page.locator('.fixed.bottom-0[role=status]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}
