import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The buyer's own orders. */
export class OrdersPage extends PageObject {
  async open() {
    await this.tab.goto('orders')
  }

  order(number: string): Locator {
    return this.page.getByRole('link', { name: number })
  }
}

/** One order of the buyer; also the page after ordering. */
export class OrderPage extends PageObject {
  async open(number: string) {
    await this.tab.goto('orderDetail', `/${encodeURIComponent(number)}`)
  }

  /** The title of the page that confirms a new order. */
  get confirmation(): Locator {
    return this.page.getByRole('heading', { name: this.text('order.completed.title') })
  }

  product(code: string): Locator {
    return this.page.getByText(code).first()
  }

  /** A shipment by its tracking number. */
  shipment(tracking: string): Locator {
    return this.page.getByText(tracking)
  }
}
