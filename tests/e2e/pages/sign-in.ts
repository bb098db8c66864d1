import type { Locator } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { toEmail } from '#tests/support/set-up/session.ts'
import { PageObject } from './page-object.ts'

/** The sign-in page. Tests about anything else sign in by `shop.signInAs`, which is faster. */
export class SignInPage extends PageObject {
  /** `returnTo` is the page to open after signing in; it must be encoded. */
  async open({ returnTo }: { returnTo?: string } = {}) {
    await this.tab.goto('login', returnTo === undefined ? '' : `?r=${returnTo}`)
  }

  get email(): Locator {
    // The password reset dialog has a field of that name too.
    return this.page.locator('form:has(input[name=password]) input[name=email]')
  }

  /** `name` is an e-mail, or a person of the demo: `ayse`. */
  async signIn(name: string, password = DEMO_PASSWORD) {
    await this.open()
    await this.submit(name, password)
  }

  /** Signs in on the open page. */
  async submit(name: string, password = DEMO_PASSWORD) {
    await this.tryToSignIn(name, password)
    await this.page.waitForURL((url) => url.pathname !== this.tab.path('login'))
  }

  /** Sends name and password on the open page, which may refuse them. */
  async tryToSignIn(name: string, password = DEMO_PASSWORD) {
    await this.email.fill(toEmail(name))
    await this.page.locator('input[name=password]').fill(password)
    await this.page.locator('input[name=password]').press('Enter')
  }

  /** Signs out by the page that confirms it. */
  async signOut() {
    await this.tab.goto('logout')
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.text('session.logout.submit') })
      .click()
    await this.page.waitForURL((url) => url.pathname !== this.tab.path('logout'))
  }
}
