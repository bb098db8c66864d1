import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The card payments of the buyer. */
export class PaymentsPage extends PageObject {
  async open() {
    await this.tab.goto('payments')
  }

  async openNewest() {
    await this.page.getByRole('link', { name: /^K-/ }).first().click()
  }

  /** A payment by its number. */
  payment(number: string): Locator {
    return this.page.getByRole('row').filter({ hasText: number })
  }
}

/** One card payment: its receipt, or its result while there is no receipt. */
export class PaymentPage extends PageObject {
  /** The title of the receipt. */
  get receipt(): Locator {
    return this.page.getByRole('heading', { name: this.text('payment.completed') })
  }

  /** The title while the owner clarifies what became of the payment. */
  get reviewNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('payment.result.looked') })
  }

  get retryLink(): Locator {
    return this.page.getByRole('link', { name: this.text('payment.result.again') })
  }

  async readNumber(): Promise<string> {
    return (
      (await this.page
        .getByText(/^K-\d+$/)
        .first()
        .textContent()) ?? ''
    )
  }

  get instalmentFee(): Locator {
    return this.page.getByText(this.text('payment.fee'))
  }

  instalments(count: number): Locator {
    return this.page.getByText(this.text('card.instalments', { count }))
  }

  /** A part of the receipt by its text, such as an amount or the payer's note. */
  fact(text: string): Locator {
    return this.page.getByText(text)
  }
}
