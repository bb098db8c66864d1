import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** One proposal, as the buyer and the seller see it. */
export class ProposalPage extends PageObject {
  async open(number: string) {
    await this.tab.goto('proposals', `/${encodeURIComponent(number)}`)
  }

  pdfPath(number: string): string {
    return this.tab.path('proposals', `/${encodeURIComponent(number)}/pdf`)
  }

  /** Requests a proposal for the products in the proposal cart, and returns its number. */
  async request(project: string): Promise<string> {
    await this.tab.goto('cart', '?t=1')
    await this.page.getByLabel(this.text('cart.proposal.project')).fill(project)
    await this.page.getByRole('button', { name: this.text('cart.proposal.ask') }).click()
    await expect(this.page).toHaveURL(new RegExp(`${this.tab.path('proposals')}/P\\d{4}-\\d{6}`))
    return /P\d{4}-\d{6}/.exec(this.page.url())?.[0] ?? ''
  }

  /** Whose answer is pending. */
  pendingNotice(side: 'seller' | 'customer'): Locator {
    return this.page.getByText(this.text(`proposal.waits.${side}`))
  }

  /** The seller's answer: the same discount on every line, with a note for colleagues. */
  async answer({ discount, internalNote }: { discount: number; internalNote: string }) {
    const discounts = this.page.getByRole('textbox', { name: this.tab.pattern('proposal.line.discount') })
    for (const field of await discounts.all()) await field.fill(`${discount}`)
    await this.page.getByLabel(this.text('proposal.internalNote')).fill(internalNote)
    await this.page.getByRole('button', { name: this.text('proposal.do.answer') }).click()
  }

  /** Continues to the order with the offered quantity of the first line only. */
  async acceptFirstLine() {
    const quantities = this.page.getByRole('textbox', { name: this.tab.pattern('proposal.line.quantity') })
    for (const field of (await quantities.all()).slice(1)) await field.fill('0')
    await this.page.getByRole('button', { name: this.text('proposal.do.accept') }).click()
  }
}

/** The page that turns lines of a proposal into an order. */
export class ProposalOrderPage extends PageObject {
  get linesTitle(): Locator {
    return this.page.getByRole('heading', { name: this.text('proposal.accept.lines') })
  }

  get placeButton(): Locator {
    return this.page.getByRole('button', { name: this.text('proposal.accept.place') })
  }

  get note(): Locator {
    return this.page.getByLabel(this.text('checkout.note'))
  }

  get contract(): Locator {
    return this.page.getByRole('checkbox')
  }

  get addresses(): Locator {
    return this.page.getByRole('group', { name: this.text('checkout.address') })
  }

  get firstAddress(): Locator {
    return this.addresses.getByRole('radio').first()
  }

  /** Unchecks the address, which no user can do: a customer without a default address starts like this. */
  async uncheckAddress() {
    await this.addresses.locator('input:checked').evaluate((radio: HTMLInputElement) => {
      radio.checked = false
    })
  }
}
