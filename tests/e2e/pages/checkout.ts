import { expect, type Locator } from '@playwright/test'
import { CartPage } from './cart.ts'
import { PageObject } from './page-object.ts'

/** The checkout: one form with payment method, wishes, coupon and the order button. */
export class CheckoutPage extends PageObject {
  async open() {
    await this.tab.goto('checkout')
  }

  /** Opens the checkout from the cart. */
  async start() {
    const cart = new CartPage(this.tab)
    await cart.open()
    await cart.goToCheckout()
    await expect(this.heading).toHaveText(this.text('checkout.title'))
  }

  /** A payment method by an expression for its name, which is the owner's. */
  paymentMethod(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(name, 'i') })
  }

  get contract(): Locator {
    return this.page.getByRole('checkbox', { name: this.tab.pattern('checkout.contract') })
  }

  /** Chooses payment on account and accepts the contract: all that is required. */
  async fillOnAccount() {
    await this.paymentMethod(ON_ACCOUNT).check()
    await this.contract.check()
  }

  /** Places an order to be paid by card; the next page is `cardPayment`. */
  async placeCardOrder() {
    await this.open()
    await this.paymentMethod(CARD).check()
    // The choice is part of the address once the totals are recalculated.
    await this.page.waitForURL(/[?&]payment=/)
    await expect(this.paymentMethod(CARD)).toBeChecked()
    await this.contract.check()
    await this.placeButton.click()
    await expect(this.heading).toContainText(this.text('card.title'))
  }

  get note(): Locator {
    return this.page.getByRole('textbox', { name: this.text('checkout.note') })
  }

  get recalculateButton(): Locator {
    return this.page.getByRole('button', { name: this.text('checkout.recalculate') })
  }

  get placeButton(): Locator {
    return this.page.getByRole('button', { name: this.text('checkout.place') })
  }

  /** The order button after the total changed. */
  get placeAgainButton(): Locator {
    return this.page.getByRole('button', { name: this.text('checkout.placeAgain') })
  }

  get oldTotal(): Locator {
    return this.page.getByText(this.text('checkout.oldTotal'))
  }

  /** The discount of the transfer in the totals. */
  get transferDiscount(): Locator {
    return this.page.getByText(this.tab.part('cart.total.payment', { name: TRANSFER }))
  }

  get lostNotice(): Locator {
    return this.page.getByText(this.text('checkout.lost'))
  }

  /** How long the goods stay reserved. */
  get timeLeft(): Locator {
    return this.page.getByRole('timer', { name: this.text('checkout.clock.left') })
  }

  get expiredNotice(): Locator {
    return this.alert.filter({ hasText: this.text('checkout.clock.over', { minutes: 10 }) })
  }

  /** The announcement of the minutes that are left. */
  minutesLeft(minutes: number): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: this.text('checkout.clock.minutesLeft', { count: minutes }) })
  }

  async restart() {
    await this.page
      .getByRole('button', { name: this.text('checkout.clock.again') })
      .first()
      .click()
  }

  /** Leaves the checkout and releases the goods. */
  async leave() {
    await this.page.getByRole('button', { name: this.text('checkout.leave') }).click()
  }
}

/** Payment methods of the demo. */
export const CARD = '^Kredi kartı'
export const ON_ACCOUNT = 'cari'
export const TRANSFER = 'Havale / EFT'
