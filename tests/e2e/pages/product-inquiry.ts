import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The form on the page of a product that asks for its price. */
export class ProductInquiry extends PageObject {
  async open() {
    await this.page.getByRole('link', { name: this.text('detail.ask.price') }).click()
  }

  get #form(): Locator {
    return this.page.getByRole('form', { name: this.text('inbox.question.price') })
  }

  get email(): Locator {
    return this.#form.getByLabel(this.text('inbox.field.email'))
  }

  async send({ quantity }: { quantity: number }) {
    await this.#form.getByLabel(this.tab.part('inbox.question.quantity')).fill(`${quantity}`)
    await this.#form.getByRole('button', { name: this.text('inbox.question.submit') }).click()
  }

  /** The confirmation with the e-mail that will be answered. */
  receivedNotice(email: string): Locator {
    return this.#form.getByText(this.text('inbox.question.received', { email }))
  }
}
