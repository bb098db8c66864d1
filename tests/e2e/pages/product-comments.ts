import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The comments on the page of a product, and the user's own. */
export class ProductComments extends PageObject {
  get title(): Locator {
    return this.page.getByRole('heading', { name: this.text('detail.comment.title') })
  }

  get body(): Locator {
    return this.page.getByLabel(this.text('detail.comment.body'))
  }

  async send({ stars, body }: { stars: number; body: string }) {
    await this.page.getByRole('radio', { name: this.text('detail.rating.stars', { count: stars }) }).check()
    await this.body.fill(body)
    await this.page.getByRole('button', { name: this.text('detail.comment.send') }).click()
  }

  /** The badge of a comment that is not published yet. */
  get waitingBadge(): Locator {
    return this.page.getByText(this.text('detail.comment.state.waiting'))
  }
}
