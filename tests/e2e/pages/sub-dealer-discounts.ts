import type { Locator } from '@playwright/test'
import { waitForToast } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The discounts of a dealer on categories for a sub-dealer. */
export class SubDealerDiscountsPage extends PageObject {
  async open({ customer, search }: { customer: number; search: string }) {
    await this.tab.goto('categoryDiscount', `?customer=${customer}&q=${encodeURIComponent(search)}`)
  }

  /** The field of a category for its percentage. */
  percent(category: string): Locator {
    return this.page.getByRole('textbox', { name: `${category}: ${this.text('subDealers.discounts.percent')}` })
  }

  /** A product of a category with the price of the dealer and that of the sub-dealer. */
  sample(category: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.percent(category) })
      .locator('p')
      .last()
  }

  /** Saves and waits until the shop confirms it. */
  async save() {
    const button = this.page.getByRole('button', { name: this.text('subDealers.discounts.save') })
    await Promise.all([waitForToast(this.page, this.text('toast.SavedSuccessfully')), button.click()])
  }
}
