import type { Locator } from '@playwright/test'
import type { Field, FieldProblem } from '#src/session/membership/application.ts'
import type { Strength } from '#src/session/secrets/password.ts'
import { PageObject } from './page-object.ts'

type TextField = Exclude<Field, 'country'>

/** The application for membership. */
export class RegisterPage extends PageObject {
  get path(): string {
    return this.tab.path('register')
  }

  async open() {
    await this.page.goto(this.path)
  }

  field(field: TextField): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`session.field.${field}`), { exact: true })
  }

  async fill(values: Partial<Record<TextField, string>>) {
    for (const [field, value] of Object.entries(values)) await this.field(field as TextField).fill(value)
  }

  /** What is wrong with a field. */
  problem(field: TextField, problem: FieldProblem): Locator {
    return this.page.getByText(this.text(`session.problem.${problem}`, { field: this.text(`session.field.${field}`) }))
  }

  /** The contracts that are not accepted yet, after an attempt. */
  get missingContracts(): Locator {
    return this.page.getByText(this.text('session.problem.contract'))
  }

  /** The rating of the typed password. */
  strength(strength: Strength): Locator {
    return this.page.getByText(this.text(`session.password.${strength}`))
  }

  async acceptContracts() {
    const kinds = ['session.register.accept', 'session.register.seen'] as const
    for (const kind of kinds)
      for (const box of await this.page.getByRole('checkbox', { name: this.tab.pattern(kind) }).all()) await box.check()
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('session.register.submit'), exact: true }).click()
  }
}

/** The page that opens an account by the emailed code. */
export class ActivationPage extends PageObject {
  async activate(code: string) {
    await this.page.getByLabel(this.text('session.field.code')).fill(code)
    await this.page.getByRole('button', { name: this.text('session.activation.submit') }).click()
  }

  get wrongCodeProblem(): Locator {
    return this.page.getByText(this.text('refusal.InvalidActivationCode'))
  }

  /** The confirmation, on the sign-in page. */
  get doneNotice(): Locator {
    return this.page.getByText(this.text('session.done.activated'))
  }
}

/** The page where members delete their own account. */
export class DeleteAccountPage extends PageObject {
  async open() {
    await this.tab.goto('deleteAccount')
  }

  async delete(password: string) {
    await this.page.getByLabel(this.text('session.delete.password')).fill(password)
    await this.page.getByRole('button', { name: this.text('session.delete.submit') }).click()
  }

  get doneNotice(): Locator {
    return this.page.getByText(this.text('session.done.deleted'))
  }
}
