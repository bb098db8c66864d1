import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The current account of the user's company. */
export class AccountActivityPage extends PageObject {
  async open() {
    await this.tab.goto('accountActivity')
  }

  /** The documents that the distributor shares with the company. */
  get documents(): Locator {
    return this.page.getByRole('region', { name: this.text('companyDocuments.title') }).getByRole('listitem')
  }

  /** An entry by the number of its document. */
  entry(documentNo: string): Locator {
    return this.page.getByRole('row').filter({ hasText: documentNo })
  }
}
