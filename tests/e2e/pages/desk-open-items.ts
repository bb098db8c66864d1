import { expect, type Locator } from '@playwright/test'
import type { MatchReason } from '#src/back-office/open-items/match-proposal.ts'
import { PageObject } from './page-object.ts'

/** The payments of all accounts that are not matched wholly. */
export class OpenItemsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('openItems', query)
  }

  payment(text: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('openItems.title') })
      .locator('tbody tr')
      .filter({ hasText: text })
  }

  async openPayment(documentNo: string) {
    await this.payment(documentNo).getByRole('link').click()
    await expect(this.heading).toContainText(documentNo)
  }
}

/** One payment with its matches, proposals and debts. */
export class OpenPaymentPage extends PageObject {
  get proposals(): Locator {
    return this.page.getByRole('region', { name: this.text('openItems.proposals') }).getByRole('listitem')
  }

  async matchProposal(reason: MatchReason) {
    const name = `${this.text('account.match.save')}: ${this.text(`openItems.reason.${reason}`)}`
    await this.page.getByRole('button', { name }).click()
  }

  /** The matches, each with a part of its text. */
  matched(text: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('account.match.matched') })
      .getByRole('listitem')
      .filter({ hasText: text })
  }

  async undoMatch(documentNo: string) {
    await this.page.getByRole('button', { name: this.text('openItems.undoMatch', { document: documentNo }) }).click()
    await expect(this.matched(documentNo)).toHaveCount(0)
  }

  amount(documentNo: string): Locator {
    return this.page.getByLabel(this.text('openItems.amountFor', { document: documentNo }), { exact: true })
  }

  async save() {
    const form = this.page.getByRole('form', { name: this.text('openItems.debts') })
    await form.getByRole('button', { name: this.text('account.match.save'), exact: true }).click()
  }

  async openAccount(code: string) {
    await this.page.getByRole('main').getByRole('link', { name: code }).click()
    await expect(this.openDebts).toBeVisible()
  }

  /** The open debts on the page of an account. */
  get openDebts(): Locator {
    return this.page.getByRole('region', { name: this.text('openItems.account.debts') })
  }
}
