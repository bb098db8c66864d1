import type { Locator } from '@playwright/test'
import type { WorkKind } from '#src/back-office/orders/orders-table.ts'
import type { Status } from '#src/orders/status.ts'
import { PageObject } from './page-object.ts'

interface DeskFilter {
  status?: Status
  search?: string
}

/** The owner's order desk: the orders of all customers. */
export class DeskPage extends PageObject {
  async open({ status, search }: DeskFilter = {}) {
    const query = new URLSearchParams()
    if (status !== undefined) query.set('sid', `${status}`)
    if (search !== undefined) query.set('q', search)
    await this.tab.goto('orderDesk', query.size > 0 ? `?${query}` : '')
  }

  order(number: string): Locator {
    return this.page.getByRole('link', { name: number, exact: true })
  }

  /** Opens the first order of the list in a status. */
  async openFirst(status: Status) {
    const row = this.page.getByRole('row').filter({ hasText: this.text(`order.status.${status}`) })
    await row.first().getByRole('link').first().click()
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.text('order.desk.title') })
  }

  /** The rows of orders, without the head. */
  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  get checkboxes(): Locator {
    return this.rows.getByRole('checkbox')
  }

  async selectAll() {
    await this.page.getByRole('checkbox', { name: this.text('table.selectPage') }).check()
  }

  /** How many orders are selected. */
  selected(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('table.selected', { count }) })
  }

  async approveSelected() {
    await this.page.getByRole('button', { name: this.text('order.desk.bulk.approve') }).click()
  }

  /** What became of the selected orders: how many were approved, and a list item for each that was not. */
  approvalResult(approved: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('order.desk.bulk.approved', { count: approved }) })
  }

  async search(text: string) {
    await this.page.getByRole('searchbox', { name: this.text('orderDesk.filter.search') }).fill(text)
    await this.page.keyboard.press('Enter')
    await this.page.getByRole('link', { name: this.text('table.clear') }).waitFor()
  }

  /** Downloads the filtered list; returns its text. */
  async exportCsv(): Promise<string> {
    await this.page.getByRole('button', { name: this.text('table.export') }).click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('link', { name: this.text('table.csv') }).click(),
    ])
    const chunks = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }

  /** A kind of waiting work, with its number. */
  workTab(work: WorkKind): Locator {
    return this.page
      .getByRole('navigation', { name: this.text('orderDesk.filter.work') })
      .getByRole('link', { name: this.text(`orderDesk.work.${work}`) })
  }
}

/** One order at the desk. */
export class DeskOrderPage extends PageObject {
  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  status(status: Status): Locator {
    return this.page.getByText(this.text(`order.status.${status}`), { exact: true }).first()
  }

  async approve() {
    const press = this.page.getByRole('button', { name: this.text('order.desk.approve') })
    await press.click()
    // The notice may be that of an earlier change.
    await press.waitFor({ state: 'hidden' })
    await this.savedNotice.waitFor()
  }

  /** Approves so many of the first line, and all of the others. */
  async approvePartially(quantity: number) {
    await this.page.getByText(this.text('order.desk.approvePart.title')).click()
    const press = this.page.getByRole('button', { name: this.text('order.desk.approvePart.press') })
    await this.page.locator('form', { has: press }).locator('[name="q.1"]').fill(`${quantity}`)
    await press.click()
    await this.savedNotice.waitFor()
  }

  /** Opens the lines, which may be changed before approval; prices only with the permission. */
  async openQuantities() {
    const [title, withPrices] = [this.text('orderDesk.edit.title'), this.text('orderDesk.edit.titleWithPrices')]
    await this.page.getByText(title).or(this.page.getByText(withPrices)).click()
  }

  /** The quantity of a line, from 1. */
  quantity(line: number): Locator {
    return this.#editForm.locator(`[name="q.${line}"]`)
  }

  /** The net price of one unit of a line, from 1. */
  price(line: number): Locator {
    return this.#editForm.locator(`[name="p.${line}"]`)
  }

  async saveQuantities() {
    await this.#editForm.getByRole('button', { name: this.text('orderDesk.edit.press') }).click()
  }

