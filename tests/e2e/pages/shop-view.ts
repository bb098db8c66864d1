import type { Locator } from '@playwright/test'
import { waitForToast } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The shop as staff see it for a customer: how it is opened, and the bar above its pages. */
export class ShopView extends PageObject {
  /** Opens the shop as the first user of a customer, from the customer's page. */
  async start(code: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(code)}`)
    await this.page.getByRole('link', { name: this.text('shopView.button') }).click()
    await this.page.getByRole('button', { name: this.text('shopView.submit') }).click()
    await this.bar.waitFor()
  }

  get bar(): Locator {
    return this.page.getByRole('complementary', { name: this.text('shell.view.label') })
  }

  /** Waits for the toast after an attempt to change something. */
  async waitUntilRefused(action: () => Promise<void>) {
    await Promise.all([waitForToast(this.page, this.text('toast.ShopViewOnly')), action()])
  }

  async end() {
    await this.bar.getByRole('button', { name: this.text('shell.view.end') }).click()
    await this.bar.waitFor({ state: 'detached' })
  }
}
