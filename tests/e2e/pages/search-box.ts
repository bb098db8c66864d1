import type { Locator } from '@playwright/test'
import { MIN_QUERY_LENGTH } from '#src/search/search-input.ts'
import { PageObject } from './page-object.ts'

type PanelGroup = 'products' | 'categories' | 'brands' | 'vehicles' | 'recent'

/** The search box of the header, with the panel that shows hits while the user types. */
export class SearchBox extends PageObject {
  get field(): Locator {
    return this.page.getByRole('combobox', { name: this.text('catalog.search.label') })
  }

  /** The field that narrows the results of the first one. */
  get secondField(): Locator {
    return this.page.getByRole('combobox', { name: this.text('catalog.search.also') })
  }

  async openSecondField() {
    await this.page.getByRole('button', { name: this.text('catalog.search.second') }).click()
  }

  /** The choice of the category to search in. */
  get category(): Locator {
    return this.page.getByLabel(this.text('catalog.search.category'))
  }

  /** Searches by speech. */
  async speak() {
    await this.page.getByRole('button', { name: this.text('catalog.search.voice') }).click()
  }

  get panel(): Locator {
    return this.page.getByRole('listbox', { name: this.text('catalog.search.hits') })
  }

  /** The last entry of the panel, with the number of all results. */
  get allResults(): Locator {
    return this.panel.getByRole('option', {
      name: new RegExp(this.text('catalog.search.seeAll', { count: 2 }).replace('2', '\\d+')),
    })
  }

  async closePanel() {
    await this.page.getByRole('button', { name: this.text('ui.close') }).click()
  }

  get options(): Locator {
    return this.panel.getByRole('option')
  }

  /** The option that the arrow keys selected. */
  get selectedOption(): Locator {
    return this.panel.getByRole('option', { selected: true })
  }

  /** The entries of one kind. */
  group(kind: PanelGroup): Locator {
    return this.panel.getByRole('group', { name: this.text(`catalog.search.group.${kind}`) }).getByRole('option')
  }

  /** The announcement that a product of the panel was added to the cart. */
  addedNotice(code: string): Locator {
    return this.panel.getByRole('status').getByText(`${this.text('catalog.add.added')}: ${code}`, { exact: true })
  }

  /** Types a search and waits for its reply, which comes after a pause. */
  async fillAndWait(words: string) {
    const reply = this.page.waitForResponse((response) => response.url().includes(this.tab.path('quickSearch')))
    await this.field.fill(words)
    await reply
  }

  /** The addresses of the searches that the box sends from now on. */
  recordSearches(): string[] {
    const searches: string[] = []
    this.page.on('request', (request) => {
      if (request.url().includes(this.tab.path('quickSearch'))) searches.push(request.url())
    })
    return searches
  }

  get tooShortNotice(): Locator {
    return this.page.getByText(this.text('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH }))
  }
}
