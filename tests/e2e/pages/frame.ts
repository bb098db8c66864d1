import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

type Failure = 'busy' | 'failed' | 'forbidden' | 'missing' | 'offline'

/** What surrounds the content of every page: floating buttons, loading bar, connection bar; and the error page. */
export class Frame extends PageObject {
  /** The link to a chat with the shop. */
  get whatsApp(): Locator {
    return this.page.getByRole('link', { name: this.text('whatsApp.label') })
  }

  get backToTop(): Locator {
    return this.page.getByRole('button', { name: this.text('shell.backToTop') })
  }

  /** The banner of a position. */
  banner(position: string): Locator {
    return this.page.locator(`[data-banner=${position}]`)
  }

  get loadingBar(): Locator {
    return this.page.locator('.loading-bar')
  }

  /** The connection bar while it shows an issue. */
  connectionNotice(issue: 'offline' | 'stuck' | 'waiting'): Locator {
    return this.page.getByText(this.text(`shell.connection.${issue}`))
  }

  /** The title of an error page. */
  errorTitle(failure: Failure): Locator {
    return this.page.getByRole('heading', { name: this.text(`shell.failure.${failure}.title`) })
  }

  /** Tries again what failed. */
  async retry() {
    await this.page.getByRole('button', { name: this.text('shell.retry') }).click()
  }
}
