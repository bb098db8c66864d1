import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The page that finds tyres by their size. */
export class TyreFinder extends PageObject {
  async open() {
    await this.tab.goto('tyres')
  }

  /** A step of the size; each choice loads the options of the next one. */
  step(step: 'width' | 'aspect' | 'rim'): Locator {
    return this.page.getByLabel(this.text(`tyres.${step}`), { exact: true })
  }

  async typeSize(size: string) {
    await this.page.getByLabel(this.text('tyres.typed')).fill(size)
  }

  get unreadableNotice(): Locator {
    return this.page.getByText(this.text('tyres.unreadable'))
  }

  async showTyres() {
    await this.page.getByRole('button', { name: this.text('tyres.show') }).click()
  }
}
