import type { Locator } from '@playwright/test'
import type { PartyKind } from '#src/message-centre/message.ts'
import { PageObject } from './page-object.ts'

/** The form of a new message. */
export class MessageForm extends PageObject {
  async open() {
    await this.tab.goto('messages', '/new')
  }

  recipient(kind: PartyKind): Locator {
    return this.page.getByRole('radio', { name: this.text(`messages.party.${kind}`), exact: true })
  }

  /** Searches customers as recipients by Enter in the search field. */
  async searchCustomers(words: string) {
    await this.page.getByRole('searchbox').fill(words)
    await this.page.getByRole('searchbox').press('Enter')
  }

  /** A customer as recipient, after a search. */
  customer(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  get subject(): Locator {
    return this.page.getByLabel(this.text('messages.subject'))
  }

  get body(): Locator {
    return this.page.getByLabel(this.text('messages.body'), { exact: true })
  }

  async send() {
    await this.page.getByRole('button', { name: this.text('messages.send') }).click()
  }
}
