import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page that pays an order by card, and the result of a payment that failed; the card form of other payments. */
export class CardPaymentPage extends PageObject {
  async open(orderNumber: string) {
    await this.tab.goto('checkout', `/pay/${encodeURIComponent(orderNumber)}`)
  }

  /** The number of the order that is paid on the open page. */
  get orderNumber(): string {
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '')
  }

  get number(): Locator {
    return this.page.getByLabel(this.text('card.number'))
  }

  /** Types a card that is valid except for its number. */
  async fillCard(number: string) {
    await this.number.fill(number)
    await this.page.getByLabel(this.text('card.holder')).fill('Ayşe Yılmaz')
    await this.page.getByLabel(this.text('card.month'), { exact: true }).selectOption('12')
    await this.page.getByLabel(this.text('card.year'), { exact: true }).selectOption('30')
    await this.page.getByLabel(this.text('card.code')).fill('123')
  }

  /** The checkbox that accepts the terms of payment. */
  get terms(): Locator {
    return this.page.getByRole('checkbox', { name: this.tab.pattern('checkout.contract') })
  }

  /** The bank that issued the card, once its first digits are known. */
  issuer(name: string): Locator {
    return this.page.getByText(name).first()
  }

  /** Every choice of instalments. */
  get instalmentChoices(): Locator {
    return this.page.getByRole('radio')
  }

  instalments(count: number): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${this.text('card.instalments', { count })}`) })
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: this.tab.pattern('card.pay') })
  }

  /** Fills the card in and sends it to the bank. */
  async pay(number: string) {
    await this.fillCard(number)
    await this.payButton.click()
  }

  /** The field for the first digits of a card, where the card itself is typed elsewhere or later. */
  get firstDigits(): Locator {
    return this.page.getByLabel(this.text('card.firstDigits'))
  }

  /** The first of two steps without script: the shop learns the first digits only. */
  async sendFirstDigits(digits: string) {
    await this.firstDigits.fill(digits)
    await this.page.getByRole('button', { name: this.text('card.goOn') }).click()
  }

  /** Opens the card form again after a payment failed. */
  async retry() {
    await this.page.getByRole('link', { name: this.text('payment.result.again') }).click()
  }
}
