import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The delivery addresses of the buyer. */
export class AddressBookPage extends PageObject {
  async open() {
    await this.tab.goto('addresses')
  }

  /** The path of one address. */
  path(id: number): string {
    return this.tab.path('addresses', `/${id}`)
  }

  /** An address by a part of it. */
  address(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text })
  }

  /** The mark of the default address, of all addresses or of one. */
  defaultMark(address?: Locator): Locator {
    return (address ?? this.page).getByText(this.text('addresses.default'), { exact: true })
  }

  async makeDefault(text: string) {
    await this.address(text)
      .getByRole('button', { name: this.text('addresses.prefer') })
      .click()
  }

  /** Removes an address by its title, and confirms it. */
  async remove(title: string) {
    await this.page.getByRole('button', { name: this.text('addresses.removeOne', { title }) }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('addresses.remove') })
      .click()
  }
}

type TextField = 'title' | 'line1' | 'phone'
type PlaceField = 'city' | 'county'

/** The form of one delivery address. */
export class AddressForm extends PageObject {
  /** Opens the form of a new address, from where it returns to the address book. */
  async openNew() {
    await this.tab.goto('addresses', `/new?r=${encodeURIComponent(this.tab.path('addresses'))}`)
  }

  field(field: TextField): Locator {
    return this.page.getByLabel(this.text(`addresses.field.${field}`), { exact: true })
  }

  /** The field of a city or county, which suggests names. */
  place(field: PlaceField): Locator {
    return this.page.getByRole('combobox', { name: this.text(`addresses.field.${field}`) })
  }

  /** Chooses a suggestion for the typed text. */
  async choosePlace(field: PlaceField, typed: string, name: string) {
    await this.place(field).fill(typed)
    await this.page.getByRole('option', { name }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('addresses.save') }).click()
  }
}
