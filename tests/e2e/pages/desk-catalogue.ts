import { expect, type Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

type RecordKind = 'priceList' | 'depot' | 'brand' | 'category'
type RecordPage = 'deskPriceLists' | 'deskDepots' | 'deskBrands' | 'deskCategories'

const PAGES: Record<RecordKind, RecordPage> = {
  priceList: 'deskPriceLists',
  depot: 'deskDepots',
  brand: 'deskBrands',
  category: 'deskCategories',
}

/** Price lists, depots, brands and categories in the back office: a list, and a page with a form for each record. */
export class DeskCataloguePages extends PageObject {
  async open(kind: RecordKind) {
    await this.tab.goto(PAGES[kind])
  }

  async openNew(kind: 'priceList' | 'depot' | 'category') {
    await this.tab.goto(PAGES[kind], '/new')
  }

  /** The link to a record in its list. */
  record(kind: RecordKind, name: string): Locator {
    return this.page
      .getByRole(kind === 'category' ? 'list' : 'table', { name: this.text(`shell.page.${PAGES[kind]}`) })
      .getByRole('link', { name, exact: true })
  }

  private form(kind: RecordKind): Locator {
    return this.page.getByRole('form', { name: this.text(`deskCatalogue.${kind}.form`) })
  }

  field(kind: 'priceList' | 'depot', name: 'code' | 'name' | 'currency' | 'public' | 'cutOff' | 'leadDays'): Locator {
    return this.form(kind).getByLabel(this.text(`deskCatalogue.field.${name}`), { exact: true })
  }

  get brandName(): Locator {
    return this.form('brand').getByLabel(this.text('deskCatalogue.brand.name'), { exact: true })
  }

  /** Uploads a picture as the logo of the brand. */
  async setLogo(file: { name: string; mimeType: string; buffer: Buffer }) {
    const input = this.page.getByLabel(this.text('deskCatalogue.brand.logoFile')).last()
    // A disabled field, while the answer before loads, would not be sent.
    await input.and(this.page.locator(':enabled')).setInputFiles(file)
  }

  logo(brand: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('deskCatalogue.brand.logo'), exact: true })
      .getByRole('img', { name: brand })
  }

  categoryName(language: string): Locator {
    return this.form('category').getByLabel(this.text('deskCatalogue.category.nameIn', { language }), { exact: true })
  }

  /** The names of the categories in the order of their tree. */
  get categoryNames(): Locator {
    return this.categories.getByRole('link').filter({ hasText: /\S/ })
  }

  private get categories(): Locator {
    return this.page.getByRole('list', { name: this.text('shell.page.deskCategories') })
  }

  private category(name: string): Locator {
    return this.categories.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  /** Drags a category by its grip to the upper edge or the middle of another one. */
  async dragCategory(name: string, to: 'before' | 'inside', target: string) {
    const grip = this.category(name).getByTitle(this.text('backOffice.drag'))
    await grip.dragTo(this.category(target), { targetPosition: { x: 60, y: to === 'before' ? 3 : 22 } })
  }

  /** The button that moves a category one step. */
  categoryStep(name: string, step: 'up' | 'down' | 'in' | 'out'): Locator {
    return this.category(name).getByRole('button', { name: this.text(`menuDesk.step.${step}`) })
  }

  async add(kind: RecordKind) {
    await this.form(kind)
      .getByRole('button', { name: this.text(`deskCatalogue.${kind}.add`), exact: true })
      .click()
  }

  async save(kind: RecordKind) {
    await this.form(kind)
      .getByRole('button', { name: this.text('deskProducts.form.save'), exact: true })
      .click()
  }

  /** Opens a property from the list of properties. */
  async openProperty(name: string) {
    await this.tab.goto('deskProperties')
    await this.page
      .getByRole('table', { name: this.text('shell.page.deskProperties') })
      .getByRole('link', { name, exact: true })
      .click()
    await this.#form('form').waitFor()
  }

  /** The values of the open property. */
  get values(): Locator {
    return this.page.getByRole('list', { name: this.text('deskProperties.values.title') }).getByRole('listitem')
  }

  #form(name: 'form' | 'valueForm'): Locator {
    return this.page.getByRole('form', { name: this.text(`deskProperties.${name}`) })
  }

  /** Opens a value of the open property. */
  async openValue(name: string) {
    await this.values.getByRole('link', { name, exact: true }).click()
    await this.#form('valueForm').waitFor()
  }

  /** Names the open value. */
  async nameValue(language: string, name: string) {
    await this.#form('valueForm').getByLabel(this.text('deskCatalogue.category.nameIn', { language })).fill(name)
    await this.#form('valueForm')
      .getByRole('button', { name: this.text('deskProducts.form.save') })
      .click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** Merges the open value into another one, which leads back to its property. */
  async mergeValue(into: string) {
    await this.page.getByLabel(this.text('deskCatalogue.remove.into')).selectOption(into)
    await this.remove()
    await this.#form('form').waitFor()
  }

  /** Removes the open property although so many products have it. */
  async confirmRemoval(count: number) {
    await this.page.getByRole('button', { name: this.text('deskProperties.confirm', { count }) }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('shell.page.deskProperties') }).waitFor()
  }

  async remove() {
    await this.page.getByRole('button', { name: this.text('deskCatalogue.remove.button'), exact: true }).click()
  }

  async openFormula() {
    await this.page.getByRole('link', { name: this.text('priceFormula.open'), exact: true }).click()
    await expect(this.formulaField('source')).toBeVisible()
  }

  formulaField(name: 'source' | 'percent' | 'from'): Locator {
    return this.page
      .getByRole('form', { name: this.text('priceFormula.form') })
      .getByLabel(this.text(`priceFormula.field.${name}`), { exact: true })
  }

  async showPreview() {
    await this.page.getByRole('button', { name: this.text('priceFormula.show'), exact: true }).click()
  }

  get formulaPreview(): Locator {
    return this.page.getByRole('region', { name: this.text('priceFormula.preview') })
  }

  async applyFormula() {
    await this.formulaPreview.getByRole('button').click()
  }

  get scheduledPrices(): Locator {
    return this.page.getByRole('list', { name: this.text('priceFormula.scheduled') }).getByRole('listitem')
  }

  async cancelScheduled() {
    await this.scheduledPrices.getByRole('button', { name: this.text('priceFormula.cancel'), exact: true }).click()
  }

  async openHolidays() {
    await this.page.getByRole('link', { name: this.text('depotHolidays.open'), exact: true }).click()
    await expect(this.holidayField('name')).toBeVisible()
  }

  holidayField(name: 'name' | 'from' | 'until'): Locator {
    return this.page
      .getByRole('form', { name: this.text('depotHolidays.add') })
      .getByLabel(this.text(`depotHolidays.field.${name}`), { exact: true })
  }

  async addHoliday() {
    await this.page.getByRole('button', { name: this.text('depotHolidays.add'), exact: true }).click()
  }

  get holidays(): Locator {
    return this.page.getByRole('list', { name: this.text('depotHolidays.title') }).getByRole('listitem')
  }

  async removeHoliday(name: string) {
    await this.page.getByRole('button', { name: this.text('depotHolidays.removeNamed', { name }), exact: true }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }
}
