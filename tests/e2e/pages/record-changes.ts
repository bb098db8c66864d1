import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** What another user changed in the record of a form meanwhile. */
export class RecordChanges extends PageObject {
  get notice(): Locator {
    return this.alert.filter({ hasText: this.text('refusal.RecordChanged') })
  }

  /** The saved and the typed value of a field, by its label. */
  values(label: string): Locator {
    return this.alert
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) })
      .getByRole('cell')
  }
}
