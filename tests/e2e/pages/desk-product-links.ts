import type { Locator } from '@playwright/test'
import type { LinkRelation } from '#src/back-office/products/links/link.ts'
import { PageObject } from './page-object.ts'

/** The products that are linked with a product, in the back office. */
export class DeskProductLinksPage extends PageObject {
  /** Opens the page from that of the product. */
  async open(code: string) {
    await this.tab.goto('deskProducts', `/code/${encodeURIComponent(code)}`)
    await this.page.getByRole('link', { name: this.text('productLinks.open') }).click()
    await this.#form.waitFor()
  }

  get #form(): Locator {
    return this.page.getByRole('form', { name: this.text('productLinks.add') })
  }

  field(name: 'relation' | 'product' | 'lines'): Locator {
    return this.#form.getByLabel(this.text(`productLinks.field.${name}`), { exact: true })
  }

  async add() {
    await this.#form.getByRole('button', { name: this.text('productLinks.addButton'), exact: true }).click()
  }

  #list(relation: LinkRelation): Locator {
    return this.page.getByRole('region', { name: this.text(`productLinks.relation.${relation}`), exact: true })
  }

  /** The linked products of a relation. */
  links(relation: LinkRelation): Locator {
    return this.#list(relation).getByRole('listitem')
  }

  async moveUp(code: string) {
    await this.page.getByRole('button', { name: `${this.text('siteFacts.up')}: ${code}`, exact: true }).click()
  }

  async remove(relation: LinkRelation, code: string) {
    await this.links(relation).filter({ hasText: code }).getByRole('checkbox').check()
    const button = { name: this.text('productLinks.remove'), exact: true }
    await this.#list(relation).getByRole('button', button).click()
  }
}

/** The variations of a product in the back office. */
export class DeskVariationsPage extends PageObject {
  /** Opens the page from that of the product. */
  async open(code: string) {
    await this.tab.goto('deskProducts', `/code/${encodeURIComponent(code)}`)
    await this.page.getByRole('link', { name: this.text('productVariations.open') }).click()
    await this.#form.waitFor()
  }

  get #form(): Locator {
    return this.page.getByRole('form', { name: this.text('productVariations.add') })
  }

  field(name: 'properties' | 'lines'): Locator {
    return this.#form.getByLabel(this.text(`productVariations.field.${name}`), { exact: true })
  }

  async add() {
    await this.#form.getByRole('button', { name: this.text('productVariations.addButton'), exact: true }).click()
  }

  get variations(): Locator {
    return this.page
      .getByRole('region', { name: this.text('productVariations.list'), exact: true })
      .getByRole('listitem')
  }

  async takeOut(code: string) {
    await this.variations.filter({ hasText: code }).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('productVariations.remove'), exact: true }).click()
  }
}
