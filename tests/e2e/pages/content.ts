import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** A page that the owner wrote. */
export class ContentPage extends PageObject {
  get article(): Locator {
    return this.page.getByRole('article').first()
  }

  /** The mark of a page that only the owner sees. */
  get previewMark(): Locator {
    return this.page.getByRole('note').filter({ hasText: this.text('content.preview') })
  }
}

/** The news: the list, and an article. */
export class NewsPage extends PageObject {
  async open() {
    await this.tab.goto('news')
  }

  get emptyNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('content.news.none') })
  }

  /** The link to sign in, next to the notice of an empty list. */
  get signInLink(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.text('ui.login') })
  }

  /** Opens an article of the list. */
  async read(title: string) {
    await this.page.getByRole('link', { name: title }).click()
  }

  /** Goes on from an article to the one before. */
  async readOlder() {
    await this.page.getByRole('link', { name: this.text('content.news.older') }).click()
  }
}
