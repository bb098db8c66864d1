import { expect, type Locator } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
import { isAlive } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

/** The header of every page: logo, quick search, cart badge, bell, languages. */
export class Header extends PageObject {
  get root(): Locator {
    return this.page.locator('header').first()
  }

  get logo(): Locator {
    return this.root.getByRole('link').first()
  }

  /** The link to the cart, with the number of pieces in it. */
  cart(pieces: number): Locator {
    return this.page.getByRole('link', { name: this.text('shell.cartPieces', { count: pieces }) })
  }

  /** The link to the cart, whatever is in it. */
  get anyCart(): Locator {
    return this.page.getByRole('link', { name: new RegExp(`^${this.text('shell.cart')}`) })
  }

  /** The bar that names the customer of a representative. */
  get actingNotice(): Locator {
    return this.page.getByText(this.tab.pattern('shell.actingFor'))
  }

  /** The customer that a representative acts for. */
  actingFor(customer: string, code: string): Locator {
    return this.page.getByText(this.text('shell.actingFor', { customer, code }))
  }

  get noCustomerNotice(): Locator {
    return this.page.getByText(this.text('shell.noCustomerSelected'))
  }

  /** The menu of changes that the shop has not received yet. */
  get unsentWork(): Locator {
    return this.root.getByRole('button', { name: this.text('shell.unsent.title') })
  }

  /** The link to the notifications while so many are unread. */
  bell({ unread } = { unread: 0 }): Locator {
    const name = unread > 0 ? this.text('notification.unread', { count: unread }) : this.text('notification.title')
    return this.page.getByRole('banner').getByRole('link', { name })
  }

  get searchField(): Locator {
    return this.page.getByRole('combobox', { name: this.text('catalog.search.label') })
  }

  /** The button that opens the search as a dialog, where the header has no field for it. */
  get searchOpener(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.text('catalog.search.label') })
  }

  /** The field of the search that is a dialog. */
  get dialogSearchField(): Locator {
    return this.page.getByRole('dialog').getByRole('combobox', { name: this.text('catalog.search.label') })
  }

  /** A suggestion of the quick search. */
  suggestion(code: string): Locator {
    return this.page.getByRole('search').getByRole('row', { name: new RegExp(code) })
  }

  /** The price of a suggestion of the quick search. */
  suggestedPrice(price: RegExp): Locator {
    return this.page.getByRole('search').getByRole('row').getByText(price).first()
  }

  /** The bar that states in which currency prices are shown, and in which one orders are placed. */
  currencyNote(shown: string, own: string): Locator {
    return this.page.getByText(this.tab.part('shell.currency.shown', { currency: shown, own }))
  }

  ownCurrencyButton(own: string): Locator {
    return this.page.getByRole('button', { name: this.text('shell.currency.back', { own }) })
  }

  /** Shows prices in a currency other than the buyer's own, which loads a new document. */
  async showPricesIn(currency: string) {
    await this.page.getByRole('button', { name: this.tab.part('shell.rates') }).click()
    await this.page.getByRole('button', { name: new RegExp(`^${currency}`) }).click()
    await this.page.getByRole('button', { name: this.tab.pattern('shell.currency.back') }).waitFor()
    await this.page.waitForFunction(isAlive)
  }

  /** Focuses the search field by its key, which works once the script of the page has loaded. */
  async focusSearch() {
    await expect(async () => {
      await this.page.keyboard.press('/')
      await expect(this.searchField).toBeFocused({ timeout: 200 })
    }).toPass()
  }

  /** Opens the menu of the languages. */
  async openLanguages() {
    await this.root.getByRole('button', { name: this.text('site.language') }).click()
  }

  /** The link to this page in another language, in the open menu. */
  language(language: Language): Locator {
    return this.root.locator(`.menu a[hreflang="${language}"]`)
  }

  async switchLanguage(language: Language) {
    await this.openLanguages()
    await this.language(language).click()
  }
}
