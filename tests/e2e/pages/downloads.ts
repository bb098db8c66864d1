import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The files that the owner offers. */
export class DownloadsPage extends PageObject {
  async open({ search }: { search?: string } = {}) {
    await this.tab.goto('downloads', search === undefined ? '' : `?q=${encodeURIComponent(search)}`)
  }

  /** The types of files, in their order. */
  get types(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 })
  }

  async search(words: string) {
    const field = this.page.getByRole('searchbox', { name: this.text('downloads.search') })
    await field.fill(words)
    await field.press('Enter')
  }

  file(title: string): Locator {
    return this.page.getByRole('link', { name: title })
  }

  /** Downloads a file and returns its name. */
  async download(title: string): Promise<string> {
    const download = this.page.waitForEvent('download')
    await this.file(title).click()
    return (await download).suggestedFilename()
  }

  noHitNotice(words: string): Locator {
    return this.page.getByRole('heading', { name: this.text('downloads.noHit', { words }) })
  }
}
