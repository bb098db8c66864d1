import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The lines of bank statements in the back office. */
export class BankLinesPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('bankLines', query)
  }

  get #upload(): Locator {
    return this.page.getByRole('form', { name: this.text('bankLines.upload') })
  }

  async upload(name: string, text: string) {
    await this.#upload
      .getByLabel(this.text('bankLines.field.file'))
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await this.#upload.getByRole('button', { name: this.text('bankLines.upload') }).click()
  }

  /** The answer to an upload with this number of new lines. */
  added(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('bankLines.uploaded.added', { count }) })
  }

  get refusedFile(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.text('refusal.InvalidBankFile') })
  }

  line(text: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('bankLines.title') })
      .locator('tbody tr')
      .filter({ hasText: text })
  }
}

/** One line of a bank statement. */
export class BankLinePage extends PageObject {
  get customerCode(): Locator {
    return this.page
      .getByRole('form', { name: this.text('bankLines.line') })
      .getByLabel(this.text('bankLines.field.customer'))
  }

  async book() {
    await this.page.getByRole('button', { name: this.text('bankLines.book') }).click()
  }

  /** The warning that the account has such a payment. */
  get similarPayment(): Locator {
    const [text = ''] = this.text('refusal.SimilarPayment', { document: '|' }).split('|')
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  async bookAgain() {
    await this.page.getByRole('button', { name: this.text('bankLines.bookAgain') }).click()
  }

  async undo() {
    await this.page.getByRole('button', { name: this.text('bankLines.undo') }).click()
  }

  get undoButton(): Locator {
    return this.page.getByRole('button', { name: this.text('bankLines.undo') })
  }
}
