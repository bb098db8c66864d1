import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { openShop, type RunningShop } from './running-shop.ts'

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
        open = { file, shop: await openShop() }
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
  const { goto, reload, goBack, goForward, waitForURL } = page
  const waitForHydration = () => page.waitForFunction(isAlive, undefined, { timeout: 30_000 })
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args)
    await waitForHydration()
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args)
    await waitForHydration()
    return answer
  }
  page.goBack = async (...args) => {
    const answer = await goBack.apply(page, args)
    await waitForHydration()
    return answer
  }
  page.goForward = async (...args) => {
    const answer = await goForward.apply(page, args)
    await waitForHydration()
    return answer
  }
  // A test that waits for the beginning of a document only uses it before hydration.
  page.waitForURL = async (url, options) => {
    await waitForURL.call(page, url, options)
    if (options?.waitUntil !== 'commit') await waitForHydration()
  }
  return page
}

/** React has hydrated the page, or the page has no script. */
export const isAlive = () => {
  if (!document.querySelector('script[type=module]')) return true
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))?.[1] as Root | undefined
  return root?.stateNode.current.memoizedState?.isDehydrated === false
}

/** React has hydrated the element: lazy content hydrates after the page, and until then its links load documents. */
export const waitUntilHydrated = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react')))).toBe(true)

/**
 * Resolves when the page has shown the text in a toast. Call it before the action: a toast disappears after a second,
 * which is less than a busy machine may take between two looks at the page.
 */
export const waitForToast = (page: Page, text: string) =>
  page.waitForFunction(
    (expected) => [...document.querySelectorAll('.notice')].some((toast) => toast.textContent.includes(expected)),
    text,
  )

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
