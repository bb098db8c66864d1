import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The messages of the shop's forms in the back office. */
export class DeskInboxPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskInbox', query)
  }

  /** The row of a message by its sender. */
  message(sender: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.deskInbox') })
      .locator('tbody tr')
      .filter({ hasText: sender })
  }

  /** Opens a message of the list. */
  async read(sender: string) {
    await this.message(sender).getByRole('link').first().click()
    await this.page.getByRole('heading', { level: 1, name: sender }).waitFor()
  }

  /** Marks the open message as handled, which leads back to the list. */
  async handle() {
    await this.page.getByRole('button', { name: this.text('deskInbox.handle') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('shell.page.deskInbox') }).waitFor()
  }

  state(sender: string, state: 'waiting' | 'handled'): Locator {
    return this.message(sender).getByText(this.text(`deskInbox.state.${state}`), { exact: true })
  }
}
