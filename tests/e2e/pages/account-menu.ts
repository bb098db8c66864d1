import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

type Group = 'company' | 'money' | 'myself' | 'orders'

/** The menu of the signed-in user: a dialog on desktop, a panel under the header on mobile. */
export class AccountMenu extends PageObject {
  async open() {
    await this.page.getByRole('button', { name: this.tab.part('shell.account') }).click()
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('shell.account') })
  }

  /** The pages of the user, in the dialog or in the panel. */
  get pages(): Locator {
    return this.page.getByRole('navigation', { name: this.text('shell.account') })
  }

  /** The way of staff to the back office. */
  get backOffice(): Locator {
    return this.pages.getByRole('link', { name: this.text('shell.page.backOffice'), exact: true })
  }

  group(group: Group): Locator {
    return this.pages.getByRole('list', { name: this.text(`shell.group.${group}`) })
  }

  /** The link to a page in its group. */
  link(group: Group, page: 'accountActivity' | 'orders'): Locator {
    return this.group(group).getByRole('link', { name: this.text(`shell.page.${page}`), exact: true })
  }
}
