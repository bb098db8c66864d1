import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The variations of a product: a dialog over its page, or fields in it. */
export class VariationChooser extends PageObject {
  /** Opens the dialog by the names of the properties, or by any if the page has one dialog. */
  async open(properties?: string) {
    const name = this.tab.part('variation.chooseOf', properties === undefined ? {} : { what: properties })
    await this.page.getByRole('link', { name }).click()
    await expect(this.dialog(properties)).toBeVisible()
  }

  dialog(properties?: string): Locator {
    return this.page.getByRole('dialog', properties === undefined ? {} : { name: properties })
  }

  /** Every quantity in the open dialog. */
  get quantities(): Locator {
    return this.dialog().getByRole('spinbutton')
  }

  /** The quantity of a variation, or of the variation that is chosen from a list. */
  quantity(variation: string): Locator {
    return this.page.getByRole('spinbutton', { name: `${this.text('ui.quantity')}: ${variation}` })
  }

  /** The list of a property that is chosen from a list. */
  list(property: string): Locator {
    return this.page.getByRole('combobox', { name: property })
  }

  /** The choice of a property that is chosen by radio buttons. */
  choice(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  async add() {
    await this.#form.getByRole('button', { name: this.text('catalog.add.add') }).click()
  }

  async addToProposal() {
    await this.#form.getByRole('button', { name: this.text('catalog.add.proposal') }).click()
  }

  /** Why nothing was added. */
  get problem(): Locator {
    return this.#form.getByRole('alert')
  }

  get confirmation(): Locator {
    return this.#form.getByRole('status')
  }

  get #form(): Locator {
    return this.page.locator('form', { has: this.page.locator('[name=variationId]') })
  }
}
