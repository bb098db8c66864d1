import type { Locator } from '@playwright/test'
import type { CustomerField } from '#src/back-office/customers/customer-form.ts'
import { PageObject } from './page-object.ts'

/** The list of customers in the back office. */
export class DeskCustomersPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('customers', query)
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.text('customers.title') })
  }

  /** The rows of customers, without the head. */
  get rows(): Locator {
    return this.table.locator('tbody tr')
  }

  /** The row of a customer by code or name. */
  customer(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  async search(text: string) {
    await this.page.getByRole('searchbox', { name: this.text('customers.filter.search') }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  /** Sets a filter of the popover. */
  async filter(label: 'state' | 'kind', value: string) {
    const form = this.page.getByRole('search', { name: this.text('table.filters') })
    await form.getByRole('button', { name: this.text('table.filters') }).click()
    await form.getByLabel(this.text(`customers.column.${label}`), { exact: true }).selectOption(value)
    await form.getByRole('button', { name: this.text('table.apply') }).click()
  }

  /** The codes of the rows, from the top. */
  async listCodes(): Promise<string[]> {
    return this.rows.locator('[data-kind="code"] bdi').allTextContents()
  }

  /** A filter that is set; following it removes the filter. */
  chip(name: string): Locator {
    return this.page.getByRole('link', { name: this.text('table.removeFilter', { name }) })
  }

  get noHits(): Locator {
    return this.page.getByRole('heading', { name: this.text('table.noHits.title') })
  }

  async clearFilters() {
    await this.page
      .getByRole('link', { name: this.text('table.clear') })
      .first()
      .click()
  }

  async sortBy(column: 'code' | 'name' | 'limit') {
    await this.head(column).getByRole('link').click()
  }

  head(column: 'code' | 'name' | 'limit' | 'email'): Locator {
    return this.table.getByRole('columnheader', { name: this.text(`customers.column.${column}`) })
  }

  async toggleColumn(column: 'email') {
    await this.page.getByRole('button', { name: this.text('table.options'), exact: true }).click()
    await this.page.getByRole('checkbox', { name: this.text(`customers.column.${column}`) }).click()
    await this.page.keyboard.press('Escape')
  }

  async select(name: string) {
    await this.customer(name).getByRole('checkbox').check()
  }

  /** How many rows are selected. */
  selected(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('table.selected', { count }) })
  }

  async deactivate() {
    await this.page.getByRole('button', { name: this.text('customers.deactivate') }).click()
  }

  async activate() {
    await this.page.getByRole('button', { name: this.text('customers.activate') }).click()
  }

  outcome(key: 'activated' | 'deactivated', count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text(`customers.${key}`, { count }) })
  }

  async saveView(name: string, { opensList = false } = {}) {
    await this.page
      .getByRole('button', { name: this.text('table.views.save') })
      .first()
      .click()
    await this.page.getByLabel(this.text('table.views.name')).fill(name)
    const opens = this.page.getByRole('checkbox', { name: this.text('table.views.default') })
    if (opensList) await opens.check()
    await this.page.getByLabel(this.text('table.views.name')).press('Enter')
    await this.view(name).waitFor()
  }

  /** A saved view, or all customers. */
  view(name: string): Locator {
    return this.page.getByRole('navigation', { name: this.text('table.views.title') }).getByRole('link', { name })
  }

  async deleteView(name: string) {
    await this.view(name).click()
    await this.page
      .getByRole('button', { name: this.text('table.views.save') })
      .first()
      .click()
    await this.page.getByText(this.text('table.views.delete'), { exact: true }).click()
    await this.page.getByRole('button', { name: this.text('table.views.deleteConfirm') }).click()
    await this.page.getByText(this.text('table.views.deleted')).waitFor()
    await this.view(name).waitFor({ state: 'detached' })
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
}

/** One customer in the back office. */
export class DeskCustomerPage extends PageObject {
  async open(code: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(code)}`)
  }

  field(name: Exclude<CustomerField, 'active' | 'depotIds' | 'representativeIds'>): Locator {
    return this.page
      .getByRole('form', { name: this.text('customers.form.title') })
      .getByLabel(this.text(`customers.field.${name}`), { exact: true })
  }

  async save() {
    await this.page
      .getByRole('form', { name: this.text('customers.form.title') })
      .getByRole('button', { name: this.text('customers.form.save') })
      .click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  /** A part of the page: users, orders, addresses. */
  section(name: 'users' | 'orders' | 'addresses' | 'discounts' | 'credit'): Locator {
    return this.page.getByRole('region', { name: this.text(`customers.section.${name}`) })
  }

  /** The saved and the typed value of a field that another user changed. */
  difference(name: 'phone' | 'termsDays'): Locator {
    return this.alert.getByRole('row').filter({ hasText: this.text(`customers.field.${name}`) })
  }
}
