import type { Locator } from '@playwright/test'
import type { LicenceState } from '#src/session/licence/admin/licence.ts'
import { PageObject } from './page-object.ts'

/** The owner's list of users who need a licence for the browser. */
export class LicencesPage extends PageObject {
  async open() {
    await this.tab.goto('licences')
  }

  async search(words: string) {
    await this.page.getByRole('searchbox', { name: this.text('licences.search') }).fill(words)
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL(/[?&]q=/)
  }

  /** The state of a user's licence. */
  state(email: string, state: LicenceState): Locator {
    return this.#user(email).getByText(this.text(`licences.state.${state}`))
  }

  async issue(email: string) {
    await this.#user(email).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('licences.give') }).click()
  }

  /** The notice with a new key, which is shown only once. */
  issuedNotice(email: string): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('licences.given', { email }) })
  }

  async readKey(email: string): Promise<string> {
    const notice = await this.issuedNotice(email).textContent()
    return /(?:\w{5}-){3}\w{5}/.exec(notice ?? '')?.[0] ?? ''
  }

  #user(email: string): Locator {
    return this.page.getByRole('row').filter({ hasText: email })
  }
}

/** The form for a licence key, after the password of a user who needs one. */
export class LicenceForm extends PageObject {
  get title(): Locator {
    return this.page.getByRole('heading', { name: this.text('session.licence.title') })
  }

  /** Why the user cannot sign in without a key. */
  get reason(): Locator {
    return this.page.getByText(this.text('refusal.UseDesktopApplication'))
  }

  get key(): Locator {
    return this.page.getByLabel(this.text('session.licence.key'))
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('session.licence.submit') }).click()
  }

  get invalidKeyProblem(): Locator {
    return this.page.getByText(this.text('refusal.InvalidLicenceKey'))
  }

  /** The confirmation, on the sign-in page. */
  get doneNotice(): Locator {
    return this.page.getByText(this.text('session.done.licensed'))
  }
}
