import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The variations of a product: a dialog over its page, or fields in it. */
export class VariationChooser extends PageObject {
  /** Opens the dialog by the names of the properties. */
  async open(title: string) {
    await this.page.getByRole('link', { name: this.text('variation.chooseOf', { what: title }) }).click()
    await expect(this.dialog(title)).toBeVisible()
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
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
