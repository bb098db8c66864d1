import type { Locator } from '@playwright/test'
import type { KINDS } from '#src/audit/filter.ts'
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
    await this.page.getByLabel(this.text('audit.person')).fill(person)
    await this.page
      .getByLabel(this.text('audit.what'), { exact: true })
      .selectOption({ label: this.text(`audit.kind.${kind}`) })
    await this.page.getByRole('button', { name: this.text('order.filter.apply') }).click()
  }

  /** An action by the number of what it was done to. */
  entry(target: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: target })
  }
}
