import type { Locator } from '@playwright/test'
import type { ContractKindName } from '#src/site/contract.ts'
import { PageObject } from './page-object.ts'

/** The redirects of old addresses in the back office. */
export class DeskRedirectsPage extends PageObject {
  async open(rest = '') {
    await this.tab.goto('deskRedirects', rest)
  }

  get list(): Locator {
    return this.page.getByRole('table', { name: this.text('shell.page.deskRedirects') })
  }

  /** One of the two addresses of the form. */
  field(name: 'from' | 'to'): Locator {
    return this.page.getByRole('textbox', { name: this.text(`redirectDesk.column.${name}`) })
  }

  get lines(): Locator {
    return this.page.getByRole('textbox', { name: this.text('redirectDesk.paste.lines') })
  }

  async addLines(text: string) {
    await this.lines.fill(text)
    await this.page.getByRole('button', { name: this.text('redirectDesk.paste.button') }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('siteFacts.save') }).click()
  }
}

/** The contracts of the shop in the back office. */
export class DeskContractsPage extends PageObject {
  /** Opens the contract of a purpose in Turkish. */
  async open(kind: ContractKindName) {
    await this.tab.goto('deskContracts', `/${kind}/tr`)
  }

  get body(): Locator {
    return this.page.getByRole('textbox', { name: this.text('contractDesk.body') })
  }

  async publish() {
    await this.page.getByRole('button', { name: this.text('contractDesk.publish') }).click()
  }

  version(version: number): Locator {
    return this.page.getByRole('link', { name: this.text('contractDesk.version', { version }) })
  }
}
