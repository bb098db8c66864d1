import type { Locator } from '@playwright/test'
import type { RemovalReason } from '#src/back-office/customers/removal.ts'
import type { InvitationStatus } from '#src/back-office/invitations/invitation-row.ts'
import type { AccessStepName } from '#src/back-office/users/user.ts'
import type { UserTextField } from '#src/back-office/users/user-form.ts'
import { PageObject } from './page-object.ts'

/** The preview of invitations for customers of the list, and its result. */
export class InvitationsPage extends PageObject {
  /** Opens the preview for all customers that the list shows. */
  async openForAll(count: number) {
    await this.tab.goto('customers')
    await this.page.getByRole('link', { name: this.text('invitations.all', { count }) }).click()
    await this.heading.filter({ hasText: this.text('invitations.title') }).waitFor()
  }

  /** The rows of one status. */
  rows(status: InvitationStatus): Locator {
    return this.page.getByRole('region', { name: this.text(`invitations.status.${status}`) }).getByRole('listitem')
  }

  async send(count: number) {
    await this.page.getByRole('button', { name: this.text('invitations.send', { count }) }).click()
  }

  result(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('invitations.done', { count }) })
  }
}

/** The form that invites one user of a customer. */
export class UserInvitationForm extends PageObject {
  async open(customerCode: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(customerCode)}/users/new`)
  }

  field(field: UserTextField): Locator {
    return this.page
      .getByRole('form', { name: this.text('members.invite') })
      .getByLabel(this.text(`members.field.${field}`), { exact: true })
  }

  async fill(values: Partial<Record<UserTextField, string>>) {
    for (const [field, value] of Object.entries(values)) await this.field(field as UserTextField).fill(value)
  }

  async send() {
    await this.page.getByRole('button', { name: this.text('members.send') }).click()
  }
}

/** The page of a user of a customer. */
export class CustomerUserPage extends PageObject {
  /** Opens a user from the page of the customer. */
  async open(customerCode: string, name: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(customerCode)}`)
    await this.page
      .getByRole('region', { name: this.text('customers.section.users') })
      .getByRole('link', { name, exact: true })
      .click()
    await this.heading.filter({ hasText: name }).waitFor()
  }

  field(field: UserTextField): Locator {
    return this.page
      .getByRole('form', { name: this.text('members.details') })
      .getByLabel(this.text(`members.field.${field}`), { exact: true })
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('customers.form.save') }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  step(name: AccessStepName): Locator {
    return this.page
      .getByRole('region', { name: this.text('members.access') })
      .getByRole('button', { name: this.text(`members.step.${name}`) })
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: this.text('members.sessions') }).getByRole('listitem')
  }

  /** Leads to the page that names what the removal ends, and confirms there. */
  async remove() {
    await this.page.getByRole('link', { name: this.text('members.remove.button') }).click()
    await this.page.getByText(this.text('members.remove.erased')).waitFor()
    await this.page.getByRole('button', { name: this.text('members.remove.submit') }).click()
  }
}

/** The form that invites a representative, and the page of one. */
export class RepresentativePage extends PageObject {
  async openNew() {
    await this.tab.goto('representatives', '/new')
  }

  field(field: UserTextField): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`members.field.${field}`), { exact: true })
  }

  get discountLimit(): Locator {
    return this.page.getByRole('main').getByLabel(this.text('deskRepresentatives.field.discountLimit'), { exact: true })
  }

  get limitProblem(): Locator {
    return this.page.getByText(this.text('deskRepresentatives.problem.percent'))
  }

  async send() {
    await this.page.getByRole('button', { name: this.text('members.send') }).click()
  }

  /** The assigned customers. */
  get customers(): Locator {
    return this.page.getByRole('region', { name: this.text('deskRepresentatives.customers') }).getByRole('listitem')
  }

  /** In the list of customers: assigns the selected ones to the representative. */
  async assignSelected(name: string) {
    await this.page.getByRole('button', { name: this.text('deskRepresentatives.bulk') }).click()
    await this.heading.filter({ hasText: this.text('deskRepresentatives.assignTitle') }).waitFor()
    await this.page.getByLabel(this.text('customers.column.representative')).selectOption({ label: name })
    await this.page.getByRole('button', { name: this.text('deskRepresentatives.assign'), exact: true }).click()
  }

  async unassign(customer: string) {
    await this.customers
      .filter({ hasText: customer })
      .getByRole('button', { name: this.text('deskRepresentatives.unassign') })
      .click()
  }
}

/** The page that removes an unused customer, or names what needs it. */
export class CustomerRemovalPage extends PageObject {
  async open(customerCode: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(customerCode)}/remove`)
  }

  reason(reason: RemovalReason): Locator {
    return this.page.getByRole('listitem').filter({ hasText: this.text(`customers.remove.reason.${reason}`) })
  }

  async remove() {
    await this.page.getByRole('button', { name: this.text('members.remove.submit') }).click()
    await this.heading.filter({ hasText: this.text('customers.title') }).waitFor()
  }
}

/** The page that merges a customer into another one. */
export class CustomerJoinPage extends PageObject {
  async open(customerCode: string) {
    await this.tab.goto('customers', `/${encodeURIComponent(customerCode)}`)
    await this.page.getByRole('link', { name: this.text('customers.join.button') }).click()
    await this.heading.filter({ hasText: this.text('customers.join.title') }).waitFor()
  }

  /** Shows what would move to the customer with this code. */
  async preview(customerCode: string) {
    await this.page.getByLabel(this.text('customers.join.code')).fill(customerCode)
    await this.page.getByRole('button', { name: this.text('customers.join.preview') }).click()
  }

  problem(problem: 'noCustomer' | 'currency'): Locator {
    return this.page.getByText(this.text(`customers.join.problem.${problem}`))
  }

  moved(reason: RemovalReason): Locator {
    return this.page.getByRole('status').getByText(this.text(`customers.remove.reason.${reason}`))
  }

  async confirm() {
    await this.page.getByRole('button', { name: this.text('customers.join.submit') }).click()
  }
}
