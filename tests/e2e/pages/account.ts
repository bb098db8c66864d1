import type { Locator } from '@playwright/test'
import type { DocumentType } from '#src/current-account/account.ts'
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

  /** Depending on the day of the month, that dialog opens over the page: closes it whenever it does. */
  async dismissLastMonthDialog() {
    await this.page.addLocatorHandler(this.page.locator('#last-month[open]'), () => this.page.keyboard.press('Escape'))
  }

  /** Continues to the payment of what is due. */
  async payNow() {
    await this.page
      .getByRole('link', { name: this.text('account.payNow') })
      .first()
      .click()
  }

  /** The first entry of a type that is shown at this width. */
  entryType(type: DocumentType): Locator {
    return this.page
      .getByText(this.text(`account.type.${type}`))
      .filter({ visible: true })
      .first()
  }

  /** The first amount that contains these digits and is shown at this width. */
  amount(digits: string): Locator {
    return this.page.getByText(digits).filter({ visible: true }).first()
  }

  /** The amounts in the debit column. */
  get debits(): Locator {
    return this.page
      .getByRole('table', { name: this.text('account.title'), exact: true })
      .locator('tbody td:nth-of-type(3) bdi')
  }
}
