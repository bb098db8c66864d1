import type { Locator } from '@playwright/test'
import type { Status } from '#src/orders/status.ts'
import { waitForToast } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The orders of a dealer's sub-dealers. */
export class SubDealerOrdersPage extends PageObject {
  async open({ status }: { status: Status }) {
    await this.tab.goto('subDealerOrders', `?sid=${status}`)
  }

  order(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number })
  }

  /** The fields for a new status, one for each order that may be moved. */
  get statusFields(): Locator {
    return this.page.getByRole('combobox', { name: this.tab.pattern('order.subDealers.newStatus') })
  }

  statusField(number: string): Locator {
    return this.order(number).getByRole('combobox', { name: this.text('order.subDealers.newStatus', { number }) })
  }

  /** Requests a new status; `confirmation` answers where it cannot be undone. */
  async setStatus(number: string, status: Status) {
    await this.statusField(number).selectOption({ label: this.text(`order.status.${status}`) })
    await this.order(number)
      .getByRole('button', { name: this.text('order.subDealers.save') })
      .click()
  }

  /** Waits for the toast that confirms an action. */
  async waitUntilSaved(action: () => Promise<void>) {
    await Promise.all([waitForToast(this.page, this.text('toast.SavedSuccessfully')), action()])
  }

  /** The question before an order is cancelled or returned. */
  confirmation(number: string): Locator {
    return this.page.getByRole('form', { name: new RegExp(number) })
  }

  async confirm(number: string, reason: string) {
    const confirmation = this.confirmation(number)
    await confirmation.getByRole('textbox', { name: this.text('order.subDealers.reason') }).fill(reason)
    await confirmation.getByRole('button', { name: this.text('order.subDealers.confirm') }).click()
  }
}
