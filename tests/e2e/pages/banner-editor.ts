import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

const FIELDS = ['headline', 'description', 'button'] as const
type Field = (typeof FIELDS)[number]

/** The texts of a banner as its owner edits them: in a dialog over the page, or without script on a page of its own. */
export class BannerEditor extends PageObject {
  /** The links that open the editor. */
  get links(): Locator {
    return this.page.getByRole('link', { name: this.tab.pattern('banners.edit.open') })
  }

  link(headline: string): Locator {
    return this.page.getByRole('link', { name: this.text('banners.edit.open', { name: headline }) })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('banners.edit.title') })
  }

  field(field: Field): Locator {
    return this.page.getByLabel(this.text(`banners.edit.${field}`), { exact: true })
  }

  async fill(values: Partial<Record<Field, string>>) {
    for (const field of FIELDS) {
      const value = values[field]
      if (value !== undefined) await this.field(field).fill(value)
    }
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('banners.edit.save') }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully'))
  }

  /** That the texts changed meanwhile, with the saved and the typed ones. */
  get changedNotice(): Locator {
    return this.dialog.getByRole('alert').filter({ hasText: this.text('refusal.RecordChanged') })
  }
}
