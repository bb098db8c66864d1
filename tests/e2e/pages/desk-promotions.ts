import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The promotions of the back office: list, builder and simulation. */
export class DeskPromotionsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskPromotions', query)
  }

  async startAddition() {
    await this.page
      .getByRole('link', { name: this.text('deskPromotions.add') })
      .first()
      .click()
  }

  /** The row of a promotion by any of its texts. */
  promotion(words: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('deskPromotions.title') })
      .locator('tbody tr')
      .filter({ hasText: words })
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('deskPromotions.form.title') })
  }

  /** A field of the form by its name, such as `when.0.value`. */
  field(name: string): Locator {
    return this.form.locator(`[name="${name}"]`)
  }

  /** Adds a product to the goods of a part, such as `when.0`. */
  async addProduct(part: string, code: string) {
    const field = this.field(`${part}.products.add`)
    await field.fill(code)
    await field.press('Enter')
    await this.form.locator(`[name="${part}.products"][value="${code}"]`).waitFor()
  }

  /** The rule as it is typed, in words. */
  get ruleInWords(): Locator {
    return this.page.getByLabel(this.text('deskPromotions.form.inWords'))
  }

  /** Valid on every day of the week, chosen one by one. */
  async checkAllDays() {
    for (const day of await this.field('days').all()) await day.check()
  }

  async save() {
    await this.form.getByRole('button', { name: this.text('deskPromotions.form.save'), exact: true }).click()
  }

  async publish() {
    await this.form.getByRole('button', { name: this.text('deskPromotions.form.publish') }).click()
  }

  /** The state next to the title of a saved promotion. */
  state(state: 'draft' | 'running'): Locator {
    return this.heading.getByText(this.text(`deskPromotions.state.${state}`))
  }

  async startSimulation() {
    await this.page.getByRole('link', { name: this.text('promotionSimulation.open'), exact: true }).click()
  }

  async simulate(from: string, until: string) {
    const form = this.page.getByRole('form', { name: this.text('promotionSimulation.period') })
    await form.locator('[name=from]').fill(from)
    await form.locator('[name=until]').fill(until)
    await form.getByRole('button').click()
    await this.page.waitForURL((url) => url.searchParams.get('from') === from)
  }

  /** Simulates what is typed in the form, without saving it. */
  async simulateTyped(from: string, until: string) {
    await this.field('simulatedFrom').fill(from)
    await this.field('simulatedUntil').fill(until)
    await this.form.getByRole('button', { name: this.text('promotionSimulation.unsaved') }).click()
    await expect(this.page.getByRole('heading', { name: this.text('promotionSimulation.title') })).toBeFocused()
  }

  /** The row of a dealer in a simulation. */
  simulatedDealer(name: string): Locator {
    const table = this.page.getByRole('table', { name: this.text('promotionSimulation.dealers') })
    return table.getByRole('row').filter({ hasText: name })
  }
}

/** The one-time codes of a promotion. */
export class PromotionCodesPage extends PageObject {
  /** From the page of the promotion. */
  async open() {
    await this.page.getByRole('link', { name: this.text('promotionCodes.open'), exact: true }).click()
    await this.form.waitFor()
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('promotionCodes.generate') })
  }

  field(name: 'count' | 'prefix'): Locator {
    return this.form.locator(`[name=${name}]`)
  }

  async generate(count: string, prefix: string) {
    await this.field('count').fill(count)
    await this.field('prefix').fill(prefix)
    await this.form.getByRole('button').click()
  }

  /** The row of a code by any of its texts. */
  code(words: string): Locator {
    const table = this.page.getByRole('table', { name: this.text('promotionCodes.title') })
    return table.locator('tbody tr').filter({ hasText: words })
  }
}
