import type { Locator } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
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

  /** The error when no host is selected. */
  get selectHostAlert(): Locator {
    return this.alert.filter({ hasText: this.text('developer.selectHost') })
  }

  /** Opens the selected host in a new tab. */
  async openServer() {
    await this.page.getByRole('button', { name: this.text('developer.server') }).click()
  }

  /** Lets this address serve the selected host. */
  async changeHost() {
    await this.page.getByRole('button', { name: this.text('developer.changeHost') }).click()
  }

  /** Fills the search index of a language and waits until the shop answers. */
  async fillIndex(language: Language) {
    await this.page.locator(`button[name=language][value=${language}]`).click()
    await this.#waitForAnswer()
  }

  /** Makes the sizes of banner images again and waits until the shop answers. */
  async transformBanners() {
    await this.page.getByRole('button', { name: 'TransformBanners' }).click()
    await this.#waitForAnswer()
  }

  get savedNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('toast.SavedSuccessfully') })
  }

  /** The toast of the answer disappears after a second: it must be looked for from its first moment. */
  async #waitForAnswer() {
    await this.page.waitForURL(/[?&]notice=/, { waitUntil: 'commit' })
  }

  icons(kind: 'finance' | 'communication'): Locator {
    return this.page.locator(`use[href*="/icons/${kind}#"]`)
  }
}
