import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page that adds to the cart whatever is scanned. */
export class BarcodePage extends PageObject {
  /** Opens the page and waits for its script, which listens for the scanner. */
  async open() {
    await this.tab.goto('addByBarcode')
  }

  /** Types like a scanner: everything at once, then Enter, wherever the focus is. */
  async scan(content: string) {
    await this.page.keyboard.type(`${content}\n`, { delay: 1 })
  }

  /** How many scans wait for a connection. */
  offlineNotice(count: number): Locator {
    return this.page.getByText(this.text('barcode.offline', { count }))
  }

  addedNotice(quantity: number): Locator {
    return this.page.getByText(this.text('barcode.added', { quantity }))
  }

  get unknownNotice(): Locator {
    return this.page.getByText(this.text('refusal.BarcodeUnknown')).first()
  }

  /** Scanned codes without a product, which the user still has to handle. */
  get openScans(): Locator {
    return this.page.getByRole('region', { name: this.text('barcode.open.title') })
  }
}
