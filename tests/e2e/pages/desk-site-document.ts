import type { Locator } from '@playwright/test'
import type { SectionName } from '#src/back-office/site-document/site-document.ts'
import { PageObject } from './page-object.ts'

/** The document of the site in the back office. */
export class DeskSiteDocumentPage extends PageObject {
  async open() {
    await this.tab.goto('siteDocument')
  }

  /** The text of the downloaded document. */
  async download(): Promise<string> {
    const started = this.page.waitForEvent('download')
    await this.page.getByRole('link', { name: this.text('siteDocument.downloadAll') }).click()
    const stream = await (await started).createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    return Buffer.concat(parts).toString('utf8')
  }

  get content(): Locator {
    return this.page.getByRole('textbox', { name: this.text('siteDocument.content') })
  }

  /** Chooses a document as a file, and compares it. */
  async compare(document: string) {
    await this.page
      .getByLabel(this.text('siteDocument.file'))
      .setInputFiles({ name: 'site.json', mimeType: 'application/json', buffer: Buffer.from(document) })
    await this.page.getByRole('button', { name: this.text('siteDocument.compare') }).click()
  }

  /** The changes of a section. */
  section(name: SectionName): Locator {
    return this.page.getByRole('region', { name: this.text(`siteDocument.section.${name}`) })
  }

  get problems(): Locator {
    return this.page.getByRole('alert', { name: this.text('siteDocument.problems') })
  }

  async apply() {
    await this.page.getByRole('button', { name: this.text('siteDocument.apply') }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }
}
