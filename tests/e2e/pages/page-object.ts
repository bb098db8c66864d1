import type { Locator, Page, Response } from '@playwright/test'
import type { Tab } from './tab.ts'

/** The back office stores the unsaved input of a form in the background, which is no submission of it. */
export const isAnswerToForm = (response: Response) =>
  response.request().method() === 'POST' && !response.url().endsWith('/drafts')

/** A page or a widget of the shop: verbs act like a user, the other members locate what a test expects. */
export abstract class PageObject {
  protected readonly tab: Tab

  constructor(tab: Tab) {
    this.tab = tab
  }

  protected get page(): Page {
    return this.tab.page
  }

  protected get text(): Tab['text'] {
    return this.tab.text
  }

  /** The title of the page. */
  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get alert(): Locator {
    return this.page.getByRole('alert')
  }

  /** The button that submits the form of a field. */
  protected getSubmitButton(field: Locator): Locator {
    return field.locator('xpath=ancestor::form').locator('button[type=submit]').first()
  }
}
