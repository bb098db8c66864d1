import { expect, type Locator } from '@playwright/test'
import type { ExportCell } from '#src/product-lists/cell.ts'
import { PageObject } from './page-object.ts'

type Column = ExportCell['value']

/** The columns of a representative's own product lists. */
export class ExportLayoutForm extends PageObject {
  async open() {
    await this.tab.goto('exports')
    await this.page
      .locator('summary')
      .filter({ hasText: this.text('exports.layout') })
      .click()
  }

  /** The user's own title of a column. */
  title(column: Column): Locator {
    return this.page.getByLabel(`${this.text(`exports.cell.${column}`)}: ${this.text('exports.ownTitle')}`)
  }

  /** Types a title and submits the layout, which may be refused. */
  async submitTitle(column: Column, title: string) {
    await this.title(column).fill(title)
    await this.title(column).press('Enter')
  }

  /** Waits until the layout is saved, which changes the version of the form. */
  async saveTitle(column: Column, title: string) {
    const version = this.page.locator('[name="version"]')
    const before = await version.inputValue()
    await this.submitTitle(column, title)
    await expect(version).not.toHaveValue(before)
  }
}
