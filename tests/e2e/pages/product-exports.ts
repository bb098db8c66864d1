import type { Locator } from '@playwright/test'
import type { ExportKind } from '#src/product-lists/export.ts'
import { PageObject } from './page-object.ts'

/** Checkboxes in a representative's listing, and the bar below it: the products of the next list. */
export class ExportSelection extends PageObject {
  get checkboxes(): Locator {
    return this.page.getByRole('checkbox', { name: this.tab.part('exports.choose') })
  }

  get #bar(): Locator {
    return this.page.getByRole('region', { name: this.text('exports.choosing') })
  }

  /** How many products are selected. */
  count(number: number): Locator {
    return this.#bar.getByText(this.text('exports.chosen', { count: number, number }), { exact: true })
  }

  /** Selects every product of the open page. */
  async selectPage() {
    await this.#bar.getByRole('button', { name: this.text('exports.choosePage') }).click()
  }

  async goToLists() {
    await this.#bar.getByRole('link', { name: this.text('exports.toLists') }).click()
  }
}

/** The product lists of a representative. */
export class ProductExportsPage extends PageObject {
  /** Starts a list of the selected products. */
  async create(kind: ExportKind) {
    await this.page.getByRole('radio', { name: this.text(`exports.kind.${kind}`) }).check()
    await this.page.getByRole('button', { name: this.text('exports.start'), exact: true }).click()
  }

  /** The link to the file of the list that is ready. */
  get download(): Locator {
    return this.page.getByRole('link', { name: this.text('exports.download') })
  }
}
