import type { Locator } from '@playwright/test'
import type { FitmentField } from '#src/back-office/products/fitments/fitment-row.ts'
import type { DownloadKind } from '#src/downloads/download.ts'
import { PageObject } from './page-object.ts'

/** The list of products in the back office. */
export class DeskProductsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskProducts', query)
  }

  /** The rows of products, without the head. */
  get rows(): Locator {
    return this.page.getByRole('table', { name: this.text('shell.page.deskProducts') }).locator('tbody tr')
  }

  /** The row of a product by code or name. */
  product(name: string): Locator {
    return this.rows.filter({ hasText: name })
  }

  async search(text: string) {
    await this.page.getByRole('searchbox', { name: this.text('deskProducts.filter.search') }).fill(text)
    await this.page.keyboard.press('Enter')
  }

  async openProduct(name: string) {
    await this.product(name).getByRole('link').first().click()
  }

  async openGrid() {
    await this.page.getByRole('link', { name: this.text('productGrid.open') }).click()
  }

  async hide(name: string) {
    await this.product(name).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('deskProducts.deactivate') }).click()
  }

  async show(name: string) {
    await this.product(name).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('deskProducts.activate') }).click()
  }

  /** Shows a product of the list that is limited to groups of customers to everyone. */
  async showToEveryone(name: string) {
    await this.product(name).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('productAudience.bulk') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('productAudience.bulkTitle') }).waitFor()
    await this.page.getByRole('button', { name: this.text('productAudience.save') }).click()
    await this.page.getByRole('heading', { level: 1, name: this.text('shell.page.deskProducts') }).waitFor()
  }

  outcome(key: 'activated' | 'deactivated', count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text(`deskProducts.${key}`, { count }) })
  }
}

/** One product in the back office, or a new one. */
export class DeskProductPage extends PageObject {
  async openNew() {
    await this.tab.goto('deskProducts', '/new')
  }

  async open(code: string) {
    await this.tab.goto('deskProducts', `/code/${encodeURIComponent(code)}`)
  }

  private get form(): Locator {
    return this.page.getByRole('form', { name: this.text('deskProducts.form.title') })
  }

  field(name: 'code' | 'name' | 'manufacturerCode' | 'unit' | 'taxRate' | 'minQuantity' | 'brandId' | 'oem'): Locator {
    return this.form.getByLabel(this.text(`deskProducts.field.${name}`), { exact: true }).first()
  }

  /** The price in a list, by the name of the list and its currency. */
  price(list: string): Locator {
    return this.form.getByLabel(list, { exact: true })
  }

  /** Shows the page of the shop with what is typed. */
  async openPreview() {
    await this.page.getByRole('button', { name: this.text('shopPreview.title'), exact: true }).click()
  }

  async save() {
    await this.form.getByRole('button', { name: this.text('deskProducts.form.save'), exact: true }).click()
  }

  async add() {
    await this.form.getByRole('button', { name: this.text('deskProducts.form.add'), exact: true }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  /** The saved and the typed value of a field that another user changed. */
  difference(name: 'manufacturerCode' | 'unit'): Locator {
    return this.alert.getByRole('row').filter({ hasText: this.text(`deskProducts.field.${name}`) })
  }

  /** The stock of a depot, with its count. */
  depot(name: string): Locator {
    return this.page
      .getByRole('region', { name: this.text('deskProducts.section.stock') })
      .getByRole('listitem')
      .filter({ hasText: name })
  }

  /** Chosen files are sent at once. */
  async addPictures(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
    await this.page.getByLabel(this.text('deskProducts.picture.files')).last().setInputFiles(files)
  }

  /** What became of files of which one was refused. */
  get uploadResult(): Locator {
    return this.page.getByRole('main').getByRole('status')
  }

  get pictures(): Locator {
    return this.page
      .getByRole('region', { name: this.text('deskProducts.section.pictures') })
      .getByRole('listitem')
      .locator('img')
  }

  /** The picture at a place, from 1. */
  async removePicture(number: number) {
    await this.page.getByRole('button', { name: this.text('deskProducts.picture.remove', { number }) }).click()
  }

  /** Chosen files are sent at once. */
  async addDocuments(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
    await this.page.getByLabel(this.text('productDocuments.files')).last().setInputFiles(files)
  }

  get documents(): Locator {
    return this.page.getByRole('region', { name: this.text('productDocuments.title') }).getByRole('listitem')
  }

  async openDocument(title: string) {
    await this.documents.getByRole('link', { name: title }).click()
    await this.#document.waitFor()
  }

  get #document(): Locator {
    return this.page.getByRole('form', { name: this.text('productDocuments.form') })
  }

  /** Saves the open document, which leads back to its product. */
  async saveDocument({ title, kind }: { title: string; kind: DownloadKind }) {
    await this.#document.getByRole('textbox').first().fill(title)
    await this.#document.getByRole('combobox', { name: this.text('fileDesk.kind') }).selectOption(kind)
    await this.#document.getByRole('button', { name: this.text('siteFacts.save') }).click()
    await this.documents.first().waitFor()
  }

  /** Opens the page with the vehicles that the open product fits. */
  async openFitments() {
    await this.page.getByRole('link', { name: this.text('productFitments.open') }).click()
    await this.#fitmentForm.waitFor()
  }

  get #fitmentForm(): Locator {
    return this.page.getByRole('form', { name: this.text('productFitments.add') })
  }

