import type { Locator } from '@playwright/test'
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

  /** The message after an attempt to change something. */
  get refusal(): Locator {
    return this.page.getByText(this.text('toast.ShopViewOnly'))
  }

  async end() {
    await this.bar.getByRole('button', { name: this.text('shell.view.end') }).click()
    await this.bar.waitFor({ state: 'detached' })
  }
}
