import { expect, type Locator } from '@playwright/test'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { MIN_QUERY_LENGTH } from '#src/search/search-input.ts'
import { waitForToast } from '#tests/support/browser.ts'
import { PageObject } from './page-object.ts'

type PanelGroup = 'products' | 'categories' | 'brands' | 'vehicles' | 'recent'

/** The search box of the header, with the panel that shows hits while the user types. */
export class SearchBox extends PageObject {
  get root(): Locator {
    return this.page.getByRole('search').first()
  }

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

  /** The button that reads a barcode by the camera. */
  get scanButton(): Locator {
    return this.root.getByRole('button', { name: this.text('barcode.camera.open') })
  }

  /** The results, or the recent searches. */
  get panel(): Locator {
    const names = [this.text('catalog.search.hits'), this.text('catalog.search.group.recent')]
    return this.root.getByRole('grid', { name: new RegExp(`^(?:${names.join('|')})$`) })
  }

  /** The last option of the panel, with the number of all results. */
  get allResults(): Locator {
    return this.panel.getByRole('row', {
      name: new RegExp(this.text('catalog.search.seeAll', { count: 2, number: '2' }).replace('2', '[\\d.,]+')),
    })
  }

  async closePanel() {
    await this.root.getByRole('button', { name: this.text('ui.close') }).click()
  }

  /** Clicks on the page next to the panel. */
  async clickElsewhere() {
    await this.page.mouse.click(2, 600)
  }

  get options(): Locator {
    return this.panel.getByRole('row')
  }

  /** The option that the arrow keys selected. */
  get selectedOption(): Locator {
    return this.panel.getByRole('row', { selected: true })
  }

  /** The element that the field names as the active one, for screen readers. */
  async findActiveDescendant(): Promise<Locator> {
    const id = await this.field.getAttribute('aria-activedescendant')
    return this.page.locator(`[id="${id}"]`)
  }

  /** The options of one kind. */
  group(kind: PanelGroup): Locator {
    return this.panel.getByRole('rowgroup', { name: this.text(`catalog.search.group.${kind}`) }).getByRole('row')
  }

  /** The product of the panel with this code. */
  product(code: string): Locator {
    return this.group('products').filter({ has: this.page.getByText(code, { exact: true }) })
  }

  /** The link to the corrected query. */
  correction(words: string): Locator {
    return this.panel.getByRole('link', { name: `${this.text('catalog.search.correction')} ${words}` })
  }

  /** The words of the query that were left out. */
  droppedNotice(word: string): Locator {
    const words = this.text('catalog.list.quoted', { word })
    return this.root.getByText(this.text('catalog.list.dropped', { words }), { exact: true }).first()
  }

  /** The note in place of the panel. */
  note(kind: 'none' | 'lost' | 'failed', words = ''): Locator {
    const note = kind === 'none' ? this.text('catalog.none.search', { words }) : this.text(`catalog.search.${kind}`)
    return this.root.getByText(note, { exact: true })
  }

  async retry() {
    await this.root.getByRole('button', { name: this.text('shell.retry') }).click()
  }

  /** The line that names the keys. */
  get keysHint(): Locator {
    return this.root.getByText(this.text('catalog.search.keys.move'), { exact: true })
  }

  /** The quantity of a product of the panel. */
  quantity(code: string): Locator {
    return this.panel.getByRole('spinbutton', { name: `${this.text('ui.quantity')}: ${code}` })
  }

  addButton(code: string): Locator {
    return this.panel.getByRole('button', { name: `${this.text('catalog.add.add')}: ${code}` })
  }

  get addButtons(): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${this.text('catalog.add.add')}: `) })
  }

  /** The confirmation that so much of a product was added, in its unit. */
  addedNotice(code: string, quantity: number): Locator {
    const number = formatQuantity(this.tab.language, String(quantity))
    const words = `${code} ${this.text('catalog.search.addedQuantity', { quantity: number })}`
    return this.root.getByRole('status').filter({ hasText: new RegExp(`${words} \\p{L}`, 'u') })
  }

  /** Why a product was not added. */
  problem(code: string): Locator {
    return this.product(code).getByRole('alert')
  }

  /** The link to the login for visitors without prices. */
  get signInLink(): Locator {
    return this.root.getByRole('link', { name: this.text('catalog.loginForPrice') })
  }

  /** Searches for a product and selects it by the arrow keys. */
  async select(code: string) {
    await this.field.fill(code)
    await expect(this.product(code)).toBeVisible()
    await this.field.press('ArrowDown')
    await expect(this.selectedOption).toContainText(code)
  }

  removeButton(words: string): Locator {
    return this.panel.getByRole('button', { name: this.text('catalog.search.remove', { words }) })
  }

  async clearRecent() {
    await this.root.getByRole('button', { name: this.text('catalog.search.forget') }).click()
  }

  /** Searches on the results page. */
  async submit(words: string) {
    await this.field.fill(words)
    await this.field.press('Enter')
    await expect(this.heading).toContainText(words)
  }

  /**
   * Types like a scanner: everything at once, then Enter, wherever the focus is. `keyboard` would wait for the page after
   * each key, and a busy page would make the scanner as slow as a person: the keys state their own time, in seconds.
   */
  async scan(code: string) {
    const session = await this.page.context().newCDPSession(this.page)
    const keys = [
      ...[...code].map((key) => ({ key, text: key })),
      { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
    ]
    const start = Date.now() / 1000
    await Promise.all(
      keys.flatMap((key, position) => {
        const timestamp = start + position * 0.005
        return [
          session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
          session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key }),
        ]
      }),
    )
    await session.detach()
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

  /** Waits for the toast after a search for too little. */
  async waitUntilTooShort(action: () => Promise<void>) {
    const text = this.text('refusal.EnterMinDigitsToSearch', { minimum: MIN_QUERY_LENGTH })
    await Promise.all([waitForToast(this.page, text), action()])
  }
}
