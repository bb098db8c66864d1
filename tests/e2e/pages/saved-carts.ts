import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The menu of the cart with the other carts of the user and the lists of the company. */
export class SavedCarts extends PageObject {
  async openMenu() {
    await this.page.getByRole('button', { name: this.text('cart.saved.menu') }).click()
  }

  /** Opens a new cart, which becomes the current one. */
  async create(name: string, { shared = false } = {}) {
    await this.openMenu()
    await this.page.getByLabel(this.text('cart.saved.new')).fill(name)
    if (shared) await this.page.getByLabel(this.text('cart.saved.share')).check()
    await this.page.getByRole('button', { name: this.text('cart.saved.create'), exact: true }).click()
    await this.title(name).waitFor()
  }

  /** The title of the page while this cart is the current one. */
  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: new RegExp(name) })
  }

  /** Another cart in the open menu, by parts of its entry in their order. */
  entry(...parts: (string | number)[]): Locator {
    return this.page.getByRole('button', { name: new RegExp(parts.join('.*')) })
  }

  async select(name: string) {
    await this.openMenu()
    await this.entry(name).click()
  }

  /** Deletes the current cart. */
  async delete(name: string) {
    await this.openMenu()
    await this.page.getByText(this.text('cart.saved.this', { name })).click()
    await this.page.getByText(this.text('cart.saved.delete'), { exact: true }).click()
    await this.page.getByRole('button', { name: this.text('cart.remove.yes') }).click()
  }

  get deletedNotice(): Locator {
    return this.page.getByText(this.text('cart.saved.deleted'))
  }
}
