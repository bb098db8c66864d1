import type { Locator } from '@playwright/test'
import type { InvoiceFileStatus } from '#src/back-office/invoice-files/invoice-file.ts'
import { PageObject } from './page-object.ts'

/** Many files of e-invoices in the back office. */
export class InvoiceFilesPage extends PageObject {
  async open() {
    await this.tab.goto('invoiceFiles')
  }

  /** Chooses files by their names. */
  async choose(files: Readonly<Record<string, string>>) {
    const chosen = Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'application/xml',
      buffer: Buffer.from(text),
    }))
    await this.page.getByLabel(this.text('invoiceFiles.files')).setInputFiles(chosen)
  }

  async check() {
    await this.page.getByRole('button', { name: this.text('invoiceFiles.check'), exact: true }).click()
  }

  async attach(count: number) {
    await this.page.getByRole('button', { name: this.text('invoiceFiles.attachCount', { count }), exact: true }).click()
  }

  file(name: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('invoiceFiles.result') })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  nameOf(status: InvoiceFileStatus): string {
    return this.text(`invoiceFiles.status.${status}`)
  }
}
