import type { Locator } from '@playwright/test'
import type { TranslationKind } from '#src/back-office/translations/translation.ts'
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
}
