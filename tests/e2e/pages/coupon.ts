import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The coupon of the checkout. */
export class CouponField extends PageObject {
  get opener(): Locator {
    return this.page.locator('summary', { hasText: this.text('checkout.coupon.title') })
  }

  get code(): Locator {
    return this.page.getByLabel(this.text('checkout.coupon.code'))
  }

  get removeButton(): Locator {
    return this.page.getByRole('button', { name: this.text('checkout.coupon.remove'), exact: true })
  }

  /** Applies a code by keyboard. */
  async apply(code: string) {
    await this.code.fill(code)
    await this.code.press('Enter')
  }

  get appliedNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('checkout.coupon.added') })
  }

  get removedNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('checkout.coupon.removed') })
  }

  get refusal(): Locator {
    return this.page.getByText(this.text('refusal.CouponWrong'))
  }
}
