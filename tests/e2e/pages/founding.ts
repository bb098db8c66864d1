import { type Browser, expect } from '@playwright/test'
import { waitUntilAlive } from '#tests/support/browser.ts'
import { type FoundingOptions, HOST, waitForMailLink } from '#tests/support/founding.ts'
import { openPages, type Pages } from './pages.ts'
import { Tab } from './tab.ts'

export const PASSWORD = 'yağmurlu bir sabah'

/** A tab of a new browser at a host of the founded shop. */
export async function openShop({ shop }: FoundingOptions, browser: Browser, host = HOST): Promise<Pages> {
  const context = await browser.newContext({ baseURL: shop.address(host) })
  return openPages(new Tab(waitUntilAlive(await context.newPage()), 'tr'))
}

/** Follows the emailed link, chooses a password and signs in. */
export async function joinShop(shop: FoundingOptions, browser: Browser, email: string): Promise<Pages> {
  const pages = await openShop(shop, browser)
  const link = await waitForMailLink(shop.mail, email, /(https?:\/\/[^\s"<]+[?&]k=[^\s"<]+)/)
  const { pathname, search } = new URL(link)
  await pages.passwordReset.open(pathname + search)
  await pages.passwordReset.choose(PASSWORD)
  await expect(pages.passwordReset.doneNotice).toBeVisible()
  await pages.signIn.signIn(email, PASSWORD)
  return pages
}

/** Registers a person who buys as the public, and signs in. */
export async function registerVisitor(
  { mail }: FoundingOptions,
  { tab, register, activation, signIn }: Pages,
  email: string,
): Promise<void> {
  await tab.page.goto(`${register.path}?kind=public`)
  await register.fill({ firstName: 'Can', lastName: 'Öz', email, phone: '0532 111 22 33' })
  await register.fill({ line: 'Bağdat Cad. No: 12', city: 'İstanbul', county: 'Kadıköy' })
  await register.fill({ password: PASSWORD, passwordAgain: PASSWORD })
  await register.acceptContracts()
  await register.submit()
  await expect(tab.page).toHaveURL(new RegExp(tab.path('activation')))
  await activation.activate(await waitForMailLink(mail, email, /\b(\d{6})\b/))
  await expect(activation.doneNotice).toBeVisible()
  await signIn.signIn(email, PASSWORD)
}

/** Compares an uploaded list and applies it. */
export async function compareAndApply({ deskImports }: Pages): Promise<void> {
  await deskImports.compare()
  await expect(deskImports.state('compared')).toBeVisible()
  await deskImports.apply()
  await expect(deskImports.state('done')).toBeVisible()
}
