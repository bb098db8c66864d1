import type { Locator } from '@playwright/test'
import type { SiteTextField } from '#src/back-office/sites/site-form.ts'
import type { SiteAudience } from '#src/site/new-site.ts'
import { PageObject } from './page-object.ts'

/** The sites of an owner in the back office. */
export class DeskSitesPage extends PageObject {
  async open() {
    await this.tab.goto('sites')
  }

  async openNew() {
    await this.tab.goto('sites', '/new')
  }

  field(field: SiteTextField): Locator {
    return this.page.getByLabel(this.text(`deskSites.field.${field}`), { exact: true })
  }

  sellsTo(audience: SiteAudience): Locator {
    return this.page.getByRole('radio', { name: this.text(`deskSites.sellsTo.${audience}`), exact: true })
  }

  async create() {
    await this.page.getByRole('button', { name: this.text('deskSites.create') }).click()
  }

  site(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.text('shell.page.sites') })
      .locator('> li')
      .filter({ has: this.page.getByRole('heading', { name }) })
  }

  /** Opens the page of a new site on which its founder chooses a password. */
  async choosePassword(name: string) {
    await this.site(name)
      .getByRole('button', { name: this.text('deskSites.choosePassword') })
      .click()
    await this.site(name)
      .getByRole('link', { name: this.text('deskSites.openLink') })
      .click()
  }

  /** In the menu of the user, on any page: this page at another site. */
  otherSite(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.text('backOffice.otherSites') })
      .getByRole('link', { name, exact: true })
  }
}
