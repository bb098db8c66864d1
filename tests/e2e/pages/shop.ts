import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
import { waitUntilAlive } from '#tests/support/browser.ts'
import { type DemoProduct, takeStockedProduct } from '#tests/support/look-ups/products.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import { exportCookies, openSession } from '#tests/support/set-up/session.ts'
import { ShopUser } from '#tests/support/set-up/user.ts'
import { openPages, type Pages } from './pages.ts'
import { Tab } from './tab.ts'

interface ShopOptions {
  running: RunningShop
  page: Page
  language: Language
  host: string
  hydrates: boolean
}

/** The shop of a test file as a test uses it: who is signed in, other tabs and browsers, other users, products. */
export class Shop {
  /** The process; changes are invisible to other files. */
  readonly running: RunningShop
  readonly #options: ShopOptions
  readonly #users = new Map<string, Promise<ShopUser>>()
  readonly #contexts: BrowserContext[] = []

  constructor(options: ShopOptions) {
    this.running = options.running
    this.#options = options
  }

  get databaseUrl() {
    return this.running.databaseUrl
  }

  /** The address of the site of this test, or of another host. */
  address(host = this.#options.host) {
    return this.running.address(host)
  }

  /**
   * Signs the browser in over HTTP, in place of the user before; the next page that opens shows it. `name` is an e-mail,
   * or a person of the demo: `ayse`. A visitor's cart is not merged: `signIn.signIn` does that.
   */
  async signInAs(name: string, context = this.#options.page.context()) {
    const { host } = this.#options
    const session = await openSession(this.running, { name, host })
    await context.clearCookies()
    await context.addCookies(await exportCookies(session, host))
    await session.dispose()
  }

  /** Forgets the session of the browser. */
  signOut = () => this.#options.page.context().clearCookies()

  /** A user at another device, by the API of the shop. */
  user(name: string): Promise<ShopUser> {
    const { host } = this.#options
    const user = this.#users.get(name) ?? openSession(this.running, { name, host }).then((one) => new ShopUser(one))
    this.#users.set(name, user)
    return user
  }

  /** A product of the demo with price and stock, which no other test of the file uses. */
  takeProduct = (): Promise<DemoProduct> => takeStockedProduct(this.running)

  /** Another tab of the same browser. */
  async newTab({ language }: { language?: Language } = {}): Promise<Pages> {
    const page = await this.#options.page.context().newPage()
    return this.#open(page, this.#options.hydrates, language)
  }

  /** Another browser, signed in if `name` names a user. */
  async newBrowser({ name, ...options }: BrowserContextOptions & { name?: string } = {}): Promise<Pages> {
    const browser = this.#options.page.context().browser()
    if (!browser) throw new Error('The page has no browser')
    const context = await browser.newContext({ baseURL: this.address(), ...options })
    this.#contexts.push(context)
    if (name !== undefined) await this.signInAs(name, context)
    return this.#open(await context.newPage(), options.javaScriptEnabled !== false)
  }

  /** The tab of the test, or another one, used in another language. */
  inLanguage = (language: Language, page = this.#options.page): Pages => openPages(new Tab(page, language))

  /** Closes what the test opened. */
  async close() {
    for (const context of this.#contexts) await context.close()
    for (const user of this.#users.values()) await (await user).close()
  }

  #open(page: Page, hydrates: boolean, language = this.#options.language): Pages {
    return openPages(new Tab(hydrates ? waitUntilAlive(page) : page, language))
  }
}
