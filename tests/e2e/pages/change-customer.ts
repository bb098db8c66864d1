import { PageObject } from './page-object.ts'

/** The customers of a representative. */
export class ChangeCustomerPage extends PageObject {
  async open() {
    await this.tab.goto('changeCustomer')
  }

  /** Acts for the first customer of the list from now on. */
  async chooseFirst() {
    await this.page.getByRole('main').locator('form[method="post"] button[type="submit"]').first().click()
    await this.page.waitForURL((url) => url.pathname !== this.tab.path('changeCustomer'))
  }
}
