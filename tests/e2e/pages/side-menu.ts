import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The menu of narrow windows: levels that cover each other. */
export class SideMenu extends PageObject {
  get opener(): Locator {
    return this.page.getByRole('button', { name: this.text('shell.menu'), exact: true })
  }

  async open() {
    await this.opener.click()
  }

  /** Opens the menu at its categories. */
  async openCategories() {
    await this.page.getByRole('button', { name: this.text('shell.categories') }).click()
  }

  get root(): Locator {
    return this.page.getByRole('dialog')
  }

  /** An entry that opens a deeper level, and closes it again. */
  level(name: string): Locator {
    return this.root.locator('summary', { hasText: name })
  }

  get categories(): Locator {
    return this.level(this.text('shell.categories'))
  }

  link(name: string): Locator {
    return this.root.getByRole('link', { name })
  }
}
