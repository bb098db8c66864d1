import type { Locator } from '@playwright/test'
import { type ProductTab, TABS_ANCHOR } from '#src/catalog/detail/tab.ts'
import { AddForm } from './add-form.ts'

/** The page of one product. */
export class ProductPage extends AddForm {
  /** `query` selects a tab or a variation. */
  async open(slug: string, query: Record<string, string> = {}) {
    const search = new URLSearchParams(query)
    await this.tab.goto('products', `/${encodeURIComponent(slug)}${search.size > 0 ? `?${search}` : ''}`)
  }

  /** Opens a tab by its own address, which scrolls to it. */
  async openAtTab(slug: string, tab: ProductTab) {
    await this.tab.goto('products', `/${encodeURIComponent(slug)}?tab=${tab}#${TABS_ANCHOR}`)
  }

  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: this.text('catalog.tab.label') })
  }

  async openTab(tab: ProductTab) {
    await this.tabs.getByRole('link', { name: this.text(`catalog.tab.${tab}`) }).click()
  }

  /** The title of the substitutes in the tab of numbers. */
  get substitutesTitle(): Locator {
    return this.page.getByRole('heading', { name: this.text('detail.equivalents.title') })
  }

  /** The code of the product on its page. */
  code(code: string): Locator {
    return this.page.getByRole('main').getByText(code, { exact: true }).first()
  }

  /** Continues with the next product of the list that this one was opened from. */
  async goToNext() {
    await this.page.getByRole('link', { name: this.text('detail.next') }).click()
  }

  /** The link to the product before this one in the list. */
  get previous(): Locator {
    return this.page.getByRole('link', { name: this.text('detail.previous') })
  }

  async goToPrevious() {
    await this.previous.click()
  }

  get freeShippingBadge(): Locator {
    return this.page.getByText(this.text('detail.freeShipping')).first()
  }

  /** Opens the explanation of the buyer's price. */
  async explainPrice() {
    await this.page.getByRole('link', { name: this.text('detail.why.title') }).click()
  }

  /** The last line of the explanation: the price that the page shows. */
  get explainedPrice(): Locator {
    return this.page
      .getByRole('table', { name: this.text('detail.why.title') })
      .getByRole('row', { name: this.tab.part('detail.why.shown') })
  }

  /** The badge that leads to the promotion of the product. */
  get promotionLink(): Locator {
    return this.page.getByRole('link', { name: this.text('detail.promotion') })
  }

  async openDocuments() {
    await this.page.getByRole('link', { name: this.text('catalog.tab.documents') }).click()
  }

  /** The files of the product. */
  get documents(): Locator {
    return this.page.getByRole('list', { name: this.text('detail.documents.title') }).getByRole('link')
  }

  /** A step from the list price to the buyer's price. */
  priceStep(name: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('detail.why.title') })
      .getByRole('row')
      .filter({ hasText: name })
  }
}
