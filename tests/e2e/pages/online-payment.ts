import type { Locator } from '@playwright/test'
import type { PaymentScope } from '#src/payments/online/online-payment.ts'
import { isAlive } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The page that pays the current account of the buyer: first the amount, then the card by `cardPayment`. */
export class OnlinePaymentPage extends PageObject {
  /** Opens the card form for an amount in lira. */
  async openCardForm(amount: number) {
    await this.tab.goto('onlinePayment', `?part=other&other=${amount}&go=1&currency=TRY`)
  }

  /** What is paid; the amount of the choice is part of its name. */
  scope(scope: PaymentScope): Locator {
    return this.page.getByRole('radio', { name: this.text(`online.part.${scope}`) })
  }

  /** Opens the list of unpaid documents. */
  async openDocuments() {
    await this.page.locator('main form summary').click()
  }

  get firstDocument(): Locator {
    return this.page.getByRole('checkbox').first()
  }

  amount(currency: string): Locator {
    return this.page.getByLabel(this.text('online.otherLabel', { currency }))
  }

  get description(): Locator {
    return this.page.getByLabel(this.text('online.description'))
  }

  /** Continues to the card form, which is a document of its own. */
  async goOn() {
    await this.page.getByRole('button', { name: this.text('online.goOn') }).click()
  }

  get nothingChosenAlert(): Locator {
    return this.alert.filter({ hasText: this.text('online.problem.nothingChosen') })
  }

  /** Waits for the script of the document that answers the form. */
  async waitForScript() {
    await this.page.waitForFunction(isAlive)
  }
}
