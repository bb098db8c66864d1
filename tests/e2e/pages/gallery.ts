import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The pictures of a product on its page. */
export class Gallery extends PageObject {
  get #root(): Locator {
    return this.page.getByRole('region', { name: this.text('catalog.gallery.label') })
  }

  /** The large picture in its formats. */
  get formats(): Locator {
    return this.#root.locator('picture').first()
  }

  /** The large picture. */
  get picture(): Locator {
    return this.#root.locator('img').first()
  }

  get previousButton(): Locator {
    return this.#root.getByRole('button', { name: this.text('ui.previous'), exact: true })
  }

  get nextButton(): Locator {
    return this.#root.getByRole('button', { name: this.text('ui.next'), exact: true })
  }

  /** A thumbnail by its place, or by the name of the variation that it shows. */
  thumbnail(which: number | string): Locator {
    const name = typeof which === 'string' ? which : this.text('catalog.gallery.show', { at: which })
    return this.#root.getByRole('link', { name, exact: true })
  }

  /** The list of the thumbnails. */
  get strip(): Locator {
    return this.#root.getByRole('list')
  }

  async scrollForward() {
    await this.#root.getByRole('button', { name: this.text('catalog.gallery.forward') }).click()
  }

  /** The enlarged part of the picture under the pointer. */
  get lens(): Locator {
    return this.page.locator('[data-zoom] img')
  }
}
