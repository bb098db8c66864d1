import type { Locator } from '@playwright/test'
import type { Hideable } from '#src/permissions/viewer.ts'
import { PageObject } from './page-object.ts'

/** The users of the buyer's company. */
export class CompanyUsersPage extends PageObject {
  async open() {
    await this.tab.goto('companyUsers')
  }

  /** The link of the menu, for those who manage users. */
  get menuLink(): Locator {
    return this.page.getByRole('link', { name: this.text('shell.page.companyUsers') })
  }

  user(email: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: email })
  }

  async edit(email: string, name: string) {
    await this.user(email).getByRole('link', { name }).click()
  }
}

const USER_FIELDS = ['firstName', 'lastName', 'email'] as const
type UserField = (typeof USER_FIELDS)[number]

/** The form of one user: name and permissions. */
export class CompanyUserForm extends PageObject {
  async openNew() {
    await this.tab.goto('companyUserAdd')
  }

  field(field: UserField): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`companyUsers.field.${field}`), { exact: true })
  }

  /** The error of a required field that is empty. */
  missing(field: UserField): Locator {
    return this.page.getByText(this.text('session.problem.empty', { field: this.text(`companyUsers.field.${field}`) }))
  }

  async fill(values: Partial<Record<UserField, string>>) {
    for (const field of USER_FIELDS) {
      const value = values[field]
      if (value !== undefined) await this.field(field).fill(value)
    }
  }

  /** Hides a part of the shop from the user. */
  async hide(what: Hideable) {
    await this.page.getByRole('checkbox', { name: this.text(`companyUsers.see.${what}`) }).uncheck()
  }

  async disable() {
    await this.page.getByRole('checkbox', { name: this.text('companyUsers.mayWork') }).uncheck()
  }

  async invite() {
    await this.page.getByRole('button', { name: this.text('companyUsers.invite') }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('companyUsers.save') }).click()
  }
}
