import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The filters of a listing: in a column next to it, on narrow screens in a drawer. */
export class Filters extends PageObject {
  get column(): Locator {
    return this.page.getByRole('complementary', { name: this.text('catalog.filter.title') })
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog', { name: this.text('catalog.filter.title') })
  }

  async openDrawer() {
    await this.page.getByRole('button', { name: this.text('catalog.filter.title') }).click()
  }

  /** Closes the drawer by the button that states how many products remain. */
  async showResults(count: number) {
    const products = this.text('catalog.list.count', { count, number: `${count}` })
    await this.drawer.getByRole('button', { name: this.text('catalog.filter.show', { products }) }).click()
  }

  /** Follows the link to the column, which is below the list on narrow screens without script. */
  async goToColumn() {
    await this.page.getByRole('link', { name: this.text('catalog.filter.title'), exact: true }).click()
  }

  /** The values of a property in the column. */
  property(name: string): Locator {
    return this.column.getByRole('group', { name })
  }

  /** The checkbox of a value; behind the value its name has the number of products. */
  value(name: string): Locator {
    return this.page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  }

  /** Applies the checked values without script. */
  async apply() {
    await this.column.getByRole('button', { name: this.text('catalog.filter.apply') }).click()
  }

  /** The link that removes one filter, such as `Çap: 256 mm`. */
  removal(filter: string): Locator {
    return this.page.getByRole('link', { name: this.text('catalog.filter.without', { value: filter }) })
  }

  async clear() {
    await this.page.getByRole('link', { name: this.text('catalog.filter.clear') }).click()
  }
}
