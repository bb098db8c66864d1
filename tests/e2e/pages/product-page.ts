import type { Locator } from '@playwright/test'
import { AddForm } from './add-form.ts'

/** The page of one product. */
export class ProductPage extends AddForm {
  /** `query` selects a tab or a variation. */
  async open(slug: string, query: Record<string, string> = {}) {
    const search = new URLSearchParams(query)
    await this.tab.goto('products', `/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`)
  }

  /** The badge that leads to the promotion of the product. */
  get promotionLink(): Locator {
    return this.page.getByRole('link', { name: this.text('detail.promotion') })
  }
}
