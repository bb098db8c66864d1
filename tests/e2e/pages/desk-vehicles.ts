import { expect, type Locator } from '@playwright/test'
import type { VehicleLevel } from '#src/vehicles/listed-vehicle.ts'
import { PageObject } from './page-object.ts'

/** Vehicles in the back office: the list of models, and the pages of a make, a model and an engine. */
export class DeskVehiclesPage extends PageObject {
  /** Opens a model from the list. */
  async openModel(name: string) {
    await this.tab.goto('deskVehicles')
    await this.page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(this.title(name)).toBeVisible()
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true })
  }

  field(level: VehicleLevel): Locator {
    return this.page.getByLabel(this.text(`deskVehicles.field.${level}`), { exact: true })
  }

  /** Saves the names, by which the page is called then. */
  async save(name: string) {
    await this.press('deskProducts.form.save')
    await expect(this.title(name)).toBeVisible()
  }

  /** Saves a name that is refused, because vehicles of this name exist. */
  async saveExisting() {
    await this.press('deskProducts.form.save')
    await expect(this.page.getByText(this.text('deskVehicles.problem.taken'))).toBeVisible()
  }

  async removeUnused() {
    await this.press('deskVehicles.unused.remove')
    await expect(this.title(this.text('shell.page.deskVehicles'))).toBeVisible()
  }

  private press(key: 'deskProducts.form.save' | 'deskVehicles.unused.remove') {
    return this.page.getByRole('button', { name: this.text(key), exact: true }).click()
  }
}
