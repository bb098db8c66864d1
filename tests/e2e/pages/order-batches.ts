import { expect } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The batches of approved orders for the ERP. */
export class OrderBatchesPage extends PageObject {
  async open() {
    await this.tab.goto('orderBatches')
  }

  /** Makes a batch of all orders that wait for one, and returns the address of its CSV file. */
  async fetch(): Promise<string> {
    await this.page.getByRole('button', { name: this.text('order.batch.fetch') }).click()
    await expect(this.page.getByText(this.text('order.batch.waiting', { count: 0 }))).toBeVisible()
    return (await this.page.getByRole('link', { name: 'CSV' }).first().getAttribute('href')) ?? ''
  }
}
