import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The search box of the header, with the panel that shows hits while the user types. */
export class SearchBox extends PageObject {
  get field(): Locator {
    return this.page.getByRole('combobox', { name: this.text('catalog.search.label') })
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

  /** The addresses of the searches that the box sends from now on. */
  recordSearches(): string[] {
    const searches: string[] = []
    this.page.on('request', (request) => {
      if (request.url().includes(this.tab.path('quickSearch'))) searches.push(request.url())
    })
    return searches
  }
}
