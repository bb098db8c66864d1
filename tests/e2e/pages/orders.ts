import type { APIResponse, Locator } from '@playwright/test'
import type { DateRange } from '#src/orders/views/order-filter.ts'
import { PageObject } from './page-object.ts'

/** The buyer's own orders. */
export class OrdersPage extends PageObject {
  async open() {
    await this.tab.goto('orders')
  }

  order(number: string): Locator {
    return this.page.getByRole('link', { name: number })
  }

  /** The filter by one product, while it is on. */
  get productFilter(): Locator {
    return this.page.getByRole('main').getByText(this.text('order.filter.product'))
  }

  /** Opens the last order of the list. */
  async openOldest() {
    await this.page
      .getByRole('main')
      .locator(`a[href*="${this.tab.path('orderDetail', '/')}"]`)
      .last()
      .click()
  }

  /** Narrows the list to the days of a range. */
  async selectRange(range: DateRange) {
    await this.page.getByRole('link', { name: this.text(`order.range.${range}`) }).click()
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

  /** The number of the order that the open page confirms. */
  get placedNumber(): string {
    return /\d{4}-\d{6}/.exec(this.page.url())?.[0] ?? ''
  }

  /** The fee of the instalments in the totals. */
  get instalmentFee(): Locator {
    return this.page.getByText(this.text('payment.fee'))
  }

  product(code: string): Locator {
    return this.page.getByText(code).first()
  }

  /** What happened to the order, oldest first. */
  get history(): Locator {
    return this.page
      .locator('section', { has: this.page.getByRole('heading', { name: this.text('order.detail.history') }) })
      .getByRole('listitem')
  }

  /** The links to the orders that this one was split into, or from. */
  get splitOrders(): Locator {
    return this.page.locator('section', {
      has: this.page.getByRole('heading', { name: this.text('order.split.title'), exact: true }),
    })
  }

  /** Opens an e-invoice of the order by its number. */
  async openInvoice(number: string) {
    await this.page.getByRole('link', { name: number }).click()
  }

  /** A shipment by its tracking number. */
  shipment(tracking: string): Locator {
    return this.page.getByText(tracking)
  }

  /** Adds the products of the order to the cart. */
  async reorder() {
    await this.page.getByRole('button', { name: this.text('order.action.reorder') }).click()
  }

  reorderedNotice(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('order.action.added', { count }) })
  }

  /** The response with the order as PDF. */
  loadPdf(number: string): Promise<APIResponse> {
    return this.page.request.get(this.tab.path('orderPrint', `/${encodeURIComponent(number)}/pdf`))
  }

  /** Opens the lines of the order that can be returned. */
  async startReturn() {
    await this.page
      .getByRole('link', { name: this.text('returns.fromOrder') })
      .first()
      .click()
  }
}
