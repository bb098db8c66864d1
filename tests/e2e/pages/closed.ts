import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The under-construction page of a closed site; on an open one it can be previewed. */
export class ClosedPage extends PageObject {
  /** Opens the preview and returns its response. */
  open() {
    return this.tab.goto('closed')
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text('shell.closed.title') })
  }

  /** The texts below the title. */
  get paragraphs(): Locator {
    return this.page.locator('main p')
  }

  /** Leads to the back office, by its sign-in. */
  async followStaffLink() {
    await this.page.getByRole('link', { name: this.text('shell.closed.staff') }).click()
  }

  /** Leaves the preview. */
  async goHome() {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: this.text('shell.home') })
      .click()
  }
}
