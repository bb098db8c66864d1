import type { Locator } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { PageObject } from './page-object.ts'

/** The page where users manage their second factors. */
export class SignInSecurityPage extends PageObject {
  async open() {
    await this.tab.goto('signInSecurity')
  }

  get path(): string {
    return this.tab.path('signInSecurity')
  }

  /** Why the page opened instead of the requested one. */
  get requiredNotice(): Locator {
    return this.page.getByText(this.text('twoFactor.required'))
  }

  get confirmLink(): Locator {
    return this.page.getByRole('link', { name: this.text('twoFactor.confirmLink') })
  }

  get authenticator(): Locator {
    return this.#section('twoFactor.factor.authenticator')
  }

  get passkeys(): Locator {
    return this.#section('twoFactor.passkeys.title')
  }

  get codes(): Locator {
    return this.#section('twoFactor.codes.title')
  }

  #section(title: TextKey): Locator {
    const heading = this.page.getByRole('heading', { level: 2, name: this.text(title) })
    return this.page.locator('section').filter({ has: heading })
  }

  /** A badge of a section. */
  state(section: Locator, state: 'on' | 'off'): Locator {
    return section.getByText(this.text(`twoFactor.${state}`), { exact: true })
  }

  /** Requests a secret for the authenticator app. */
  async startAuthenticator(password = DEMO_PASSWORD) {
    await this.#submit(this.authenticator, { open: 'twoFactor.authenticator.start', password })
  }

  async readSecret(): Promise<string> {
    await this.qrCode.waitFor()
    const secret = await this.authenticator.locator('bdi').textContent()
    return (secret ?? '').replaceAll(' ', '')
  }

  get qrCode(): Locator {
    return this.page.getByRole('img', { name: this.text('twoFactor.authenticator.qrCode') })
  }

  async confirmAuthenticator(code: string) {
    await this.page.getByLabel(this.text('twoFactor.authenticator.code')).fill(code)
    await this.page.getByRole('button', { name: this.text('twoFactor.authenticator.confirm') }).click()
  }

  async removeAuthenticator(password = DEMO_PASSWORD) {
    await this.#submit(this.authenticator, { open: 'twoFactor.remove', password })
  }

  async addPasskey(name: string, password = DEMO_PASSWORD) {
    await this.#open(this.passkeys, 'twoFactor.passkeys.add')
    await this.passkeys.getByLabel(this.text('twoFactor.passkeys.name')).last().fill(name)
    await this.passkeys.locator('input[name=password]').last().fill(password)
    await this.passkeys.getByRole('button', { name: this.text('twoFactor.passkeys.add') }).click()
  }

  /** In the form that adds a passkey. */
  get newPasskeyPassword(): Locator {
    return this.passkeys.locator('input[name=password]').last()
  }

  passkey(name: string): Locator {
    return this.passkeys.getByRole('listitem').filter({ hasText: name })
  }

  async renamePasskey(name: string, newName: string) {
    const row = this.passkey(name)
    await this.#open(row, 'twoFactor.passkeys.change')
    await row.getByLabel(this.text('twoFactor.passkeys.name')).fill(newName)
    await row.getByRole('button', { name: this.text('twoFactor.passkeys.rename') }).click()
  }

  async removePasskey(name: string, password = DEMO_PASSWORD) {
    await this.#submit(this.passkey(name), { open: 'twoFactor.passkeys.change', press: 'twoFactor.remove', password })
  }

  async renewCodes(password = DEMO_PASSWORD) {
    await this.#submit(this.codes, { open: 'twoFactor.codes.renew', password })
  }

  /** New recovery codes, which are shown once. */
  get recoveryCodes(): Locator {
    return this.page.getByRole('main').getByRole('listitem')
  }

  get downloadLink(): Locator {
    return this.page.getByRole('link', { name: this.text('twoFactor.codes.download') })
  }

  async continue() {
    await this.page.getByRole('link', { name: this.text('twoFactor.codes.stored') }).click()
  }

  /** The problem of a password. */
  get wrongPasswordProblem(): Locator {
    return this.page.getByText(this.text('refusal.WrongPassword'))
  }

  get wrongCodeProblem(): Locator {
    return this.page.getByText(this.text('refusal.WrongSecondFactor'))
  }

  async #open(within: Locator, label: TextKey) {
    const summary = within.locator('summary').filter({ hasText: this.text(label) })
    if (await summary.evaluate((element) => !element.parentElement?.hasAttribute('open'))) await summary.click()
  }

  async #submit(within: Locator, form: { open: TextKey; press?: TextKey; password: string }) {
    await this.#open(within, form.open)
    const password = within.locator('input[name=password]').first()
    await password.fill(form.password)
    // Clicking waits for the answer to the last submission; a key would be lost.
    const button = form.press && within.getByRole('button', { name: this.text(form.press) })
    await (button ?? this.getSubmitButton(password)).click()
  }
}

/** The second step after the password. */
export class SecondStepForm extends PageObject {
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('twoFactor.step.title') })
  }

  get code(): Locator {
    return this.page.getByLabel(this.text('twoFactor.step.code'))
  }

  async submitCode(code: string) {
    await this.code.fill(code)
    await this.getSubmitButton(this.code).click()
  }

  async submitRecoveryCode(code: string) {
    await this.page
      .locator('summary')
      .filter({ hasText: this.text('twoFactor.step.useRecoveryCode') })
      .click()
    const field = this.page.getByLabel(this.text('twoFactor.step.recoveryCode'), { exact: true })
    await field.fill(code)
    await this.getSubmitButton(field).click()
  }

  get passkeyButton(): Locator {
    return this.page.getByRole('button', { name: this.text('twoFactor.step.passkey') })
  }

  get failedNotice(): Locator {
    return this.page.getByText(this.text('twoFactor.passkeys.failed'))
  }

  get wrongCodeProblem(): Locator {
    return this.page.getByText(this.text('refusal.WrongSecondFactor'))
  }
}

/** The page that asks for the second factor again. */
export class ConfirmIdentityPage extends SecondStepForm {
  override get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('twoFactor.confirm.title') })
  }
}
