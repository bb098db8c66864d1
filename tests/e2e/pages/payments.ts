import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The card payments of the buyer. */
export class PaymentsPage extends PageObject {
  async open() {
    await this.tab.goto('payments')
  }

  async openNewest() {
    await this.page.getByRole('link', { name: /^K-/ }).first().click()
  }

  /** The title of the receipt of a payment. */
  get receipt(): Locator {
    return this.page.getByRole('heading', { name: this.text('payment.completed') })
  }
}
