import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The proposals of the site in the back office, and the page of each. */
export class DeskProposalsPage extends PageObject {
  get table(): Locator {
    return this.page.getByRole('table', { name: this.text('deskProposals.title') })
  }

  /** Opens a proposal of the list. */
  async read(number: string) {
    await this.page.getByRole('link', { name: number, exact: true }).click()
    await this.page.getByRole('heading', { level: 1, name: number }).waitFor()
  }

  /** A field of the first line. */
  firstField(label: 'cart.line.quantity' | 'proposal.line.discountShort' | 'deskProposals.line.price'): Locator {
    return this.page.getByRole('textbox', { name: this.text(label) }).first()
  }

  get validUntil(): Locator {
    return this.page.getByLabel(this.text('proposal.validUntil'))
  }

  get preview(): Locator {
    return this.page.getByRole('region', { name: this.text('deskProposals.preview.title') })
  }

  async answer() {
    await this.page.getByRole('button', { name: this.text('proposal.do.answer') }).click()
  }

  async open(number: string) {
    await this.tab.goto('deskProposals', `/${encodeURIComponent(number)}`)
  }

  /** Orders the first open line for the customer. */
  async acceptFirstForCustomer(reason: string) {
    await this.page.getByText(this.text('deskProposals.customer.accept')).click()
    const [, ...others] = await this.page.locator('details[open] input[name^="q"]').all()
    for (const quantity of others) await quantity.fill('0')
    await this.page.getByRole('button', { name: this.text('deskProposals.customer.toTotals') }).click()
    const place = this.page.getByRole('button', { name: this.text('deskProposals.customer.place') })
    await place.waitFor()
    await this.page.getByLabel(this.text('deskProposals.customer.reason')).fill(reason)
    await this.page.getByRole('checkbox').check()
    await place.click()
    await this.page.getByText(this.text('proposal.onBehalf')).waitFor()
  }

  /** The offer waits for the customer. */
  get sentNotice(): Locator {
    return this.page.getByText(this.text('proposal.waits.customer'))
  }
}
