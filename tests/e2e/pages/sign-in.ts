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

  get password(): Locator {
    return this.page.locator('input[name=password]')
  }

  /** The button while it can be pressed. */
  get submitButton(): Locator {
    return this.page.getByRole('button', { name: this.text('session.login.submit'), exact: true })
  }

  /** The button while the shop checks the password. */
  get busyButton(): Locator {
    return this.page.getByRole('button', { name: this.text('session.login.busy') })
  }

  /** The overlay while the shop checks the password. */
  get progress(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('session.login.busy') })
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
    await this.password.fill(password)
    await this.password.press('Enter')
  }

  /** The consent that some sites require. */
  get privacyCheckbox(): Locator {
    return this.page.getByRole('checkbox', { name: this.text('session.login.privacy') })
  }

  get dealerTab(): Locator {
    return this.page.getByRole('link', { name: this.text('session.login.asDealer') })
  }

  /** The field for the name on the side of the dealers. */
  get dealerName(): Locator {
    return this.page.getByLabel(this.text('session.login.dealer'))
  }

  get registerLink(): Locator {
    return this.page.getByRole('link', { name: this.text('session.login.register') })
  }

  get representativeLink(): Locator {
    return this.page.getByRole('link', { name: this.text('session.login.asRepresentative') })
  }

  get desktopApplicationLink(): Locator {
    return this.page.getByRole('link', { name: this.text('session.login.desktop') })
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