  get #addForm(): Locator {
    return this.page.getByRole('form', { name: this.text('orderLines.title') })
  }

  async openAddedLines() {
    await this.page.locator('summary', { hasText: this.text('orderLines.title') }).click()
  }

  /** The number of a product to add. */
  get addedCode(): Locator {
    return this.#addForm.getByLabel(this.text('orderLines.code'))
  }

  /** Types a row where the focus is, and adds it with Enter; waits for the line or the reason of its refusal. */
  async typeLine(code: string, quantity: string, result: string) {
    await this.page.keyboard.type(code)
    await this.page.keyboard.press('Tab')
    await this.page.keyboard.type(quantity)
    await this.page.keyboard.press('Enter')
    await this.#addForm.getByRole('status').getByText(result).first().waitFor()
  }

  /** Takes so many of the first movable goods from a depot, and waits for the changed history. */
  async moveGoods(quantity: string, depot: RegExp) {
    await this.page.locator('summary', { hasText: this.text('orderLines.move.title') }).click()
    const press = this.page.getByRole('button', { name: this.text('orderLines.move.press') })
    const form = this.page.locator('form', { has: press })
    const target = form.getByRole('combobox').first()
    const label = await target.locator('option').filter({ hasText: depot }).textContent()
    await target.selectOption({ label: `${label}` })
    await form.getByRole('textbox').first().fill(quantity)
    await press.click()
    await this.page.getByText(this.text('order.event.depot')).waitFor()
  }

  /** Shows the orders that a split by depot results in. */
  async openSplit() {
    await this.page.getByText(this.text('orderDesk.split.title'), { exact: true }).click()
  }

  get splitParts(): Locator {
    return this.page.getByRole('list', { name: this.text('orderDesk.split.parts') }).locator('> li')
  }

  /** Splits the order, and waits for the links to the new orders. */
  async split(count: number) {
    await this.page.getByRole('button', { name: this.text('orderDesk.split.press', { count }) }).click()
    await this.splitOrders.waitFor()
  }

  /** The links to the orders that this one was split into, or from. */
  get splitOrders(): Locator {
    return this.page.locator('section', {
      has: this.page.getByRole('heading', { name: this.text('order.split.title'), exact: true }),
    })
  }

  /** The saved and the typed quantity of a product that another user changed. */
  difference(code: string): Locator {
    return this.#editForm.getByRole('alert').getByRole('row').filter({ hasText: code })
  }

  get #editForm(): Locator {
    const press = this.page.getByRole('button', { name: this.text('orderDesk.edit.press') })
    return this.page.locator('form', { has: press })
  }

  /** Holds the order, with a note that the buyer sees. */
  async hold(note: string) {
    await this.page.locator('summary', { hasText: this.text('order.desk.word.hold.title') }).click()
    const press = this.page.getByRole('button', { name: this.text('order.desk.word.hold.press'), exact: true })
    await this.page.locator('form', { has: press }).getByRole('textbox').fill(note)
    await press.click()
    await this.#releaseButton.waitFor()
  }

  /** Releases the order, with a note that the buyer sees. */
  async release(note: string) {
    await this.page.locator('form', { has: this.#releaseButton }).getByRole('textbox').fill(note)
    await this.#releaseButton.click()
    await this.#releaseButton.waitFor({ state: 'detached' })
  }

  get #releaseButton(): Locator {
    return this.page.getByRole('button', { name: this.text('order.desk.release'), exact: true })
  }

  get #tracking(): Locator {
    return this.page.getByLabel(this.text('order.shipping.tracking'))
  }

  /** The quantities of the lines to be shipped. */
  get shippedQuantities(): Locator {
    return this.page.locator('form', { has: this.#tracking }).locator('[name^="q."]')
  }

  async ship(tracking: string, company?: string) {
    if (company !== undefined) await this.page.getByLabel(this.text('order.desk.company')).fill(company)
    await this.#tracking.fill(tracking)
    await this.page.getByRole('button', { name: this.text('order.desk.ship.press') }).click()
    await this.page.getByText(tracking).waitFor()
  }

  /** A link to another order of the list that this one was opened from. */
  neighbour(which: 'previous' | 'next' | 'nextWaiting'): Locator {
    return this.page
      .getByRole('navigation', { name: this.text('order.desk.neighbours.title') })
      .getByRole('link', { name: this.text(`order.desk.neighbours.${which}`), exact: true })
  }

  async backToList() {
    await this.page
      .getByRole('link', { name: this.text('order.desk.title') })
      .last()
      .click()
  }
}
