import type { Locator } from '@playwright/test'
import type { Problem } from '#src/inbox/problem.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { PageObject } from './page-object.ts'

/** A form that sends a message to the owner, on its page or in a banner. */
abstract class InboxForm<Field extends string> extends PageObject {
  protected abstract readonly title: TextKey
  protected abstract readonly submitText: TextKey
  protected abstract readonly optional: readonly Field[]

  get #root(): Locator {
    return this.page.getByRole('form', { name: this.text(this.title) })
  }

  #label(field: Field): string {
    const label = this.text(`inbox.field.${field}` as TextKey)
    return this.optional.includes(field) ? this.text('inbox.field.optional', { field: label }) : label
  }

  field(field: Field): Locator {
    return this.#root.getByLabel(this.#label(field), { exact: true })
  }

  async fill(values: Partial<Record<Field, string>>) {
    for (const [field, value] of Object.entries<string | undefined>(values))
      if (value !== undefined) await this.field(field as Field).fill(value)
  }

  /** Types into the focused field and those that follow it, by keyboard alone. */
  async typeThrough(texts: readonly string[]) {
    for (const text of texts) {
      await this.page.keyboard.type(text)
      await this.page.keyboard.press('Tab')
    }
  }

  get submitButton(): Locator {
    return this.#root.getByRole('button', { name: this.text(this.submitText) })
  }

  async submit() {
    await this.submitButton.click()
  }

  /** Why the form was not sent, above it. */
  get summary(): Locator {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** The links of the summary to the fields with a problem. */
  get problemLinks(): Locator {
    return this.summary.getByRole('link')
  }

  problemLink(field: Field): Locator {
    return this.problemLinks.filter({ hasText: this.#label(field) })
  }

  /** A field and its problem, as the summary states them. */
  problem(field: Field, problem: Problem): string {
    return `${this.#label(field)}: ${this.text(`inbox.problem.${problem}`)}`
  }

  /** The confirmation that the form was sent. */
  get receivedNotice(): Locator {
    return this.page.getByRole('main').getByRole('status')
  }
}

export class ContactForm extends InboxForm<'name' | 'email' | 'phone' | 'text'> {
  protected readonly title = 'inbox.contact.title'
  protected readonly submitText = 'inbox.contact.submit'
  protected readonly optional = []

  async open() {
    await this.tab.goto('contact')
  }
}

type RequestField =
  | ('firstName' | 'lastName' | 'email' | 'phoneCode' | 'phone' | 'companyName' | 'webSite')
  | ('country' | 'city' | 'county' | 'interest' | 'message')

/** The form of who wants to become a customer. */
export class CustomerRequestForm extends InboxForm<RequestField> {
  protected readonly title = 'inbox.request.title'
  protected readonly submitText = 'inbox.request.submit'
  protected readonly optional = ['city', 'county'] as const

  async open() {
    await this.tab.goto('customerRequest')
  }

  /** Country, city or county, which suggest names. */
  place(field: 'country' | 'city' | 'county'): Locator {
    return this.page.getByRole('combobox').and(this.field(field))
  }

  /** The suggested names of the open list. */
  get suggestions(): Locator {
    return this.page.getByRole('listbox').getByRole('option')
  }

  suggestion(name: string): Locator {
    return this.page.getByRole('listbox').getByRole('option', { name })
  }
}
