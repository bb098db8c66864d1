import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The first carousel of the page. */
export class Carousel extends PageObject {
  get root(): Locator {
    return this.page.locator('main .carousel').first()
  }

  /** The slides that can be used: all of them until the script has loaded, then only the one that is shown. */
  get slide(): Locator {
    return this.root.locator('.carousel-slide:not([inert])')
  }

  /** The button that shows the slide with this number. */
  dot(number: number): Locator {
    return this.root.getByRole('button', { name: this.text('ui.slide', { number }), exact: true })
  }

  get arrows(): Locator {
    return this.root.locator('.carousel-arrow')
  }

  async stop() {
    await this.root.getByRole('button', { name: this.text('ui.stopSlides') }).click()
  }
}
