import type { Locator } from '@playwright/test'
import type { ISSUE_KINDS } from '#src/payments/payment.ts'
import { PageObject } from './page-object.ts'

/** The owner's payment desk: unresolved payments, and captured ones to be refunded. */
export class PaymentDeskPage extends PageObject {
  async open({ search }: { search: string }) {
    await this.tab.goto('paymentDesk', `?q=${encodeURIComponent(search)}`)
  }

  /** An unresolved payment by its number. */
  payment(number: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: number })
  }

  /** Why a payment is unresolved. */
  issue(number: string, kind: (typeof ISSUE_KINDS)[number]): Locator {
    return this.payment(number).getByText(this.text(`desk.issue.${kind}`))
  }

  /** Closes an unresolved payment with a note. */
  async close(number: string, note: string) {
    const payment = this.payment(number)
    await payment.getByLabel(this.text('desk.note')).fill(note)
    await payment.getByRole('button', { name: this.text('desk.close') }).click()
  }

  get closedNotice(): Locator {
    return this.page.getByText(this.text('desk.closed'))
  }

  async openRefund(number: string) {
    await this.page.getByRole('link', { name: number, exact: true }).click()
    await this.page.getByRole('heading', { level: 1, name: number }).waitFor()
  }

  /** The amount to be refunded, on the page of a payment. */
  get refundAmount(): Locator {
    return this.page.getByLabel(this.text('desk.refundAmount'))
  }

  async refund(amount: string) {
    await this.refundAmount.fill(amount)
    await this.page.getByRole('button', { name: this.text('desk.refundNow') }).click()
  }

  get refundedNotice(): Locator {
    return this.page.getByText(this.text('desk.refunded'))
  }

  /** How much of the open payment was refunded. */
  get refunded(): Locator {
    return this.page
      .getByRole('term')
      .filter({ hasText: this.text('payment.refunded') })
      .locator('xpath=following-sibling::dd[1]')
  }

  /** The refusal of a refund, with the remainder. */
  get refundLimit(): Locator {
    return this.page.getByText(this.tab.pattern('refusal.RefundTooHigh'))
  }
}
