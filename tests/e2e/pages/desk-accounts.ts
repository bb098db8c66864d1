import type { Locator } from '@playwright/test'
import type { LetterStatus } from '#src/current-account/mailings/mailing.ts'
import { PageObject } from './page-object.ts'

/** The accounts of all customers in the back office. */
export class DeskAccountsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskAccounts', query)
  }

  get rows(): Locator {
    return this.page.getByRole('table', { name: this.text('deskAccounts.title') }).locator('tbody tr')
  }

  account(code: string): Locator {
    return this.rows.filter({ hasText: code })
  }

  totals(currency: string): Locator {
    return this.page.getByRole('region', { name: this.text('deskAccounts.totals', { currency }) })
  }

  async select(at: number) {
    await this.rows.nth(at).getByRole('checkbox').check()
  }

  async startLetters() {
    await this.page.getByRole('button', { name: this.text('mailings.bulk') }).click()
  }
}

/** The form of statements and balance letters, and the report of what was sent. */
export class MailingPage extends PageObject {
  get #form(): Locator {
    return this.page.getByRole('form', { name: this.text('mailings.title') })
  }

  get endDate(): Locator {
    return this.#form.getByLabel(this.text('mailings.field.endDate'))
  }

  async chooseBalanceLetter() {
    await this.#form.getByLabel(this.text('mailings.kind.balanceLetter')).check()
  }

  async send(count: number) {
    await this.#form.getByRole('button', { name: this.text('mailings.send', { count }) }).click()
  }

  get queued(): Locator {
    return this.page.getByText(this.text('mailings.queued'))
  }

  /** The accounts with a status. */
  accounts(...statuses: LetterStatus[]): Locator {
    const names = statuses.map((status) => this.text(`mailings.status.${status}`))
    return this.page.getByRole('region', { name: new RegExp(names.join('|')) }).getByRole('listitem')
  }
}
