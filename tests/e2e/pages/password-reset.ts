import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page of an emailed link, where the user chooses a password. */
export class PasswordResetPage extends PageObject {
  /** `path` is the link of the e-mail. */
  open(path: string) {
    return this.page.goto(path)
  }

  async choose(password: string) {
    for (const name of ['password', 'passwordAgain'])
      await this.page.locator(`main [name=${name}]`).first().fill(password)
    await this.page.getByRole('button', { name: this.text('session.reset.submit') }).click()
  }

  /** The confirmation, on the sign-in page. */
  get doneNotice(): Locator {
    return this.page.getByText(this.text('session.done.reset'))
  }

  /** The title of a link that was used, or is too old. */
  get expiredNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('session.reset.over') })
  }
}

/** The form that emails such a link: a dialog of the sign-in page, or a page without script. */
export class ForgottenPasswordForm extends PageObject {
  /** Opens the dialog. */
  get button(): Locator {
    return this.page.getByRole('button', { name: this.text('session.login.forgot') })
  }

  /** Opens the page. */
  get link(): Locator {
    return this.page.getByRole('link', { name: this.text('session.login.forgot') })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('session.forgot.title') })
  }

  get email(): Locator {
    return this.page.getByLabel(this.text('session.field.email'), { exact: true })
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('session.forgot.submit') }).click()
  }

  get emptyProblem(): Locator {
    return this.page.getByText(this.text('session.forgot.empty'))
  }

  get sentNotice(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('session.forgot.sent') })
  }
}
