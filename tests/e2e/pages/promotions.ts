import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The promotions of the shop, one of them selected. */
export class PromotionsPage extends PageObject {
  async open(id?: number) {
    await this.tab.goto('promotions', id === undefined ? '' : `?p=${id}`)
  }

  /** The links that select a promotion. */
  get choices(): Locator {
    return this.page.getByRole('navigation', { name: this.text('promotions.title') }).getByRole('link')
  }

  /** The title of the selected promotion. */
  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name })
  }

  async hideUnavailable() {
    await this.page.getByRole('link', { name: this.text('promotions.onlyInStock') }).click()
  }

  get overNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('promotions.over') })
  }
}

/** What promotions add to the order for free, in the cart and in the checkout. */
export class Gifts extends PageObject {
  get list(): Locator {
    return this.page.getByRole('region', { name: this.text('promotions.gift.title') })
  }
}
