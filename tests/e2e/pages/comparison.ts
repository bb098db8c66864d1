import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Products next to each other: checkboxes in a listing, and a page. */
export class ComparisonPage extends PageObject {
  async open(...products: { id: number }[]) {
    await this.tab.goto('compare', `?${products.map(({ id }) => `compare=${id}`).join('&')}`)
  }

  /** The checkboxes of the listing; the value of one is the id of its product. */
  get checkboxes(): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${this.text('listing.compare.choose')}: `) })
  }
}
