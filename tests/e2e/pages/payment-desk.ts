import type { Locator } from '@playwright/test'
import type { ISSUE_KINDS } from '#src/payments/payment.ts'
import { PageObject } from './page-object.ts'

/** The owner's payment desk: unresolved payments, and captured ones to be refunded. */
export class PaymentDeskPage extends PageObject {
  async open({ search }: { search: string }) {
    await this.tab.goto('paymentDesk', `?q=${encodeURIComponent(search)}`)
  }

  /** A payment by its number, unresolved or captured. */
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
    await this.payment(number).getByText(this.text('desk.refund'), { exact: true }).click()
  }

  /** The amount to be refunded, in the open form. */
  refundAmount(number: string): Locator {
    return this.payment(number).getByLabel(this.text('desk.refundAmount'))
  }

  async refund(number: string, amount: string) {
    await this.refundAmount(number).fill(amount)
    await this.payment(number)
      .getByRole('button', { name: this.text('desk.refundNow') })
      .click()
  }

  get refundedNotice(): Locator {
    return this.page.getByText(this.text('desk.refunded'))
  }

  /** How much of a payment was refunded. */
  refunded(number: string): Locator {
    return this.payment(number).getByText(this.text('payment.refunded'))
  }

  /** The refusal of a refund, with the remainder. */
  get refundLimit(): Locator {
    return this.page.getByText(this.tab.pattern('refusal.RefundTooHigh'))
  }
}
