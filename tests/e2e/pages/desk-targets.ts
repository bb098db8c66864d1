import type { Locator } from '@playwright/test'
import { formatMonthName } from '#src/platform/i18n/format.ts'
import { PageObject } from './page-object.ts'

/** The targets of representatives in the back office, and the own ones of a representative in the shop. */
export class DeskTargetsPage extends PageObject {
  async open(year: number) {
    await this.tab.goto('salesTargets', `?year=${year}`)
    await this.showsYear(year).waitFor()
  }

  /** The targets of the representative who is signed in. */
  async openOwn() {
    await this.tab.goto('myTargets')
  }

  showsYear(year: number): Locator {
    return this.page.getByRole('navigation', { name: this.text('targets.year') }).getByText(`${year}`)
  }

  /** The field of a month of a representative. */
  month(representative: string, month: number): Locator {
    return this.page
      .getByRole('group', { name: representative })
      .getByLabel(formatMonthName(this.tab.language, month), { exact: true })
  }

  async save() {
    await this.page.getByRole('button', { name: this.text('deskTargets.save') }).click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }

  /** States what another user saved while this one typed. */
  savedMeanwhile(amount: string): Locator {
    return this.page.getByText(this.text('deskTargets.savedMeanwhile', { amount }))
  }

  /** Fills the empty months of a year from the targets of the year before. */
  async fillFromYearBefore(year: number, percent: string) {
    await this.tab.goto('salesTargets', `/copy?year=${year}`)
    await this.page.getByLabel(this.text('deskTargets.percent')).fill(percent)
    await this.page.getByRole('button', { name: this.text('deskTargets.fill') }).click()
    await this.showsYear(year).waitFor()
  }

  /** A month in the table of a representative. */
  monthRow(month: number): Locator {
    return this.page.getByRole('row').filter({ hasText: formatMonthName(this.tab.language, month) })
  }
}
