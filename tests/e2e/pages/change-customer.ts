import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The customers of a representative. */
export class ChangeCustomerPage extends PageObject {
  async open() {
    await this.tab.goto('changeCustomer')
  }

  async search(words: string) {
    const field = this.page.getByRole('searchbox', { name: this.text('representatives.search') })
    await field.fill(words)
    await field.press('Enter')
  }

  /** How many customers the search found. */
  count(count: number): Locator {
    return this.page.getByText(this.text('representatives.count', { count }))
  }

  get noneFoundNotice(): Locator {
    return this.page.getByText(this.text('representatives.noneFound'))
  }

  /** Acts for a customer from now on. */
  async choose(company: string) {
    await this.page.getByRole('button', { name: this.text('representatives.chooseOne', { customer: company }) }).click()
  }

  /** Acts for the first customer of the list from now on. */
  async chooseFirst() {
    await this.page.getByRole('main').locator('form[method="post"] button[type="submit"]').first().click()
    await this.page.waitForURL((url) => url.pathname !== this.tab.path('changeCustomer'))
  }
}
