import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The bar that requests consent to cookies, and the button of the footer that opens it again. */
export class ConsentBar extends PageObject {
  get root(): Locator {
    return this.page.getByRole('region', { name: this.text('analytics.title') })
  }

  get acceptButton(): Locator {
    return this.root.getByRole('button', { name: this.text('analytics.accept') })
  }

  get refuseButton(): Locator {
    return this.root.getByRole('button', { name: this.text('analytics.refuse') })
  }

  /** The consent to statistics. */
  get statistics(): Locator {
    return this.root.getByRole('checkbox', { name: this.text('analytics.statistics.name') })
  }

  /** Saves the consent to each purpose. */
  async save() {
    await this.root.getByRole('button', { name: this.text('analytics.save') }).click()
  }

  /** The link to the privacy text, which opens in a dialog. */
  get privacyLink(): Locator {
    return this.root.getByRole('link', { name: this.text('analytics.privacy') })
  }

  get settingsButton(): Locator {
    return this.page.getByRole('button', { name: this.text('analytics.settings') })
  }
}
