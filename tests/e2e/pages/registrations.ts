import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Applications for membership that wait for the owner. */
export class RegistrationsPage extends PageObject {
  async open() {
    await this.tab.goto('registrations')
  }

  application(email: string): Locator {
    return this.page.getByRole('row').filter({ hasText: email })
  }

  async approve(email: string) {
    await this.application(email).getByRole('link').first().click()
    await this.page.getByRole('button', { name: this.text('registrations.approve'), exact: true }).click()
  }

  get approvedNotice(): Locator {
    return this.page.getByText(this.text('registrations.none'))
  }
}
