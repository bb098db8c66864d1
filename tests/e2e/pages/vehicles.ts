import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page that selects a vehicle step by step. */
export class VehicleFinder extends PageObject {
  async open() {
    await this.tab.goto('vehicles')
  }

  /** Each choice loads the options of the next step; without script `goOn` does. */
  async chooseMake(make: string) {
    await this.page.getByLabel(this.text('vehicles.make'), { exact: true }).selectOption(make)
  }

  async chooseModel(model: string) {
    await this.page.getByLabel(this.text('vehicles.model'), { exact: true }).selectOption(model)
  }

  async goOn() {
    await this.page.getByRole('button', { name: this.text('vehicles.next') }).click()
  }

  /** Selects the vehicle and continues to the products. */
  async select() {
    await this.page.getByRole('button', { name: this.text('vehicles.choose') }).click()
  }
}

/** The selected vehicle above a listing, and whether a product fits it. */
export class SelectedVehicle extends PageObject {
  get bar(): Locator {
    return this.page.getByRole('region', { name: this.text('vehicles.yours') })
  }

  /** Shows the products that do not fit, too. */
  async showEverything() {
    await this.page.getByRole('link', { name: this.text('vehicles.showEverything'), exact: true }).click()
  }

  async clear() {
    await this.page.getByRole('button', { name: this.tab.pattern('vehicles.clear') }).click()
  }

  /** The marks of products that do not fit. */
  get misfits(): Locator {
    return this.page.getByText(this.text('vehicles.fit.not'))
  }
}

/** The vehicles of a product on its page. */
export class CompatibleVehicles extends PageObject {
  /** The links that narrow the vehicles to one make. */
  get makes(): Locator {
    return this.page.getByRole('navigation', { name: this.text('vehicles.make') }).getByRole('link')
  }

  /** Make and model above each group of vehicles. */
  get models(): Locator {
    return this.page.getByRole('heading', { level: 3 })
  }
}
