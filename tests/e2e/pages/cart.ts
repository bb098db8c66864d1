import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'
import { ProductList } from './product-list.ts'

/** The cart. */
export class CartPage extends PageObject {
  async open() {
    await this.tab.goto('cart')
  }

  /** Finds a product by its code, adds it and waits until the shop confirms it; does not open the cart. */
  async add(code: string, quantity?: number) {
    const list = new ProductList(this.tab)
    await list.search(code)
    await list.add(code, quantity)
  }

  get lines(): Locator {
    return this.page.getByRole('list', { name: this.text('cart.line.list') })
  }

  line(code: string): Locator {
    return this.lines.getByRole('listitem').filter({ has: this.page.getByText(code, { exact: true }) })
  }

  quantity(code: string): Locator {
    return this.page.getByRole('spinbutton', { name: `${this.text('cart.line.quantity')}: ${code}` })
  }

  async setQuantity(code: string, quantity: number | string) {
    await this.quantity(code).fill(`${quantity}`)
    await this.quantity(code).press('Enter')
  }

  /** The button that saves quantities without script. */
  get updateButton(): Locator {
    return this.page.getByRole('button', { name: this.text('cart.line.update') })
  }

  note(code: string): Locator {
    return this.page.getByRole('textbox', { name: `${this.text('cart.line.note')}: ${code}` })
  }

  async openNote(code: string) {
    await expect(async () => {
      if (!(await this.note(code).isVisible())) await this.line(code).getByText(this.text('cart.line.addNote')).click()
      await expect(this.note(code)).toBeVisible({ timeout: 2000 })
    }).toPass()
  }

  /** Asks to remove a line; `confirmRemoval` or `declineRemoval` answers. */
  async remove(code: string) {
    await this.page.getByRole('button', { name: `${this.text('cart.line.remove')}: ${code}` }).click()
  }

  async confirmRemoval() {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('cart.remove.yes') })
      .click()
  }

  async declineRemoval() {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('cart.remove.no') })
      .click()
  }

  get undoButton(): Locator {
    return this.page.getByRole('button', { name: this.text('cart.remove.undo') })
  }

  get emptyNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('cart.empty.title') })
  }

  /** The total quantity of the summary. */
  get totalQuantity(): Locator {
    return this.page.getByText(this.text('cart.total.quantity')).locator('..')
  }

  checkbox(code: string): Locator {
    return this.page.getByRole('checkbox', { name: `${this.text('cart.select.line')}: ${code}` })
  }

  /** Moves a line to another cart by its name. */
  async move(code: string, target: string) {
    await this.checkbox(code).check()
    await this.page.getByLabel(this.text('cart.saved.target')).selectOption({ label: target })
    await this.page.getByRole('button', { name: this.text('cart.saved.move') }).click()
    await expect(this.checkbox(code)).toHaveCount(0)
    await expect(this.page.getByText(this.text('cart.changed.movedTo', { name: target }))).toBeVisible()
  }

  get checkoutButton(): Locator {
    return this.page.getByRole('button', { name: this.text('cart.checkout') })
  }

  async goToCheckout() {
    await this.checkoutButton.first().click()
  }
}
