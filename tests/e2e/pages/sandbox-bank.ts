import type { Locator } from '@playwright/test'
import { SANDBOX_CODE } from '#src/payments/providers/sandbox/sandbox.ts'
import { PageObject } from './page-object.ts'

/** The 3-D Secure page of the sandbox bank, which has texts of its own. */
export class SandboxBank extends PageObject {
  get code(): Locator {
    return this.page.getByLabel('Telefonunuza gelen kod')
  }

  get #confirmButton(): Locator {
    return this.page.getByRole('button', { name: 'Onayla' })
  }

  async confirm(code: string = SANDBOX_CODE) {
    await this.code.fill(code)
    await this.#confirmButton.click()
  }

  /** Confirms without waiting for the page that follows. */
  async startConfirmation() {
    await this.code.fill(SANDBOX_CODE)
    await this.#confirmButton.click({ noWaitAfter: true })
  }

  get wrongCodeNotice(): Locator {
    return this.page.getByText('Kod doğru değil')
  }
}
