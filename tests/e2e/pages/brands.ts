import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Every brand of the shop, as its logo or its name. */
export class BrandsPage extends PageObject {
  async open() {
    await this.tab.goto('brands')
  }

  brand(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  /** The brands that are shown by their logo. */
  get logos(): Locator {
    return this.page.getByRole('main').locator('a[href*="brand="]', { has: this.page.locator('img') })
  }
}
