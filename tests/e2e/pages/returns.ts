import type { Locator } from '@playwright/test'
import type { RETURN_STATUS, ReturnReason, ReturnStatus } from '#src/returns/return.ts'
import { PageObject } from './page-object.ts'

/** The form that returns goods of a delivered order line. */
export class ReturnForm extends PageObject {
  /** Opens the form of an order line. */
  async open({ order, line }: { order: string; line: number }) {
    await this.tab.goto('returns', `?order=${encodeURIComponent(order)}&line=${line}`)
  }

  /** Chooses a line of the list by its code. */
  async chooseLine(code: string) {
    await this.page.getByRole('link', { name: this.text('returns.sendBackOf', { code }) }).click()
  }

  get reason(): Locator {
    return this.page.getByLabel(this.text('returns.reasonLabel'))
  }

  async selectReason(reason: ReturnReason) {
    await this.reason.selectOption({ label: this.text(`returns.reason.${reason}`) })
  }

  get quantity(): Locator {
    return this.page.getByLabel(this.text('returns.quantity'))
  }

  /** The amount to be refunded, tax included. */
  get amount(): Locator {
    return this.page.getByLabel(this.text('returns.amount'))
  }

  get description(): Locator {
    return this.page.getByLabel(this.text('returns.description'))
  }

  get photos(): Locator {
    return this.page.getByLabel(this.text('returns.photos'))
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('returns.submit') }).click()
  }

  /** The refusal of more than was invoiced. */
  get aboveInvoiceAlert(): Locator {
    return this.alert.filter({ hasText: this.text('refusal.ReturnAboveInvoice') })
  }
}

/** The returns that the user filed. */
export class MyReturnsPage extends PageObject {
  async open() {
    await this.tab.goto('myReturns')
  }

  /** A return by the code of its product. */
  return(code: string): Locator {
    return this.page.getByRole('article').filter({ hasText: code })
  }

  status(code: string, status: ReturnStatus): Locator {
    return this.return(code).getByText(this.text(`returns.status.${status}`))
  }
}

type Decision = (typeof RETURN_STATUS)['received' | 'approved']

/** The returns that the shop receives, in the back office. */
export class DeskReturnsPage extends PageObject {
  async open({ status }: { status: ReturnStatus }) {
    await this.tab.goto('deskReturns', `?status=${status}`)
  }

  /** Opens the newest return of a product. */
  async openReturn(code: string) {
    const table = this.page.getByRole('table', { name: this.text('shell.page.deskReturns') })
    await table.getByRole('row').filter({ hasText: code }).first().getByRole('link').first().click()
    await this.page.getByRole('heading', { name: this.text('returns.decide') }).waitFor()
  }

  /** Moves the open return to the status, with a note to the user who filed it. */
  async decide(status: Decision, note?: string) {
    if (note !== undefined) await this.page.getByLabel(this.text('returns.note')).fill(note)
    await this.page.getByRole('button', { name: this.text(`returns.move.${status}`) }).click()
  }

  /** The status of the open return. */
  status(status: ReturnStatus): Locator {
    return this.page.getByRole('article').getByText(this.text(`returns.status.${status}`))
  }
}
