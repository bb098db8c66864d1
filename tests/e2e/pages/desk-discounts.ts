import type { Locator } from '@playwright/test'
import type { DiscountField } from '#src/back-office/discounts/discount-form.ts'
import type { DiscountColumn } from '#src/back-office/discounts/discounts-table.ts'
import { PageObject } from './page-object.ts'

const LABELS: Partial<Record<DiscountField, DiscountColumn>> = {
  brandId: 'brand',
  categoryId: 'category',
  groupId: 'group',
  on: 'goods',
}

/** The discounts of the distributor in the back office. */
export class DeskDiscountsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('discounts', query)
  }

  /** The row of a discount by any of its texts. */
  discount(words: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('discounts.title') })
      .locator('tbody tr')
      .filter({ hasText: words })
  }

  async startAddition() {
    await this.page
      .getByRole('link', { name: this.text('discounts.add') })
      .first()
      .click()
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('discounts.form.title') })
  }

  field(name: DiscountField): Locator {
    const label =
      name === 'to' ? 'discounts.filter.to' : (`discounts.column.${LABELS[name] ?? (name as DiscountColumn)}` as const)
    return this.form.getByLabel(this.text(label), { exact: true })
  }

  /** What overlaps with the typed discount. */
  get overlapWarning(): Locator {
    return this.form.getByRole('alert')
  }

  /** Shows what the typed discount makes of the price of a product. */
  async showEffect(code: string) {
    await this.effect.getByLabel(this.text('discounts.preview.sample')).fill(code)
    await this.effect.getByRole('button', { name: this.text('discounts.preview.button') }).click()
  }

  get effect(): Locator {
    return this.form.getByRole('region', { name: this.text('discounts.preview.title') })
  }

  async save() {
    await this.form.getByRole('button', { name: this.text('discounts.form.save') }).click()
  }

  /** Opens the page of a discount. */
  async follow(words: string) {
    await this.discount(words).getByRole('link').first().click()
  }

  /** Selects discounts and removes them. */
  async remove(...rows: string[]) {
    for (const row of rows) await this.discount(row).getByRole('checkbox').check()
    const remove = { name: this.text('discounts.removeSelected'), exact: true }
    await this.page.getByRole('button', remove).click()
    const question = this.text('discounts.confirmRemoval', { count: rows.length })
    await this.page.getByRole('alert').filter({ hasText: question }).getByRole('button', remove).click()
  }

  removedNotice(count: number): Locator {
    return this.page.getByText(this.text('discounts.removed', { count }))
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  async openCalendar(query = '') {
    await this.tab.goto('discounts', `/calendar${query}`)
    await this.heading.filter({ hasText: this.text('agreements.title') }).waitFor()
  }

  /** The agreements of the calendar, those that end first at the top. */
  get agreements(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.locator('form') })
  }

  /** The form of a new net price. */
  async startNetPrice() {
    await this.tab.goto('netPrices', '/new')
    await this.heading.filter({ hasText: this.text('netPrices.add') }).waitFor()
  }

  get netPriceForm(): Locator {
    return this.page.getByRole('form', { name: this.text('netPrices.form.title') })
  }

  netPriceField(name: 'customer' | 'product' | 'reference' | 'from' | 'until' | 'amount' | 'minQuantity'): Locator {
    const label = name === 'amount' || name === 'minQuantity' ? `netPrices.column.${name}` : `discounts.column.${name}`
    return this.netPriceForm.getByLabel(this.text(label as `netPrices.column.amount`), { exact: true })
  }

  async saveNetPrice() {
    await this.netPriceForm.getByRole('button', { name: this.text('discounts.form.save') }).click()
  }

  /** The row of a net price by any of its texts. */
  netPrice(words: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('netPrices.title') })
      .locator('tbody tr')
      .filter({ hasText: words })
  }

  /** Shows the other kind of agreements in the calendar. */
  async showNetPrices() {
    await this.page
      .getByRole('navigation', { name: this.text('agreements.kinds') })
      .getByRole('link', { name: this.text('netPrices.title') })
      .click()
    await this.page
      .getByRole('link', { name: this.text('netPrices.add') })
      .first()
      .waitFor()
  }

  /** Repeats the first agreement for its next period. */
  async renew() {
    await this.agreements
      .first()
      .getByRole('button', { name: this.text('agreements.renew') })
      .click()
  }

  async endToday() {
    await this.agreements
      .first()
      .getByRole('button', { name: this.text('agreements.end') })
      .click()
  }

  daysLeft(count: number): string {
    return this.text('agreements.endsIn', { count })
  }
}
