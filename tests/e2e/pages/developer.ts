import type { Locator } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
import { waitForToast } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The developer page: hosts, tools and icons. */
export class DeveloperPage extends PageObject {
  async open() {
    await this.tab.goto('test')
  }

  get hosts(): Locator {
    return this.page.getByRole('radio')
  }

  async searchHosts(words: string) {
    await this.page.getByRole('searchbox', { name: this.text('developer.searchHosts') }).fill(words)
  }

  async selectHost(host: string) {
    await this.page.getByRole('radio', { name: host }).check()
  }

  /** Waits for the toast that no host is selected. */
  async waitUntilRefused(action: () => Promise<void>) {
    await Promise.all([waitForToast(this.page, this.text('developer.selectHost')), action()])
  }

  /** Opens the selected host in a new tab. */
  async openServer() {
    await this.page.getByRole('button', { name: this.text('developer.server') }).click()
  }

  /** Lets this address serve the selected host. */
  async changeHost() {
    await this.page.getByRole('button', { name: this.text('developer.changeHost') }).click()
  }

  /** Fills the search index of a language and waits until the shop confirms it. */
  async fillIndex(language: Language) {
    await this.#waitUntilSaved(this.page.locator(`button[name=language][value=${language}]`))
  }

  /** Makes the sizes of banner images again and waits until the shop confirms it. */
  async transformBanners() {
    await this.#waitUntilSaved(this.page.getByRole('button', { name: 'TransformBanners' }))
  }

  async #waitUntilSaved(button: Locator) {
    await Promise.all([waitForToast(this.page, this.text('toast.SavedSuccessfully')), button.click()])
  }

  icons(kind: 'finance' | 'communication'): Locator {
    return this.page.locator(`use[href*="/icons/${kind}#"]`)
  }
}
