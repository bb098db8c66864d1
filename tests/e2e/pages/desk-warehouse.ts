import { type Download, expect, type Locator } from '@playwright/test'
import { type CountReason, DOCUMENT_PAGES, type DocumentKind } from '#src/back-office/stock-documents/document.ts'
import { PageObject } from './page-object.ts'

/** The orders to pick. */
export class PickingListPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('picking', query)
  }

  order(number: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.picking') })
      .locator('tbody tr')
      .filter({ hasText: number })
  }

  async openOrder(number: string) {
    await this.page.getByRole('link', { name: number, exact: true }).click()
    await expect(this.heading).toContainText(number)
  }
}

/** One order to pick. */
export class PickingPage extends PageObject {
  /** Types like a keyboard scanner outside of fields, where a busy machine types too slowly for one; waits for the result. */
  async scan(content: string, tone: 'good' | 'bad') {
    await this.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await this.page.keyboard.type(content)
    await this.page.keyboard.press('Enter')
    await expect(this.page.locator('[data-tone]')).toHaveAttribute('data-tone', tone)
  }

  get result(): Locator {
    return this.page.locator('[data-tone]')
  }

  /** A line by the code of its product. */
  line(code: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('picking.lines') })
      .getByRole('listitem')
      .filter({ hasText: code })
  }

  quantity(code: string): Locator {
    return this.#quantityForm(code).getByLabel(this.text('picking.quantity'))
  }

  async setQuantity(code: string, quantity: string) {
    await this.quantity(code).fill(quantity)
    await this.#quantityForm(code)
      .getByRole('button', { name: this.text('picking.save') })
      .click()
  }

  #quantityForm(code: string): Locator {
    return this.page.getByRole('form', { name: this.text('picking.quantityForm', { code }) })
  }

  /** The form of the shipment, with what stays in the order. */
  get shipForm(): Locator {
    return this.page.getByRole('region', { name: this.text('picking.ship.title') })
  }

  get packages(): Locator {
    return this.shipForm.getByLabel(this.text('picking.ship.packages'))
  }

  /** Ships what is picked; `part` if something stays in the order. */
  async ship({ packages, part = false }: { packages: string; part?: boolean }) {
    await this.packages.fill(packages)
    await this.shipForm
      .getByRole('button', { name: this.text(part ? 'picking.ship.pressPart' : 'picking.ship.press'), exact: true })
      .click()
  }

  get shipments(): Locator {
    return this.page.getByRole('region', { name: this.text('picking.shipments') }).getByRole('listitem')
  }

  async downloadPaper(paper: 'labels' | 'deliveryNote'): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.shipments
        .first()
        .getByRole('link', { name: this.text(`picking.${paper}`) })
        .click(),
    ])
    return download
  }

  blocked(why: 'held' | 'status' | 'shipped'): Locator {
    return this.page.getByText(this.text(`picking.blocked.${why}.title`))
  }
}

/** Goods-in, counts, transfers and adjustments: the lists and the page of a document. */
export class StockDocumentsPage extends PageObject {
  async open(kind: DocumentKind) {
    await this.tab.goto(DOCUMENT_PAGES[kind])
  }

  field(name: 'depot' | 'from' | 'to' | 'reason' | 'reference' | 'note' | 'scope'): Locator {
    return this.page
      .getByRole('main')
      .locator('form[method=post]')
      .getByLabel(this.text(`stockDocuments.field.${name}`))
  }

  /** Adds goods that the first depot expects, and waits for their row in the list. */
  async expectGoods(code: string, { quantity, day }: { quantity: string; day: string }) {
    await this.page.getByRole('link', { name: this.text('expectedGoods.add'), exact: true }).click()
    const form = this.page.getByRole('form', { name: this.text('expectedGoods.form') })
    await form.getByLabel(this.text('expectedGoods.field.code')).fill(code)
    await form.getByLabel(this.text('expectedGoods.field.quantity')).fill(quantity)
    await form.getByLabel(this.text('stockDocuments.expected.day')).fill(day)
    await form.getByRole('button', { name: this.text('expectedGoods.add'), exact: true }).click()
    await this.expected(code).waitFor()
  }

  /** The link of expected goods in the list of goods-in. */
  expected(code: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('stockDocuments.expected.title') })
      .getByRole('link', { name: code, exact: true })
  }

  /** Opens a draft and waits for its page. */
  async start() {
    await this.page.getByRole('button', { name: this.text('stockDocuments.open'), exact: true }).click()
    await expect(this.page.getByText(this.text('stockDocuments.draft'), { exact: true })).toBeVisible()
    await expect(this.page).toHaveURL(/\/\d+$/)
  }

  line(code: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('stockDocuments.lines') })
      .getByRole('listitem')
      .filter({ hasText: code })
  }

  quantity(code: string): Locator {
    return this.#quantityForm(code).getByLabel(this.text('stockDocuments.quantity'))
  }

  async setQuantity(code: string, quantity: string) {
    await this.quantity(code).fill(quantity)
    await this.#quantityForm(code)
      .getByRole('button', { name: this.text('picking.save') })
      .click()
  }

  #quantityForm(code: string): Locator {
    return this.page.getByRole('form', { name: this.text('stockDocuments.quantityForm', { code }) })
  }

  /** Gives the reason why a counted quantity differs, and waits until it is saved. */
  async explain(code: string, reason: CountReason, note: string) {
    const title = this.text('stockDocuments.countReason.title')
    await this.line(code).locator('summary').click()
    const form = this.page.getByRole('form', { name: this.text('stockDocuments.countReason.form', { code }) })
    await form.getByLabel(title, { exact: true }).selectOption(reason)
    await form.getByRole('textbox').fill(note)
    await form.getByRole('button').click()
    await this.line(code).locator('summary', { hasText: note }).waitFor()
  }

  async post(kind: DocumentKind) {
    await this.page.getByRole('button', { name: this.text(`stockDocuments.post.press.${kind}`) }).click()
  }

  get posted(): Locator {
    return this.page.getByText(this.text('stockDocuments.post.done'))
  }

  /** An order that waits for the goods. */
  waitingOrder(number: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('stockDocuments.waitingOrders.title') })
      .getByRole('listitem')
      .filter({ hasText: number })
  }

  /** Opens an order that waits, on its picking page. */
  async openWaitingOrder(number: string) {
    await this.waitingOrder(number).getByRole('link').click()
    await expect(this.heading).toContainText(number)
  }
}
