import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page of an emailed link, where the user chooses a password. */
export class PasswordResetPage extends PageObject {
  /** `path` is the link of the e-mail. */
  async open(path: string) {
    await this.page.goto(path)
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
}
