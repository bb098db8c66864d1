import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The statement of the buyer's current account. */
export class AccountPage extends PageObject {
  async open(currency?: string) {
    await this.tab.goto('accountActivity', currency === undefined ? '' : `?currency=${currency}`)
  }

  /** The address of the statement as a PDF. */
  pdfPath(currency: string): string {
    return this.tab.path('accountActivity', `/file/pdf?currency=${currency}`)
  }

  /** The dialog about overdue debt of last month. */
  get lastMonthDialog(): Locator {
    return this.page.locator('#last-month')
  }

  /** The amounts in the debit column. */
  get debits(): Locator {
    return this.page
      .getByRole('table', { name: this.text('account.title'), exact: true })
      .locator('tbody td:nth-of-type(3) bdi')
  }
}
