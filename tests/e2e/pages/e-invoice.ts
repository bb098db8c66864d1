import type { APIResponse } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** An e-invoice of an order, and the page that attaches one. */
export class EInvoicePage extends PageObject {
  /** Attaches an XML file to an order, which only the owner may. */
  async attach(orderNumber: string, xml: string) {
    await this.tab.goto('eInvoice', `?order=${encodeURIComponent(orderNumber)}`)
    await this.page
      .getByLabel(this.text('eInvoice.xmlFile'))
      .setInputFiles({ name: 'fatura.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
    await this.page.getByRole('button', { name: this.text('eInvoice.attach') }).click()
  }

  /** The path of the open e-invoice. */
  get path(): string {
    return new URL(this.page.url()).pathname
  }

  /** The response with the open e-invoice as a file. */
  load(format: 'xml' | 'pdf'): Promise<APIResponse> {
    return this.page.request.get(`${this.path}/${format}`)
  }
}
