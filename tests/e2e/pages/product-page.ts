import type { Locator } from '@playwright/test'
import { AddForm } from './add-form.ts'

/** The page of one product. */
export class ProductPage extends AddForm {
  async open(slug: string) {
    await this.tab.goto('products', `/${encodeURIComponent(slug)}`)
  }

  /** The badge that leads to the promotion of the product. */
  get promotionLink(): Locator {
    return this.page.getByRole('link', { name: this.text('detail.promotion') })
  }
}
