import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Unsaved input in the forms of the back office. */
export class FormDrafts extends PageObject {
  /** Waits until the unsaved input is stored on the server, or deleted, which happens in the background. */
  async waitUntilStored(change: () => Promise<void>) {
    const stored = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/drafts') && response.ok(),
    )
    await change()
    await stored
  }

  /** The note about unsaved input of an earlier visit, whatever its time. */
  get note(): Locator {
    const [, after = ''] = this.text('formDrafts.filledIn', { at: '|' }).split('|')
    return this.page.getByRole('status').filter({ hasText: after.trim() })
  }

  /** The last field that was saved meanwhile, with the saved and the typed value. */
  get conflict(): Locator {
    return this.note.getByRole('row').last()
  }

  async discard() {
    await this.page.getByRole('button', { name: this.text('formDrafts.discard') }).click()
  }

  /** The link of the home page of the back office to a page with unsaved input. */
  link(title: string): Locator {
    return this.page.getByRole('region', { name: this.text('formDrafts.title') }).getByRole('link', { name: title })
  }
}
