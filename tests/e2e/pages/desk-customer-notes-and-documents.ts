import type { Locator } from '@playwright/test'
import type { CustomerDocumentKind } from '#src/customers/documents/document.ts'
import { PageObject } from './page-object.ts'

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Notes on a customer and its documents in the back office. */
export class DeskCustomerNotesAndDocuments extends PageObject {
  async openDocuments(customerCode: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(customerCode)}/documents`)
  }

  /** The list of the documents of all customers. */
  async openAllDocuments(query = '') {
    await this.tab.goto('customerDocuments', query)
  }

  /** The notes from the top. */
  get notes(): Locator {
    return this.page.getByRole('region', { name: this.text('customerNotes.title') }).getByRole('listitem')
  }

  get #newNote(): Locator {
    return this.page.getByRole('form', { name: this.text('customerNotes.add') })
  }

  get newNoteText(): Locator {
    return this.#newNote.getByLabel(this.text('customerNotes.note'))
  }

  async addNote(text: string, { pinned = false } = {}) {
    await this.newNoteText.fill(text)
    if (pinned) await this.#newNote.getByLabel(this.text('customerNotes.pinned')).check()
    await this.#newNote.getByRole('button', { name: this.text('customerNotes.add') }).click()
  }

  async pin(text: string) {
    const note = this.notes.filter({ hasText: text })
    await note.getByRole('button', { name: this.text('customerNotes.pin'), exact: true }).click()
  }

  async editNote(text: string, changed: string) {
    await this.notes
      .filter({ hasText: text })
      .getByRole('link', { name: this.text('customerNotes.edit') })
      .click()
    // The form that adds a note, on the page before, has a similar name.
    const form = this.page.getByRole('form', { name: this.text('customerNotes.one'), exact: true })
    await form.getByLabel(this.text('customerNotes.note')).fill(changed)
    await form.getByRole('button', { name: this.text('deskProducts.form.save') }).click()
  }

  /** The documents of the customer, the newest first. */
  get documents(): Locator {
    return this.page.getByRole('region', { name: this.text('customerDocuments.title') }).getByRole('listitem')
  }

  /** The rows of the list of all. */
  get rows(): Locator {
    return this.page.getByRole('table', { name: this.text('customerDocuments.all') }).locator('tbody tr')
  }

  async upload(files: UploadedFile[], details: { kind: CustomerDocumentKind; validUntil?: string; shown?: boolean }) {
    const form = this.page.getByRole('form', { name: this.text('customerDocuments.files') })
    await form.getByLabel(this.text('customerDocuments.field.kind')).selectOption(details.kind)
    await form.getByLabel(this.text('customerDocuments.field.validUntil')).fill(details.validUntil ?? '')
    await form.getByLabel(this.text('customerDocuments.field.shown')).setChecked(details.shown ?? false)
    await form.getByLabel(this.text('customerDocuments.files')).setInputFiles(files)
    await form.getByRole('button', { name: this.text('mediaLibrary.uploadButton') }).click()
  }

  /** Downloads the file of a document; returns its name. */
  async download(title: string): Promise<string> {
    const row = this.documents.filter({ hasText: title })
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      row.getByRole('link', { name: this.text('companyDocuments.download') }).click(),
    ])
    return download.suggestedFilename()
  }

  async rename(title: string, changed: string) {
    await this.documents.getByRole('link', { name: title }).click()
    const form = this.page.getByRole('form', { name: this.text('customerDocuments.one'), exact: true })
    await form.getByLabel(this.text('customerDocuments.field.title')).fill(changed)
    await form.getByRole('button', { name: this.text('deskProducts.form.save') }).click()
  }
}
