import type { Locator } from '@playwright/test'
import type { StaffPermission, StaffRole } from '#src/permissions/staff.ts'
import { PageObject } from './page-object.ts'

type Role = 'owner' | StaffRole

/** Owners and staff of the site. */
export class StaffPage extends PageObject {
  async open() {
    await this.tab.goto('staff')
  }

  member(email: string): Locator {
    return this.page.getByRole('row').filter({ hasText: email })
  }

  /** `name` is what the list calls the member. */
  async openMember(email: string, name: string) {
    await this.member(email).getByRole('link', { name }).click()
  }
}

/** The form that invites a member of staff. */
export class StaffInvitationForm extends PageObject {
  async open() {
    await this.tab.goto('staff', '/new')
  }

  field(field: 'firstName' | 'lastName' | 'email'): Locator {
    return this.page.getByRole('main').getByLabel(this.text(`staff.field.${field}`), { exact: true })
  }

  missing(field: 'firstName' | 'email'): Locator {
    return this.page.getByText(this.text('session.problem.empty', { field: this.text(`staff.field.${field}`) }))
  }

  async fill(values: { firstName?: string; lastName?: string; email?: string }) {
    for (const [field, value] of Object.entries(values)) await this.field(field as 'email').fill(value)
  }

  /** The built-in roles to choose from. */
  role(role: Role): Locator {
    return this.page.getByRole('radio', { name: this.text(`staff.roleText.${role}`) })
  }

  async send() {
    await this.page.getByRole('button', { name: this.text('staff.send') }).click()
  }
}

/** One member of staff. */
export class StaffMemberPage extends PageObject {
  /** The title with the member's state. */
  state(state: 'active' | 'invited' | 'inactive'): Locator {
    return this.heading.getByText(this.text(`staff.state.${state}`))
  }

  role(role: Role): Locator {
    return this.page.getByRole('radio', { name: this.text(`staff.roleText.${role}`) })
  }

  /** An own role of the site, by what it permits. */
  ownRole(permission: StaffPermission): Locator {
    return this.page.getByRole('radio', { name: this.text(`staff.permission.${permission}`) })
  }

  async saveRole() {
    await this.page.getByRole('button', { name: this.text('staff.member.save') }).click()
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: this.text('staff.member.sessions') }).getByRole('listitem')
  }

  async endSession() {
    await this.sessions
      .getByRole('button', { name: this.text('session.open.end') })
      .first()
      .click()
  }

  async signOut() {
    await this.page.getByRole('button', { name: this.text('staff.member.signOut') }).click()
  }

  async deactivate() {
    await this.page.getByRole('button', { name: this.text('staff.member.deactivate') }).click()
  }

  async reactivate() {
    await this.page.getByRole('button', { name: this.text('staff.member.reactivate') }).click()
  }

  /** The notice that the viewer cannot change the own role. */
  get ownRoleNotice(): Locator {
    return this.page.getByText(this.text('refusal.OwnAccount'))
  }

  entry(kind: 'staffInvite' | 'staffChange' | 'staffDeactivate' | 'login'): Locator {
    return this.page.getByRole('listitem').filter({ hasText: this.text(`audit.kind.${kind}`) })
  }
}

/** The roles of the site, and the form of one. */
export class StaffRolesPage extends PageObject {
  async open() {
    await this.tab.goto('staffRoles')
  }

  async openNew() {
    await this.tab.goto('staffRoles', '/new')
  }

  role(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  async edit(name: string) {
    await this.role(name).getByRole('link', { name, exact: true }).click()
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: this.text('staff.roles.name') })
  }

  permission(permission: StaffPermission): Locator {
    return this.page.getByRole('checkbox', { name: this.text(`staff.permission.${permission}`), exact: true })
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('staff.roles.save') }).click()
  }

  get nameProblem(): Locator {
    return this.page.getByText(this.text('staff.roles.nameEmpty'))
  }

  get permissionsProblem(): Locator {
    return this.page.getByText(this.text('staff.roles.permissionsEmpty'))
  }

  get removeButton(): Locator {
    return this.page.getByRole('button', { name: this.text('staff.roles.remove') })
  }
}

/** Where the user is signed in. */
export class MySessionsPage extends PageObject {
  async open() {
    await this.tab.goto('mySessions')
  }

  get sessions(): Locator {
    return this.page.getByRole('list', { name: this.text('shell.page.mySessions') }).getByRole('listitem')
  }

  get current(): Locator {
    return this.sessions.filter({ hasText: this.text('session.open.current') })
  }

  async endOthers() {
    await this.page.getByRole('button', { name: this.text('session.open.endOthers') }).click()
  }
}
