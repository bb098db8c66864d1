import type { Locator } from '@playwright/test'
import type { SubDealerHide } from '#src/customers/sub-dealers/sub-dealer.ts'
import { PageObject } from './page-object.ts'

type SubDealerField = 'companyName' | 'firstName' | 'lastName' | 'phone' | 'taxNumber' | 'email'

/** The form of one sub-dealer: the company, whether it may work, and what is hidden from it. */
export class SubDealerForm extends PageObject {
  async openNew() {
    await this.tab.goto('subDealerAdd')
  }

  async open(id: number) {
    await this.tab.goto('subDealerEdit', `/${id}`)
  }

  field(field: SubDealerField): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`subDealers.field.${field}`), { exact: true })
  }

  /** Whether the users of the company may sign in. */
  get active(): Locator {
    return this.page.getByRole('checkbox', { name: this.text('subDealers.mayWork') })
  }

  /** What is hidden from the sub-dealer. */
  hidden(what: SubDealerHide): Locator {
    return this.page.getByRole('checkbox', { name: this.text(`subDealers.hide.${what}`) })
  }

  async invite() {
    await this.page.getByRole('button', { name: this.text('subDealers.invite') }).click()
  }

  /** Submits the form, which may be refused. */
  async submit() {
    await this.page.getByRole('button', { name: this.text('subDealers.save') }).click()
  }

  /** Waits for the list, which follows a saved form. */
  async save() {
    await this.submit()
    await this.page.waitForURL((url) => url.pathname === this.tab.path('subDealers'))
  }
}
