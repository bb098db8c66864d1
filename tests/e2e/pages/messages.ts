import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** Received and sent messages. */
export class MessagesPage extends PageObject {
  async open() {
    await this.tab.goto('messages')
  }

  /** The link to a message in the list, by its subject. */
  link(subject: string): Locator {
    return this.page.getByRole('link', { name: subject })
  }

  /** A message by its subject. */
  message(subject: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: subject })
  }

  /** Opens the conversation of a message. */
  async read(subject: string) {
    await this.link(subject).click()
  }
}

/** One conversation. */
export class MessageThread extends PageObject {
  /** A message by a part of its text. */
  message(text: string): Locator {
    return this.page.getByText(text)
  }

  /** The recipient of a reply. */
  recipient(name: string): Locator {
    return this.page.getByText(this.text('messages.to', { name }))
  }

  get replyField(): Locator {
    return this.page.getByRole('textbox', { name: this.text('messages.answer') })
  }

  async reply(body: string) {
    await this.replyField.fill(body)
    await this.page.getByRole('button', { name: this.text('messages.sendAnswer') }).click()
    await this.message(body).waitFor()
  }

  /** The note that replaces the reply form. */
  get noReplyNotice(): Locator {
    return this.page.getByText(this.text('messages.noAnswer'))
  }
}
