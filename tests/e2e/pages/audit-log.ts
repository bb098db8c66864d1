import type { Locator } from '@playwright/test'
import type { KINDS } from '#src/audit/kind.ts'
import type { DetailField } from '#src/audit/record.ts'
import { PageObject } from './page-object.ts'

interface AuditFilter {
  /** A part of the name or e-mail of a user, or of a customer. */
  person: string
  kind: (typeof KINDS)[keyof typeof KINDS]
}

/** The log of what users of the site did. */
export class AuditLogPage extends PageObject {
  async open() {
    await this.tab.goto('auditLog')
  }

  async filter({ person, kind }: AuditFilter) {
    await this.page.getByRole('searchbox', { name: this.text('audit.person') }).fill(person)
    await this.page.getByRole('button', { name: this.text('table.filters') }).click()
    await this.page
      .getByRole('search')
      .getByLabel(this.text('audit.what'), { exact: true })
      .selectOption({ label: this.text(`audit.kind.${kind}`) })
    await this.page.getByRole('button', { name: this.text('table.apply') }).click()
  }

  /** An action by the number of what it was done to. */
  entry(target: string): Locator {
    return this.page.getByRole('row').filter({ hasText: target })
  }

  /** What the log has about the record of the open page. */
  get history(): Locator {
    return this.page.locator('details').filter({ hasText: this.text('audit.history.title') })
  }

  async openHistory() {
    await this.history.getByText(this.text('audit.history.title')).click()
    await this.history.getByRole('listitem').first().waitFor()
  }

  async narrowHistory(field: DetailField) {
    await this.history
      .getByLabel(this.text('audit.history.field'), { exact: true })
      .selectOption({ label: this.text(`audit.field.${field}`) })
  }

  /** An entry of the open history, or of the page with the whole history. */
  historyEntry(kind: AuditFilter['kind']): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: this.text(`audit.kind.${kind}`) })
  }

  async openWholeHistory() {
    await this.history.getByRole('link', { name: this.text('audit.history.all') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('shell.page.auditLog') }).waitFor()
  }
}
