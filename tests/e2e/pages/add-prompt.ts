import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

type PromptKind = 'depots' | 'variation' | 'pendingOrder' | 'promotion'

/** The dialogs that ask before a product is added to the cart; without script they are pages. */
export class AddPrompt extends PageObject {
  dialog(kind: PromptKind): Locator {
    return this.page.getByRole('dialog', { name: this.text(`cart.stop.title.${kind}`) })
  }

  /** The title of the page without script. */
  title(kind: PromptKind): Locator {
    return this.heading.filter({ hasText: this.text(`cart.stop.title.${kind}`) })
  }

  /** The question whether to order more than there is. */
  get shortage(): Locator {
    return this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'))
  }

  async confirmShortage() {
    await this.shortage.getByRole('button', { name: this.text('catalog.add.yes') }).click()
  }

  async declineShortage() {
    await this.shortage.getByRole('button', { name: this.text('catalog.add.no'), exact: true }).click()
  }

  /** Fills the quantity of the first depot and returns its name. */
  async chooseFirstDepot(quantity: number): Promise<string> {
    const row = this.dialog('depots').getByRole('listitem').first()
    await row.getByRole('spinbutton').fill(`${quantity}`)
    return (await row.locator('span.font-semibold').textContent()) ?? ''
  }

  /** Chooses the first value of the first property. */
  async chooseFirstVariation(quantity: number) {
    const dialog = this.dialog('variation')
    await dialog.getByRole('combobox').first().selectOption({ index: 1 })
    await dialog.getByRole('spinbutton').fill(`${quantity}`)
  }

  /** Adds the quantity that a promotion of the product requires. */
  async takePromotion(quantity: number) {
    await this.page.getByRole('button', { name: this.text('promotions.take', { quantity: `${quantity}` }) }).click()
  }

  async add(kind: PromptKind) {
    await this.dialog(kind)
      .getByRole('button', { name: this.text('cart.stop.add') })
      .click()
  }
}
