import type { FrameLocator, Locator } from '@playwright/test'
import type { EmailKind } from '#src/notifications/email-kind.ts'
import type { TemplateField } from '#src/notifications/templates/template.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { PageObject } from './page-object.ts'

/** The texts of emails in the back office. */
export class DeskEmailsPage extends PageObject {
  async open() {
    await this.tab.goto('deskEmails')
  }

  async openText(kind: EmailKind, language: Language) {
    await this.tab.goto('deskEmails', `/${kind}/${language}`)
  }

  /** Opens the email, and its text in a language. */
  async openFromList(kind: EmailKind, language: Language) {
    await this.row(kind).getByRole('link').click()
    await this.page.getByRole('navigation', { name: this.text('emailDesk.languages') }).waitFor()
    if (this.page.url().endsWith(`/${kind}/${language}`)) return
    await this.page.getByRole('link', { name: LANGUAGE_NAMES[language], exact: true }).click()
    await this.page.waitForURL(`**/${kind}/${language}`)
  }

  /** An email in the list, with the languages in which its text was changed. */
  row(kind: EmailKind): Locator {
    return this.page.getByRole('row').filter({ hasText: this.text(`emailDesk.kind.${kind}`) })
  }

  field(name: TemplateField): Locator {
    return this.page.getByRole('textbox', { name: this.text(`emailDesk.field.${name}`), exact: true })
  }

  /** Inserts a placeholder at the cursor of the field that was used last. */
  async insert(placeholder: string) {
    await this.page.getByRole('button', { name: `{{${placeholder}}}` }).click()
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: this.text('emailDesk.preview') })
  }

  get previewedEmail(): FrameLocator {
    return this.preview.frameLocator('iframe')
  }

  async showOnPhone() {
    await this.preview.getByRole('button', { name: this.text('emailDesk.screen.phone') }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('siteFacts.save'), exact: true }).click()
  }

  async sendTest() {
    await this.page.getByRole('button', { name: this.text('emailDesk.sendTest') }).click()
  }

  /** What became of the test. */
  get testNotice(): Locator {
    return this.page.getByRole('main').getByRole('status')
  }

  /** The way back to the default: only a custom text has it. */
  get resetButton(): Locator {
    return this.page.getByRole('button', { name: this.text('emailDesk.resetTitle') })
  }
}
