import { expect, type Locator } from '@playwright/test'
import type { HealthCheckName } from '#src/back-office/health/health.ts'
import type { JobName } from '#src/jobs/job.ts'
import type { CommentState } from '#src/products/comment.ts'
import type { TermList } from '#src/search/listed-term.ts'
import { PageObject } from './page-object.ts'

/** The lists of search terms in the back office. */
export class SearchTermsPage extends PageObject {
  async open(list = '') {
    await this.tab.goto('searchTerms', list)
  }

  async openList(list: TermList) {
    await this.page
      .getByRole('navigation', { name: this.text('searchTerms.lists') })
      .getByRole('link', { name: this.text(`searchTerms.list.${list}`) })
      .click()
  }

  term(list: TermList, text: string): Locator {
    return this.page
      .getByRole('table', { name: this.text(`searchTerms.list.${list}`) })
      .locator('tbody tr')
      .filter({ hasText: text })
  }

  /** Opens the list until it has a search that was made a moment ago: searches are logged within a second. */
  async openWithMiss(text: string) {
    await expect(async () => {
      await this.open()
      await expect(this.term('misses', text)).toBeVisible({ timeout: 500 })
    }).toPass()
  }

  async removeAlias(term: string) {
    await this.term('aliases', term).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('searchTerms.removeAliases') }).click()
  }

  removed(count: number): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: this.text('searchTerms.aliasesRemoved', { number: `${count}` }) })
  }
}

/** One search term. */
export class SearchTermPage extends PageObject {
  get #alias(): Locator {
    return this.page.getByRole('form', { name: this.text('searchTerms.alias.title') })
  }

  get #pins(): Locator {
    return this.page.getByRole('form', { name: this.text('searchTerms.pin.title') })
  }

  get meaning(): Locator {
    return this.#alias.getByLabel(this.text('searchTerms.column.meaning'))
  }

  async tryMeaning(text: string) {
    await this.meaning.fill(text)
    await this.#alias.getByRole('button', { name: this.text('searchTerms.alias.try') }).click()
  }

  async saveMeaning(text: string) {
    await this.meaning.fill(text)
    await this.#alias.getByRole('button', { name: this.text('searchTerms.save') }).click()
  }

  /** What the tried meaning finds. */
  tried(text: string): Locator {
    return this.page.getByRole('region', { name: this.text('searchTerms.alias.finds', { text }) })
  }

  get codes(): Locator {
    return this.#pins.getByLabel(this.text('searchTerms.pin.codes'))
  }

  async pin(codes: string) {
    await this.codes.fill(codes)
    await this.#pins.getByRole('button', { name: this.text('searchTerms.save') }).click()
  }

  /** The pinned products, in their order. */
  get pinned(): Locator {
    return this.#pins.getByRole('listitem')
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  get resolvedBadge(): Locator {
    return this.page.getByText(this.text('searchTerms.state.resolved'), { exact: true })
  }
}

/** The background jobs. */
export class JobsPage extends PageObject {
  async open() {
    await this.tab.goto('jobs')
  }

  /** A job with what failed of it. */
  job(name: JobName): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.jobs') })
      .locator('tbody tr')
      .filter({ hasText: this.text(`jobs.name.${name}`) })
  }

  async retry(name: JobName) {
    await this.job(name).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('jobs.retry'), exact: true }).click()
  }

  retried(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('jobs.retried', { number: `${count}` }) })
  }
}

/** The health of the installation in the back office. */
export class HealthPage extends PageObject {
  async open() {
    await this.tab.goto('health')
    await expect(this.heading).toHaveText(this.text('shell.page.health'))
  }

  check(name: HealthCheckName): Locator {
    return this.page
      .getByRole('list', { name: this.text('healthDesk.checks') })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: this.text(`healthDesk.check.${name}`) }) })
  }

  /** Starts a backup and waits until the shop has accepted it. */
  async startBackup() {
    await this.page.getByRole('button', { name: this.text('backupDesk.start') }).click()
    await expect(this.page.getByRole('status').filter({ hasText: this.text('backupDesk.started') })).toBeVisible()
  }

  /** Starts a check of the data and waits until the shop has accepted it. */
  async startVerification() {
    await this.page.getByRole('button', { name: this.text('verificationDesk.start') }).click()
    await expect(this.page.getByRole('status').filter({ hasText: this.text('verificationDesk.started') })).toBeVisible()
  }

  /** The checked promises of the last verification that hold. */
  get heldPromises(): Locator {
    return this.page
      .getByRole('list', { name: this.text('verificationDesk.title') })
      .getByText(this.text('verificationDesk.holds'), { exact: true })
  }

  /** The listed backups, the newest first. */
  get backups(): Locator {
    return this.page.getByRole('list', { name: this.text('backupDesk.title') }).getByRole('listitem')
  }
}

/** Comments on products in the back office. */
export class DeskCommentsPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('deskComments', query)
  }

  comment(text: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('shell.page.deskComments') })
      .locator('tbody tr')
      .filter({ hasText: text })
  }

  state(text: string, state: CommentState): Locator {
    return this.comment(text).getByText(this.text(`deskComments.state.${state}`))
  }

  async approve(text: string) {
    await this.comment(text).getByRole('checkbox').check()
    await this.page.getByRole('button', { name: this.text('deskComments.approve') }).click()
  }

  approved(count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: this.text('deskComments.approved', { number: `${count}` }) })
  }

  get noneWaits(): Locator {
    return this.page.getByRole('heading', { name: this.text('deskComments.noneWaits') })
  }
}
