import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The grid editor of products, and of the prices of a list. */
export class DeskProductGridPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskProducts', `/grid${query}`)
    await this.grid.waitFor()
  }

  /** The grid of one price list. */
  async openPrices(list: string, query = '') {
    await this.tab.goto('deskPriceLists', `/code/${list}/prices/grid${query}`)
    await this.grid.waitFor()
  }

  get grid(): Locator {
    return this.page.getByRole('grid')
  }

  /** The rows of products, without the head. */
  get products(): Locator {
    return this.grid.locator('tbody tr')
  }

  /** The cell of a product, by its code and the name of the column. */
  async cell(code: string, column: string): Promise<Locator> {
    const headings = await this.grid.getByRole('columnheader').allTextContents()
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('link', { name: code, exact: true }) })
      .locator(`[data-column="${headings.indexOf(column)}"]`)
  }

  async select(code: string, column: string) {
    await (await this.cell(code, column)).click()
  }

  /** Types over the selected cell. */
  async type(text: string) {
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  async press(key: string) {
    await this.page.keyboard.press(key)
  }

  /** Pastes what a spreadsheet would have copied. */
  async paste(text: string) {
    await this.grid.evaluate((grid, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      const target = document.activeElement ?? grid
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('productGrid.save'), exact: true }).click()
  }

  /** The number of products with unsaved cells. */
  unsaved(count: number): Locator {
    const text = count === 0 ? this.text('productGrid.allSaved') : this.text('productGrid.unsaved', { count })
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** Waits until the unsaved cells are stored on the server, which happens in the background. */
  async waitUntilStored(change: () => Promise<void>) {
    const stored = this.page.waitForResponse((response) => response.url().endsWith('/grid/draft') && response.ok())
    await change()
    await stored
  }

  /** The note about unsaved cells of an earlier visit in so many products, whatever its time. */
  restored(count: number): Locator {
    const [, after = ''] = this.text('productGrid.restored.text', { count, at: '|' }).split('|')
    return this.page.getByText(after.trim())
  }

  async discardRestored() {
    await this.page.getByRole('button', { name: this.text('productGrid.restored.discard') }).click()
  }

  /** The notes about refused products and conflicts. */
  get notes(): Locator {
    return this.page.getByRole('alert')
  }

  async resolve(keep: 'mine' | 'theirs') {
    await this.notes.getByRole('button', { name: this.text(`productGrid.conflict.${keep}`) }).click()
  }

  async compareAsImport() {
    await this.page.getByRole('button', { name: this.text('productGrid.paste.import') }).click()
  }
}
