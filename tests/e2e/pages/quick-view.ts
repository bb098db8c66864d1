import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The dialog over a listing with pictures and orders of one product. */
export class QuickView extends PageObject {
  dialog(code: string): Locator {
    return this.page.getByRole('dialog', { name: code })
  }

  /** The button that loads the orders of the product, for those who may see them. */
  get historyButton(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: this.text('catalog.tab.history') })
  }

  order(number: string): Locator {
    return this.page.getByRole('dialog').getByRole('link', { name: number })
  }
}
