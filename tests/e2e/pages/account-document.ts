import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** An entry of a current account with its disputes. */
export class AccountDocumentPage extends PageObject {
  async open(id: number) {
    await this.tab.goto('accountActivity', `/${id}`)
  }

  /** What is wrong about the entry. */
  get disputeNote(): Locator {
    return this.page.getByLabel(this.text('account.dispute.note'))
  }

  async dispute(note: string) {
    await this.disputeNote.fill(note)
    await this.page.getByRole('button', { name: this.text('account.dispute.send') }).click()
  }
}
