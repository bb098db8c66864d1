import type { Locator } from '@playwright/test'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { SettingGroup } from '#src/settings/groups.ts'
import { PageObject } from './page-object.ts'

/** The settings in the back office: their groups, the search, and the form of a group. */
export class DeskSettingsPage extends PageObject {
  async open(group?: SettingGroup) {
    await this.tab.goto('settings', group && `/${group}`)
  }

  async search(text: string) {
    await this.page.getByRole('searchbox', { name: this.text('settings.search') }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** A setting that the search found. */
  result(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.#title(name), exact: true })
  }

  get noResult(): Locator {
    return this.page.getByText(this.text('settings.noneText'))
  }

  /** The control of a setting by its name in the API. */
  field(name: string): Locator {
    return this.page.getByRole('main').getByLabel(this.#title(name), { exact: true })
  }

  async reset(name: string) {
    const label = `${this.text('settings.reset')}: ${this.#title(name)}`
    await this.page.getByRole('button', { name: label }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('settings.save'), exact: true }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  /** Who changed a setting last; opens the changes. */
  history(actor: string): Locator {
    return this.page.locator('summary').filter({ hasText: actor })
  }

  /** The saved and the typed value of a setting that another user changed. */
  difference(name: string): Locator {
    return this.alert.getByRole('row').filter({ hasText: this.#title(name) })
  }

  #title(name: string) {
    return message(this.tab.language, `setting.${name}.title`)
  }
}
