import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Quantity and button of a product, wherever it is added to the cart: in a list, on its page. */
export class AddForm extends PageObject {
  quantity(code: string): Locator {
    return this.page.getByRole('spinbutton', { name: `${this.text('ui.quantity')}: ${code}` })
  }

  button(code: string): Locator {
    return this.page.getByRole('button', { name: `${this.text('catalog.add.add')}: ${code}` })
  }

  /** Why the product was not added. */
  get problem(): Locator {
    return this.page.locator('.row-problem')
  }

  async press(code: string) {
    await this.button(code).click()
  }

  /** Adds and waits until the shop confirms it. */
  async add(code: string, quantity?: number) {
    if (quantity !== undefined) await this.quantity(code).fill(`${quantity}`)
    await this.waitUntilAdded(code, () => this.press(code))
  }

  /**
   * Waits until the button shows that the product was added. It does for a second, which is less than a busy machine may
   * take between two looks of an assertion: the page itself looks in every frame.
   */
  async waitUntilAdded(code: string, action: () => Promise<void>) {
    const label = `${this.text('catalog.add.added')}: ${code}`
    const added = this.page.waitForFunction(
      (name) => [...document.querySelectorAll('button')].some((button) => button.getAttribute('aria-label') === name),
      label,
    )
    await Promise.all([added, action()])
  }
}
