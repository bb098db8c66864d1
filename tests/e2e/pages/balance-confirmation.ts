import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The confirmation of the balance of a day, which the buyer requests and answers. */
export class BalanceConfirmationPage extends PageObject {
  async open() {
    await this.tab.goto('balanceLetter')
  }

  get day(): Locator {
    return this.page.getByLabel(this.text('account.confirmation.day'))
  }

  async request(day: string) {
    await this.day.fill(day)
    await this.page.getByRole('button', { name: this.text('account.confirmation.request') }).click()
  }

  async requestLatest() {
    await this.request((await this.day.getAttribute('max')) ?? '')
  }

  get wrongDayNotice(): Locator {
    return this.page.getByText(this.tab.part('account.confirmation.wrongDay'))
  }

  async agree() {
    await this.page.getByRole('button', { name: this.text('account.confirmation.agree') }).click()
  }

  get agreedNotice(): Locator {
    return this.page.getByText(this.text('account.confirmation.agreed'))
  }
}
