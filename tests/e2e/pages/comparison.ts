import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Products next to each other: checkboxes in a listing, a dialog over it, and a page. */
export class ComparisonPage extends PageObject {
  async open(...products: { id: number }[]) {
    await this.tab.goto('compare', `?${products.map(({ id }) => `compare=${id}`).join('&')}`)
  }

  /** The checkboxes of the listing; the value of one is the id of its product. */
  get checkboxes(): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${this.text('listing.compare.choose')}: `) })
  }

  /** Compares the first two products of the listing. */
  async compareFirstTwo() {
    for (const at of [0, 1]) await this.checkboxes.nth(at).check()
    await this.compareButton.click()
  }

  /** In the bar below the listing, while products are chosen. */
  get compareButton(): Locator {
    return this.page.getByRole('button', { name: this.text('listing.compare.choose'), exact: true })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('listing.compare.title') })
  }

  /** The columns of the products. */
  get products(): Locator {
    return this.page.getByRole('columnheader')
  }

  /** A line of the dialog with the same value for every product. */
  commonLine(name: string): Locator {
    return this.#line(this.page.getByRole('rowheader', { name, exact: true }))
  }

  /** The lines of the dialog in which the products differ. */
  get differingLines(): Locator {
    return this.#line(
      this.page.getByRole('rowheader', { name: new RegExp(`^${this.text('listing.compare.differs')}: `) }),
    )
  }

  async hideCommonLines() {
    await this.dialog.getByRole('checkbox', { name: this.text('listing.compare.onlyDiffering') }).check()
  }

  async closeDialog() {
    await this.dialog.getByRole('button', { name: this.text('ui.close') }).click()
  }

  #line(header: Locator): Locator {
    return this.dialog.getByRole('row').filter({ has: header })
  }
}
