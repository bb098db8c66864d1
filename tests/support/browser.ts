import { test as base, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../db/demo/people.ts'
import { type RunningShop, runShop } from './running-shop.ts'

interface WorkerThings {
  loadShop(file: string): Promise<RunningShop>
}

interface TestThings {
  /** The shop of this test file: what one file changes, another never sees. */
  shop: RunningShop
  /** Signs in by the login page, as a person would. */
  signIn(page: Page, email: string): Promise<void>
}

/** Every test gets a page whose console and whose server must stay silent: an error there fails the test. */
export const test = base.extend<TestThings, WorkerThings>({
  loadShop: [
    // The runner reads the pattern to know what a fixture needs, so there has to be one.
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
  shop: async ({ loadShop }, use, { file }) => use(await loadShop(file)),
  baseURL: async ({ shop }, use) => use(shop.address()),
  page: async ({ page, shop, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitUntilAlive(page)
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    const before = shop.output().length
    await use(page)
    expect(
      complaints.filter((text) => !isExpected(text)),
      'the browser console',
    ).toEqual([])
    expect(getErrors(shop.output().slice(before)), 'the server log').toEqual([])
  },
  signIn: async ({ shop }, use) => {
    await use(async (page, email) => {
      await page.goto(`${shop.address()}/giris`)
      // The dialog for a forgotten password has a field of that name too.
      await page.locator('form:has(input[name=password]) input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(DEMO_PASSWORD)
      await page.locator('input[name=password]').press('Enter')
      await page.waitForURL((url) => !url.pathname.includes('giris'))
    })
  },
})

export { expect }

/** Scripts come once a page is painted: a person has not found the button by then, a test has. */
export function waitUntilAlive(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    // Pages of others, and those whose scripts a test keeps away, stay as they came.
    await page.waitForFunction(isAlive, undefined, { timeout: 10_000 }).catch(() => undefined)
    return answer
  }
  return page
}

/** React has bound the body, or there is none to come. */
export const isAlive = () =>
  !document.querySelector('script[type=module]') ||
  Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

/** What a browser reports of answers that a test brought about itself: a page that is not there, a closed site, a reply that it lost. */
const isExpected = (text: string) =>
  /status of (?:40[134]|503)|ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED|FAILED)/.test(text)

const getErrors = (log: string) => log.split('\n').filter((line) => /"level":(50|60)/.test(line))

/**
 * Holds requests back until they are released. Call it before the page is opened: pages fetch ahead what is likely next,
 * and an answer that is there already cannot be held.
 */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Waits for what comes after the first paint: the bar of the connection, and the scripts of the likely next pages. */
export async function waitForAfterwards(page: Page): Promise<void> {
  await expect(page.locator('.fixed.bottom-0[role=status]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}
