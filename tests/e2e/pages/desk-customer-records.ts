import type { Locator } from '@playwright/test'
import type { CustomerField } from '#src/back-office/customers/customer-form.ts'
import { PageObject } from './page-object.ts'

/** The form of a new customer in the back office. */
export class DeskCustomerAddition extends PageObject {
  /** Opens it from the list of customers. */
  async start() {
    await this.tab.goto('customers')
    await this.page
      .getByRole('link', { name: this.text('customers.addition.title') })
      .first()
      .click()
    await this.form.waitFor()
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('customers.addition.title') })
  }

  field(name: Exclude<CustomerField, 'active' | 'depotIds' | 'representativeIds'>): Locator {
    return this.form.getByLabel(this.text(`customers.field.${name}`), { exact: true }).first()
  }

  addressField(name: 'line1' | 'postCode'): Locator {
    return this.form.getByLabel(this.text(`addresses.field.${name}`), { exact: true })
  }

  place(name: 'city' | 'county'): Locator {
    return this.form.getByRole('combobox', { name: this.text(`addresses.field.${name}`) })
  }

  async submit() {
    await this.form.getByRole('button', { name: this.text('customers.addition.submit') }).click()
  }

  /** Customers that are similar to the typed one. */
  get similar(): Locator {
    return this.form.getByRole('alert').filter({ hasText: this.text('customers.addition.similar') })
  }

  async addAnyway() {
    await this.form.getByRole('button', { name: this.text('customers.addition.addAnyway') }).click()
  }
}

/** The addresses on the page of a customer in the back office. */
export class DeskCustomerAddresses extends PageObject {
  private get section(): Locator {
    return this.page.getByRole('region', { name: this.text('customers.section.addresses') })
  }

  address(text: string): Locator {
    return this.section.getByRole('listitem').filter({ hasText: text })
  }

  get defaultAddress(): Locator {
    const mark = this.page.getByText(this.text('customers.defaultAddress'), { exact: true })
    return this.section.getByRole('listitem').filter({ has: mark })
  }

  async startAddition() {
    await this.section.getByRole('link', { name: this.text('addresses.add') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('addresses.add') }).waitFor()
  }

  async makeDefault(text: string) {
    await this.address(text)
      .getByRole('button', { name: this.text('addresses.prefer') })
      .click()
  }

  async remove(title: string) {
    await this.page.getByRole('button', { name: this.text('addresses.removeOne', { title }) }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('addresses.remove') })
      .click()
  }
}

/** The groups of customers in the back office. */
export class DeskCustomerGroups extends PageObject {
  async open() {
    await this.tab.goto('customerGroups')
  }

  group(name: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.customerGroups') })
      .getByRole('row')
      .filter({ hasText: name })
  }

  async add(name: string) {
    const form = this.page.getByRole('form', { name: this.text('customerGroups.form') })
    await form.getByLabel(this.text('customerGroups.name')).fill(name)
    await form.getByRole('button', { name: this.text('customerGroups.add') }).click()
    await this.group(name).waitFor()
  }

  /** Sets the group of the customers selected in the list; their list opens. */
  async assignToSelected(name: string) {
    await this.page.getByRole('button', { name: this.text('customerGroups.bulk') }).click()
    const title = { level: 1, name: this.text('customerGroups.assignTitle') }
    await this.page.getByRole('heading', title).waitFor()
    await this.page.getByLabel(this.text('customers.column.group')).selectOption(name)
    await this.page.getByRole('button', { name: this.text('customerGroups.assign') }).click()
    await this.page.waitForURL(/\?group=\d+/)
  }

  /** Opens a group and merges it into another one; the page of that opens. */
  async merge(name: string, into: string) {
    await this.open()
    await this.group(name).getByRole('link', { name }).click()
    await this.heading.filter({ hasText: name }).waitFor()
    await this.page.getByLabel(this.text('deskCatalogue.remove.into')).selectOption(into)
    await this.page.getByRole('button', { name: this.text('deskCatalogue.remove.button') }).click()
    await this.heading.filter({ hasText: into }).waitFor()
  }
}
