import type { Locator, Page } from '@playwright/test'
import type { Tab } from './tab.ts'

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
