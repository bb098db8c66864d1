import type { Locator } from '@playwright/test'
import { AddForm } from './add-form.ts'

/** The listing of products: search results, a category, a brand. */
export class ProductList extends AddForm {
  /** Opens every product, narrowed by the query of the address. */
  async open(query: Record<string, string> = {}) {
    const search = new URLSearchParams(query)
    await this.tab.goto('products', search.size > 0 ? `?${search}` : '')
  }

  /** Opens the results of a search. */
  async search(words: string) {
    await this.page.goto(this.searchPath(words))
  }

  /** The address of the results of a search. */
  searchPath(words: string): string {
    return this.tab.path('products', `-s-${encodeURIComponent(words)}`)
  }

  /** The list of all products, without search and filters. */
  get allProducts(): Locator {
    return this.page.getByRole('list', { name: this.text('catalog.heading.all') })
  }

  /** The links to the products of the list. */
  get links(): Locator {
    return this.page.locator('main a.row-link')
  }

  /** In place of the prices, for those who have to sign in to see them. */
  get signInLinks(): Locator {
    return this.page.getByRole('link', { name: this.text('catalog.loginForPrice') })
  }

  /** Opens the page of the first product. */
  async openFirst() {
    await this.page.locator('.row-list .row-link').first().click()
  }

  /** A product by its code. */
  product(code: string): Locator {
    return this.page.getByText(code, { exact: true }).first()
  }

  /** The parts of the query, each a link that removes it. */
  get queryParts(): Locator {
    return this.page.getByRole('list', { name: this.text('catalog.parts.title') }).getByRole('link')
  }

  /** The link that removes one part of the query; it names how many products are found without it. */
  queryPart(part: string, count?: number): Locator {
    const products =
      count === undefined ? {} : { products: this.text('catalog.list.count', { count, number: `${count}` }) }
    return this.page.getByRole('link', { name: this.tab.pattern('catalog.parts.removeCounted', { part, ...products }) })
  }

  /** The words of the query that were left out. */
  droppedNotice(word: string): Locator {
    const words = this.text('catalog.list.quoted', { word })
    return this.page.getByRole('status').getByText(this.text('catalog.list.dropped', { words }), { exact: true })
  }

  /** The number of products that were found. */
  countNotice(count: number): Locator {
    const words = this.text('catalog.list.count', { count, number: `${count}` })
    return this.page.getByRole('status').getByText(words, { exact: true }).first()
  }

  /** The number of products that the listing states. */
  async readCount(): Promise<number> {
    const notice = this.page.getByRole('status').getByText(this.tab.pattern('catalog.list.count', { count: 2 }))
    return Number((await notice.first().textContent())?.replace(/\D/g, ''))
  }

  get rows(): Locator {
    return this.page.locator('.row-list .row')
  }

  /** The row of a product by its code. */
  row(code: string): Locator {
    return this.rows.filter({ has: this.page.getByText(code, { exact: true }) })
  }

  /** The picture of a row, which opens the quick view. */
  picture(row: Locator): Locator {
    return row.locator('.row-picture')
  }

  /** The link of a row to the page of its product. */
  link(row: Locator): Locator {
    return row.locator('.row-link')
  }

  /** The rows that can be added with a special discount. */
  get rowsWithSpecialTerms(): Locator {
    return this.rows.filter({ has: this.page.locator('.special-terms') })
  }

  /** The OEM numbers of the first row that has more than four. */
  get oemLinks(): Locator {
    return this.rows
      .locator('.few')
      .filter({ has: this.page.locator('a:nth-of-type(5)') })
      .first()
  }

  async showAllOemLinks() {
    await this.oemLinks.getByRole('button', { name: this.text('catalog.oem.more') }).click()
  }

  async showFewOemLinks() {
    await this.oemLinks.getByRole('button', { name: this.text('catalog.oem.less') }).click()
  }

  /** The list while rows out of view are not laid out yet. */
  get deferredList(): Locator {
    return this.page.locator('.rows-first')
  }

  /** The rows that are laid out late. */
  get deferredRows(): Locator {
    return this.deferredList.locator('> .row:nth-child(n + 7)')
  }

  get sorting(): Locator {
    return this.page.getByRole('combobox', { name: this.text('catalog.sort.label') })
  }

  async sortByName() {
    await this.sorting.selectOption({ label: this.text('catalog.sort.nameUp') })
  }

  async sortByPrice() {
    await this.sorting.selectOption({ label: this.text('catalog.sort.priceUp') })
  }

  /** The order by price, if it is offered to the viewer. */
  get priceOrder(): Locator {
    return this.sorting.getByRole('option', { name: this.text('catalog.sort.priceUp') })
  }

  /** The usual order of search results. */
  get relevanceOrder(): Locator {
    return this.sorting.getByRole('option', { name: this.text('catalog.sort.relevance') })
  }

  /** The prices of the rows, in their order. */
  async readPrices(): Promise<number[]> {
    const amounts = await this.rows.locator('.price b').allTextContents()
    return amounts.map((amount) => Number(amount.replace(/[^\d,]/g, '').replace(',', '.')))
  }

  /** The words of a row that match the search. */
  highlights(row: Locator): Locator {
    return row.locator('mark')
  }

  /** What matched in a row. */
  reason(row: Locator): Locator {
    return row.locator('.row-match > span')
  }

  /** The button that shows what matched, on touch screens. */
  reasonButton(row: Locator): Locator {
    return row.getByRole('button', { name: this.text('catalog.match.why') })
  }

  /** In a listing without pages: leads to the next page until it is loaded. */
  get moreLink(): Locator {
    return this.page.getByRole('link', { name: this.text('catalog.list.more') })
  }

  get nextPageLink(): Locator {
    return this.page.getByRole('link', { name: this.text('ui.nextPage') })
  }

  noResultsNotice(words: string): Locator {
    return this.page.getByText(this.text('catalog.none.search', { words }))
  }

  get everythingLink(): Locator {
    return this.page.getByRole('link', { name: this.text('catalog.none.everything') })
  }
}
