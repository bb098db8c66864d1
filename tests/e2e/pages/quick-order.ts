import { expect, type Locator } from '@playwright/test'
import type { QuickOrderView, RowState } from '#src/cart/quick-order/quick-order.ts'
import { PageObject } from './page-object.ts'

/** The quick-order list: codes that are typed, pasted or uploaded, and added to the cart in one step. */
export class QuickOrderPage extends PageObject {
  async open() {
    await this.tab.goto('quickOrder')
  }

  /** The field for one code after another. */
  get codeField(): Locator {
    return this.page.getByLabel(this.text('quickOrder.type.code'))
  }

  /** Adds a list that was copied from a spreadsheet or an e-mail. */
  async paste(list: string) {
    await this.page.getByLabel(this.text('quickOrder.paste.label')).fill(list)
    await this.page.getByRole('button', { name: this.text('quickOrder.paste.submit') }).click()
  }

  async upload(name: string, content: string) {
    await this.page
      .getByLabel(this.text('quickOrder.step.upload'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await this.page.getByRole('button', { name: this.text('quickOrder.upload.submit') }).click()
  }

  /** Downloads the spreadsheet to fill in and returns the name of its file. */
  async downloadTemplate(): Promise<string> {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('link', { name: this.text('quickOrder.template.link') }).click()
    return (await download).suggestedFilename()
  }

  get progressBar(): Locator {
    return this.page.getByRole('progressbar')
  }

  /** The code of a row, in a field while it needs a correction. */
  code(code: string): Locator {
    return this.page.getByLabel(this.text('quickOrder.row.codeOf', { code }))
  }

  quantity(code: string): Locator {
    return this.page.getByLabel(this.text('quickOrder.row.quantityOf', { code }))
  }

  async setQuantity(code: string, quantity: number) {
    await this.quantity(code).fill(`${quantity}`)
    await this.quantity(code).press('Enter')
  }

  /** Reloads the list until it shows `quantity`: an edit is saved some time after Enter. */
  async expectSaved(code: string, quantity: number) {
    await expect
      .poll(async () => {
        await this.page.reload()
        return this.quantity(code).inputValue()
      })
      .toBe(`${quantity}`)
  }

  rows(state: RowState): Locator {
    return this.page.getByRole('listitem').filter({ hasText: this.text(`quickOrder.state.${state}`) })
  }

  /** The link that shows only some rows, with their number. */
  view(view: QuickOrderView): Locator {
    return this.page
      .getByRole('navigation', { name: this.text('quickOrder.view.label') })
      .getByRole('link', { name: this.text(`quickOrder.view.${view}`) })
  }

  /** Confirms the quantity of a row that is held for review. */
  async confirm(code: string) {
    await this.page.getByRole('button', { name: this.text('quickOrder.row.confirmOf', { code }) }).click()
  }

  async confirmAll(count: number) {
    await this.page.getByRole('button', { name: this.text('quickOrder.review.confirmAll', { count }) }).click()
  }

  /** The button that adds the rows that are ready to the cart. */
  addButton(count: number): Locator {
    return this.page.getByRole('button', { name: this.text('quickOrder.complete.submit', { count }) })
  }

  /** Adds the rows that are ready to the cart and waits until the shop confirms it. */
  async addToCart(count: number) {
    await this.addButton(count).click()
    await expect(this.page.getByText(this.text('quickOrder.completed', { count }))).toBeVisible()
  }
}
