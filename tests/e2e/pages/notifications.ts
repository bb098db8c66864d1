import type { Locator } from '@playwright/test'
import { PageObject } from './page-object.ts'

/** The notifications of the user. */
export class NotificationsPage extends PageObject {
  async open() {
    await this.tab.goto('notifications')
  }

  get emptyNotice(): Locator {
    return this.page.getByRole('heading', { name: this.text('notification.none') })
  }

  /** Opens what a notification is about, by its title. */
  async openTarget(title: string) {
    await this.page.getByRole('button', { name: title }).click()
  }

  get markUnreadButton(): Locator {
    return this.page.getByRole('button', { name: this.text('notification.markUnread') })
  }

  async markAllRead() {
    await this.page.getByRole('button', { name: this.text('notification.readAll') }).click()
  }
}
