import { expect, type Locator } from '@playwright/test'
import type { HitKind } from '#src/back-office/search/search.ts'
import type { GuideStepName } from '#src/back-office/work/progress.ts'
import type { WorkTile } from '#src/back-office/work/work-view.ts'
import type { PageName, RailPage } from '#src/shop/pages.ts'
import { PageObject } from './page-object.ts'

/** The frame of the back office and its home page. */
export class BackOffice extends PageObject {
  async open(page: PageName = 'backOffice', rest = '') {
    await this.tab.goto(page, rest)
  }

  /** The pages next to the content, or in the sheet of phones. */
  get rail(): Locator {
    return this.page.getByRole('navigation', { name: this.text('backOffice.rail.label') })
  }

  /** The link to a page in the rail; its name includes the number of what waits there. */
  railLink(page: RailPage): Locator {
    return this.rail.getByRole('link', { name: this.nameOf(page) })
  }

  /** The name of a page in the rail and in the search. */
  nameOf(page: RailPage): string {
    return page === 'backOffice' ? this.text('backOffice.home.title') : this.text(`shell.page.${page}`)
  }

  /** The only page that the rail marks as the current one. */
  get currentLink(): Locator {
    return this.rail.locator('[aria-current=page]')
  }

  async narrowRail() {
    await this.page.getByRole('button', { name: this.text('backOffice.rail.narrow') }).click()
  }

  get widenButton(): Locator {
    return this.page.getByRole('button', { name: this.text('backOffice.rail.widen') })
  }

  /** Opens the sheet with the pages on phones. */
  async openPages() {
    await this.page.getByRole('button', { name: this.text('backOffice.rail.open') }).click()
  }

  get breadcrumbs(): Locator {
    return this.page.getByRole('navigation', { name: this.text('backOffice.breadcrumbs') })
  }

  /** The link to what needs attention, with its number. */
  tile(kind: WorkTile['kind']): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.text(`backOffice.work.${kind}`) })
  }

  /** The guide of a new shop to its first order. */
  get guide(): Locator {
    return this.page.getByRole('region', { name: this.text('backOffice.guide.title') })
  }

  /** A step of the guide with its state. */
  guideStep(step: GuideStepName): Locator {
    const title = this.page.getByText(this.text(`backOffice.step.${step}.title`), { exact: true })
    return this.guide.getByRole('listitem').filter({ has: title })
  }

  async skipStep(step: GuideStepName) {
    await this.guideStep(step)
      .getByRole('button', { name: this.text('backOffice.guide.skip') })
      .click()
  }

  async resumeStep(step: GuideStepName) {
    await this.guide.getByRole('group').locator('summary').click()
    await this.guideStep(step)
      .getByRole('button', { name: this.text('backOffice.guide.resume') })
      .click()
  }

  async hideGuide() {
    await this.guide.getByRole('button', { name: this.text('backOffice.guide.hide') }).click()
  }

  async showGuide() {
    await this.page.getByRole('button', { name: this.text('backOffice.guide.show') }).click()
  }

  get figures(): Locator {
    return this.page.getByRole('region', { name: this.text('backOffice.figures.title') })
  }

  get searchDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('backOffice.search.title') })
  }

  get searchField(): Locator {
    return this.searchDialog.getByRole('combobox')
  }

  /** Opens the search by its button. */
  async openSearch() {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: this.text('backOffice.search.open') })
      .click()
  }

  /** Opens the search by a key, which the page ignores until it is hydrated. */
  async pressSearchKey(key: string) {
    await expect(async () => {
      await this.page.keyboard.press(key)
      await expect(this.searchField).toBeFocused({ timeout: 1000 })
    }).toPass()
  }

  /** A hit of the dialog in its group. */
  hit(kind: HitKind, name: string): Locator {
    return this.searchDialog
      .getByRole('group', { name: this.text(`backOffice.search.kind.${kind}`) })
      .getByRole('option', { name })
  }

  /** What this user opened last. */
  recent(name: string): Locator {
    return this.searchDialog
      .getByRole('group', { name: this.text('backOffice.search.recent') })
      .getByRole('option', { name })
  }

  /** Searches on the search page, as without script. */
  async submitSearch(text: string) {
    await this.page.getByLabel(this.text('backOffice.search.hint')).fill(text)
    await this.page.getByRole('button', { name: this.text('backOffice.search.find'), exact: true }).click()
  }

  /** A hit of the search page. */
  listedHit(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name })
  }

  async openUserMenu() {
    await this.page.getByRole('button', { name: this.tab.part('backOffice.user') }).click()
  }

  /** This page in another language, by the name of the language. */
  language(name: string): Locator {
    return this.page.getByRole('list', { name: this.text('site.language') }).getByRole('link', { name })
  }

  get logoutButton(): Locator {
    return this.page.getByRole('button', { name: this.text('shell.logout') })
  }

  get shopLink(): Locator {
    return this.page.getByRole('banner').getByRole('link', { name: this.text('backOffice.toShop') })
  }
}
