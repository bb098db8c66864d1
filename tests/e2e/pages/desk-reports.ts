import type { Locator } from '@playwright/test'
import type { OverviewSpan } from '#src/back-office/figures/overview.ts'
import type { PeriodName } from '#src/back-office/reports/period.ts'
import { type ReportName, toReportSlug } from '#src/back-office/reports/reports.ts'
import { PageObject } from './page-object.ts'

/** The key figures of the shop. */
export class KeyFiguresPage extends PageObject {
  async open(query = '') {
    await this.tab.goto('shopFigures', query)
  }

  /** The figures of today, of the month or of the year. */
  span(span: OverviewSpan): Locator {
    return this.page.getByRole('region', { name: this.text(`figures.span.${span}`) })
  }

  /** The drawn chart; it is loaded after the page. */
  get chart(): Locator {
    return this.page.locator('.revenue-chart canvas')
  }

  /** The link to the orders or the report of a figure. */
  figure(span: OverviewSpan, metric: 'revenue' | 'orders'): Locator {
    return this.span(span).getByRole('link', { name: this.text(`figures.metric.${metric}`) })
  }
}

/** The list of reports, and one of them. */
export class ReportsPage extends PageObject {
  async open() {
    await this.tab.goto('reports')
  }

  async openReport(name: ReportName, query = '') {
    await this.tab.goto('reports', `/${toReportSlug(name)}${query}`)
  }

  async follow(name: ReportName) {
    await this.page.getByRole('link', { name: this.text(`reports.name.${name}`) }).click()
    await this.title(name).waitFor()
  }

  title(name: ReportName): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.text(`reports.name.${name}`) })
  }

  table(name: ReportName): Locator {
    return this.page.getByRole('table', { name: this.text(`reports.name.${name}`) })
  }

  row(name: ReportName, text: string): Locator {
    return this.table(name).locator('tbody tr').filter({ hasText: text })
  }

  firstLink(name: ReportName): Locator {
    return this.table(name).locator('tbody').getByRole('link').first()
  }

  /** The row of the sums. */
  sums(name: ReportName): Locator {
    return this.table(name).locator('tfoot')
  }

  /** Limits the report to a period and a brand. */
  async choose(period: PeriodName, brand: string) {
    const form = this.page.getByRole('search', { name: this.text('table.filters') })
    await form.getByRole('button', { name: this.text('table.filters') }).click()
    await form.getByLabel(this.text('reports.filter.period'), { exact: true }).selectOption(period)
    await form.getByLabel(this.text('reports.filter.brand'), { exact: true }).fill(brand)
    await form.getByRole('button', { name: this.text('table.apply') }).click()
    await this.page.waitForURL(new RegExp(`period=${period}`))
  }

  /** Saves the report with its parameters under a name. */
  async save(name: string) {
    const save = this.page.getByRole('button', { name: this.text('table.views.save') })
    await save.first().click()
    await this.page.getByLabel(this.text('table.views.name')).fill(name)
    await save.last().click()
    await this.page.getByRole('link', { name }).waitFor()
  }

  /** The reports that are mailed to the user. */
  get emails(): Locator {
    return this.page.getByRole('region', { name: this.text('reports.mail.title') })
  }

  async scheduleEmail() {
    await this.emails.getByRole('button', { name: this.text('reports.mail.save') }).click()
  }

  /** A scheduled report of the user. */
  scheduled(name: string): Locator {
    return this.emails.getByRole('listitem').filter({ hasText: name })
  }

  async stopEmail(name: string) {
    await this.scheduled(name).getByRole('button').click()
  }

  /** Downloads the report; returns the content of the csv file. */
  async downloadCsv(): Promise<string> {
    const href = await this.page.locator('a[href*="/export/csv"]').first().getAttribute('href')
    const answer = await this.page.request.get(href ?? '')
    return answer.text()
  }
}
