import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page where a user changes the password. */
export class ChangePasswordPage extends PageObject {
  async open() {
    await this.tab.goto('changePassword')
  }

  field(field: 'current' | 'newPassword' | 'passwordAgain'): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`session.field.${field}`), { exact: true })
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('session.reset.submit') }).click()
  }
}
