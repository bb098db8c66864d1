import type { Locator } from '@playwright/test'
import { AddForm } from './add-form.ts'

/** The listing of products: search results, a category, a brand. */
export class ProductList extends AddForm {
  /** Opens the results of a search. */
  async search(words: string) {
    await this.tab.goto('products', `-s-${encodeURIComponent(words)}`)
  }

  /** A product by its code. */
  product(code: string): Locator {
    return this.page.getByText(code, { exact: true }).first()
  }
}
