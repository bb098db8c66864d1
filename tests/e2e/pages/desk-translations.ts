import type { Locator } from '@playwright/test'
import type { TranslationField, TranslationKind } from '#src/back-office/translations/translation.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { PageObject } from './page-object.ts'

/** The texts of the shop by language in the back office. */
export class DeskTranslationsPage extends PageObject {
  async open() {
    await this.tab.goto('deskTranslations')
  }

  /** Opens the texts of a kind that lack a language. */
  async openMissing(kind: TranslationKind) {
    await this.page
      .getByRole('region', { name: this.text('translationDesk.missingByKind') })
      .getByRole('link', { name: this.text(`translationDesk.kind.${kind}`), exact: true })
      .click()
    await this.page.waitForURL(/missing=any/)
  }

  /** The row of a text. */
  row(text: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.deskTranslations') })
      .locator('tbody tr', { hasText: text })
  }

  async openRow(text: string) {
    await this.row(text).getByRole('link').first().click()
    await this.page.waitForURL(/\/text\//)
  }

  /** The page of one text of a record. */
  async openText(kind: TranslationKind, field: TranslationField, key: string) {
    await this.tab.goto('deskTranslations', `/text/${kind}/${field}/${key}`)
  }

  /** The text in a language. */
  field(language: Language): Locator {
    return this.page
      .getByRole('form', { name: this.text('translationDesk.form') })
      .getByRole('textbox', { name: LANGUAGE_NAMES[language], exact: true })
  }

  /** Saves by the keyboard and waits for the next text, or for the list after the last one. */
  async saveAndNext() {
    const { pathname } = new URL(this.page.url())
    await this.page.keyboard.press('Control+Enter')
    await this.page.waitForURL((url) => url.pathname !== pathname)
  }

  /** Saves what is refused. */
  async saveInVain() {
    await this.page.keyboard.press('Control+Enter')
    await this.alert.waitFor()
  }

  /** Opens the page that changes a formatted text. */
  async openRecord() {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.text('translationDesk.openRecord') })
      .last()
      .click()
  }
}
