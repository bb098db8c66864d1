import type { Locator } from '@playwright/test'
import { AddForm } from './add-form.ts'

/** The listing of products: search results, a category, a brand. */
export class ProductList extends AddForm {
  /** Opens every product, narrowed by the query of the address. */
  async open(query: Record<string, string> = {}) {
    const search = new URLSearchParams(query)
    await this.tab.goto('products', search.size > 0 ? `?${search}` : '')
  }

  /** Opens the results of a search. */
  async search(words: string) {
    await this.tab.goto('products', `-s-${encodeURIComponent(words)}`)
  }

  /** A product by its code. */
  product(code: string): Locator {
    return this.page.getByText(code, { exact: true }).first()
  }

  /** The number of products that were found. */
  countNotice(count: number): Locator {
    const words = this.text('catalog.list.count', { count, number: `${count}` })
    return this.page.getByRole('status').getByText(words, { exact: true }).first()
  }

  /** The number of products that the listing states. */
  async readCount(): Promise<number> {
    const notice = this.page.getByRole('status').getByText(this.tab.pattern('catalog.list.count', { count: 2 }))
    return Number((await notice.first().textContent())?.replace(/\D/g, ''))
  }

  get rows(): Locator {
    return this.page.locator('.row-list .row')
  }

  /** The row of a product by its code. */
  row(code: string): Locator {
    return this.rows.filter({ has: this.page.getByText(code, { exact: true }) })
  }

  /** The picture of a row, which opens the quick view. */
  picture(row: Locator): Locator {
    return row.locator('.row-picture')
  }

  /** The link of a row to the page of its product. */
  link(row: Locator): Locator {
    return row.locator('.row-link')
  }

  /** The rows that can be added with a special discount. */
  get rowsWithSpecialTerms(): Locator {
    return this.rows.filter({ has: this.page.locator('.special-terms') })
  }
}