  fitmentField(name: FitmentField): Locator {
    return this.#fitmentForm.getByLabel(this.text(`productFitments.field.${name}`), { exact: true })
  }

  async addFitment() {
    await this.#fitmentForm.getByRole('button', { name: this.text('productFitments.addButton') }).click()
  }

  get #pastedFitments(): Locator {
    return this.page.getByRole('form', { name: this.text('productFitments.paste') })
  }

  get fitmentLines(): Locator {
    return this.#pastedFitments.getByLabel(this.text('productFitments.lines'))
  }

  async addFitmentLines(lines: string) {
    await this.fitmentLines.fill(lines)
    await this.#pastedFitments.getByRole('button', { name: this.text('productFitments.pasteButton') }).click()
  }

  get fitments(): Locator {
    return this.page
      .getByRole('region', { name: this.text('productFitments.title') })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('checkbox') })
  }

  async removeFitment(name: string) {
    await this.fitments.filter({ hasText: name }).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('productFitments.remove') }).click()
  }

  /** Shows the open product at a moment. */
  async schedule(shownAt: string) {
    const form = this.page.getByRole('form', { name: this.text('productPublication.title') })
    await form.getByLabel(this.text('productPublication.field.shownAt')).fill(shownAt)
    await form.getByRole('button', { name: this.text('deskProducts.form.save') }).click()
  }

  /** Limits the open product to this group of customers; its mark appears. */
  async limitTo(group: string) {
    const form = this.page.getByRole('form', { name: this.text('productAudience.title') })
    await form.getByLabel(group, { exact: true }).check()
    await form.getByRole('button', { name: this.text('deskProducts.form.save') }).click()
    await this.page.getByRole('heading', { level: 1 }).getByText(this.text('productAudience.limited')).waitFor()
  }

  /** Opens the page with the address and the texts of a product for search engines, from that of the product. */
  async openSeo(code: string) {
    await this.open(code)
    await this.page.getByRole('link', { name: this.text('productSeo.open') }).click()
    await this.#seoForm.waitFor()
  }

  get #seoForm(): Locator {
    return this.page.getByRole('form', { name: this.text('productSeo.title') })
  }

  /** A field of the first language, or the address. */
  seoField(name: 'address' | 'pageTitle'): Locator {
    return this.#seoForm.getByLabel(this.text(`productSeo.${name}`), { exact: true }).first()
  }

  /** The product as a search engine shows it in the first language. */
  get searchResult(): Locator {
    return this.#seoForm.getByRole('figure').first()
  }

  async saveSeo(fields: { address?: string; pageTitle?: string }) {
    for (const name of ['address', 'pageTitle'] as const) {
      const text = fields[name]
      if (text !== undefined) await this.seoField(name).fill(text)
    }
    await this.#seoForm.getByRole('button', { name: this.text('deskProducts.form.save') }).click()
  }

  get #tiers(): Locator {
    return this.page.getByRole('form', { name: this.text('deskProducts.section.otherPrices') })
  }

  /** A field of the first of the prices by quantity and date. */
  firstTier(name: 'quantity' | 'amount' | 'from'): Locator {
    return this.#tiers.getByLabel(this.text(`deskProducts.tier.${name}`), { exact: true }).first()
  }

  async saveTiers() {
    await this.#tiers.getByRole('button', { name: this.text('deskProducts.tier.save') }).click()
  }

  get #properties(): Locator {
    return this.page.getByRole('form', { name: this.text('productProperties.title') })
  }

  /** The values of a property that the product has. */
  property(name: string): Locator {
    return this.#properties.getByRole('combobox', { name, exact: true })
  }

  /** A field of the row for another property. */
  newProperty(name: 'name' | 'values'): Locator {
    return this.#properties
      .getByRole('group', { name: this.text('productProperties.add') })
      .getByRole('combobox', { name: this.text(`productProperties.${name}`), exact: true })
      .last()
  }

  /** The name of the first row that names no property of the product. */
  get unnamedProperty(): Locator {
    return this.#properties.getByRole('combobox', { name: this.text('productProperties.name'), exact: true }).first()
  }

  /** Chooses a proposal of a field of the properties. */
  async choose(field: Locator, proposal: string) {
    await field.click()
    await this.#properties.getByRole('option', { name: proposal, exact: true }).click()
  }

  async saveProperties() {
    // Closes the proposals, which may cover the button.
    await this.page.keyboard.press('Tab')
    await this.#properties.getByRole('button', { name: this.text('productProperties.save') }).click()
  }

  async count(depot: string, quantity: string) {
    const row = this.depot(depot)
    await row.getByLabel(this.text('deskProducts.stock.counted')).fill(quantity)
    await row.getByRole('button', { name: this.text('deskProducts.stock.save') }).click()
  }
}
