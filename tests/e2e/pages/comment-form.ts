import type { Locator } from '@playwright/test'
import type { CommentState } from '#src/products/comment.ts'
import { PageObject } from './page-object.ts'

/** The comment of the user on a product, which its page has in a tab. */
export class CommentForm extends PageObject {
  async open(slug: string) {
    await this.tab.goto('products', `/${encodeURIComponent(slug)}`)
    await this.page.getByRole('link', { name: this.text('catalog.tab.documents') }).click()
  }

  get body(): Locator {
    return this.page.getByLabel(this.text('detail.comment.body'))
  }

  async fill({ stars, body }: { stars: number; body: string }) {
    await this.page.getByRole('radio', { name: this.text('detail.rating.stars', { count: stars }) }).check()
    await this.body.fill(body)
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('detail.comment.send') }).click()
  }

  state(state: CommentState): Locator {
    return this.page.getByText(this.text(`detail.comment.state.${state}`))
  }

  /** A published comment of any user. */
  published(text: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: text })
  }
}
