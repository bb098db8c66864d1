import { expect, type Locator } from '@playwright/test'
import type { SitePart } from '#src/back-office/site/site-part.ts'
import { isAnswerToForm, PageObject } from './page-object.ts'

const PATHS: Record<SitePart, string> = {
  site: '',
  bankAccounts: '/bank-accounts',
  paymentMethods: '/payment-methods',
  terminals: '/terminals',
  shipping: '/shipping',
  mail: '/mail',
}

/** The details of the shop in the back office: facts, rates, bank accounts, payment methods and mail server. */
export class ShopDetailsPage extends PageObject {
  async open(part: SitePart = 'site') {
    await this.tab.goto('siteFacts', PATHS[part])
  }

  async openOpening() {
    await this.tab.goto('siteFacts', '/opening')
  }

  closedText(language: string): Locator {
    return this.page.getByLabel(this.text('siteFacts.opening.text', { language }))
  }

  /** Closes the shop, or opens it again. */
  async setOpen(open: boolean) {
    const button = (name: 'reopen' | 'close') =>
      this.page.getByRole('button', { name: this.text(`siteFacts.opening.${name}`), exact: true })
    await button(open ? 'reopen' : 'close').click()
    await expect(button(open ? 'close' : 'reopen')).toBeVisible()
  }

  /** On every page of a closed shop, for staff. */
  get closedNotice(): Locator {
    return this.page.getByText(this.text('shell.closed.staffNotice'))
  }

  /** Makes the client secret for other programs, and returns it. */
  async makeClientSecret(): Promise<string> {
    await this.tab.goto('siteFacts', '/client-secret')
    await this.page.getByLabel(this.text('siteFacts.secret.name')).fill('ERP')
    await this.page.getByRole('button', { name: this.text('siteFacts.secret.make') }).click()
    const made = this.page.getByRole('status').filter({ hasText: this.text('siteFacts.secret.made') })
    return (await made.getByRole('paragraph').last().textContent()) ?? ''
  }

  async openRates() {
    await this.tab.goto('exchangeRates')
  }

  async follow(part: SitePart) {
    await this.page.getByRole('link', { name: this.text(`siteFacts.part.${part}`), exact: true }).click()
  }

  get name(): Locator {
    return this.page.getByLabel(this.text('siteFacts.fact.name'), { exact: true })
  }

  /** A language of the shop by its own name. */
  language(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true })
  }

  async moveUp(name: string) {
    await this.page.getByRole('button', { name: `${this.text('siteFacts.up')}: ${name}` }).click()
  }

  /** Delays the answers to requests of this method until `release` is called. `isRequested` waits for the first of them. */
  async holdAnswer(method: 'GET' | 'POST') {
    const requested = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const addresses = '**/*.data*'
    await this.page.route(addresses, async (route) => {
      if (route.request().method() === method) {
        requested.resolve()
        await released.promise
      }
      await route.fallback()
    })
    const release = async () => {
      released.resolve()
      await this.page.unroute(addresses)
    }
    return { isRequested: requested.promise, release }
  }

  /** The form, while the answer that replaces it is pending. */
  get lockedForm(): Locator {
    return this.page.locator('form[inert]')
  }

  get languages(): Locator {
    return this.page.getByRole('checkbox')
  }

  /** The field of the last row: a rate or a bank account. */
  lastField(field: 'currency' | 'rate'): Locator {
    const label =
      field === 'currency' ? this.text('siteFacts.field.currency') : this.tab.pattern('siteFacts.field.rate')
    // The table of changes has a filter, a column and a search with such labels.
    return this.page
      .locator('input:not([type=checkbox])')
      .and(this.page.getByLabel(label, { exact: true }))
      .last()
  }

  /** Who changed which rate. */
  get rateHistory(): Locator {
    return this.page.getByRole('table', { name: this.text('exchangeRates.history') })
  }

  async addRate() {
    const rates = this.page.getByLabel(this.text('siteFacts.field.currency'))
    const count = await rates.count()
    await this.page.getByRole('button', { name: this.text('siteFacts.addRate') }).click()
    await expect(rates).toHaveCount(count + 1)
  }

  /** Opens the form of a new shipping method. */
  async openNewShippingMethod() {
    await this.page.getByRole('link', { name: this.text('siteFacts.shipping.add') }).click()
    await this.page.getByRole('heading', { level: 2, name: this.text('siteFacts.shipping.add') }).waitFor()
  }

  /** The name of a shipping method in the language of the page. */
  get methodName(): Locator {
    return this.page.getByLabel(this.tab.pattern('siteFacts.method.name')).first()
  }

  /** A field of the last rule of a shipping method. */
  lastRule(field: 'cities' | 'upToDesi' | 'cost' | 'perDesi'): Locator {
    return this.page.getByLabel(this.tab.pattern(`siteFacts.rule.${field}`)).last()
  }

  async addRule() {
    const costs = this.page.getByLabel(this.tab.pattern('siteFacts.rule.cost'))
    const count = await costs.count()
    await this.page.getByRole('button', { name: this.text('siteFacts.shipping.addRule') }).click()
    await expect(costs).toHaveCount(count + 1)
  }

  /** A shipping method of the list, with its rules in words. */
  shippingMethod(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.text('siteFacts.part.shipping') })
      .locator('> li')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** Opens the form of a new card terminal. */
  async openNewTerminal() {
    await this.page.getByRole('link', { name: this.text('siteFacts.terminals.add') }).click()
    await this.page.getByRole('heading', { level: 2, name: this.text('siteFacts.terminals.add') }).waitFor()
  }

  terminalField(field: 'name' | 'bank' | 'merchant'): Locator {
    return this.page.getByLabel(this.text(`siteFacts.terminals.field.${field}`), { exact: true })
  }

  get testTerminal(): Locator {
    return this.page.getByRole('checkbox', { name: this.tab.pattern('siteFacts.terminals.sandboxText') })
  }

  /** Adds an instalment plan; its fields are the last ones. */
  async addPlan() {
    await this.page.getByRole('button', { name: this.text('siteFacts.terminals.addPlan') }).click()
    await this.planField('instalments').waitFor()
  }

  planField(field: 'instalments' | 'rate'): Locator {
    return this.page.getByLabel(this.text(`siteFacts.terminals.plan.${field}`), { exact: true }).last()
  }

  /** A card terminal of the list. */
  terminal(name: string): Locator {
    return this.page
      .getByRole('list', { name: this.text('siteFacts.part.terminals') })
      .locator('> li')
      .filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  accountField(field: 'bank' | 'name' | 'iban'): Locator {
    return this.page.getByLabel(this.text(`siteFacts.account.${field}`), { exact: true }).last()
  }

  mailField(field: 'host' | 'port' | 'sender'): Locator {
    return this.page.getByLabel(this.text(`siteFacts.mail.${field}`), { exact: true })
  }

  async sendTestEmail() {
    await this.page.getByRole('button', { name: this.text('siteFacts.mailTest.send') }).click()
  }

  /** Waits for the answer: the notice may be that of the save before. */
  async save() {
    const answer = this.page.waitForResponse(isAnswerToForm)
    await this.saveButton.click()
    await answer
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: this.text('siteFacts.save'), exact: true })
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }
}
