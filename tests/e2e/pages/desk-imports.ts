import type { Locator } from '@playwright/test'
import type { ResultList } from '#src/back-office/imports/upload-view.ts'
import type { UploadKind, UploadState } from '#src/imports/uploads/upload.ts'
import { PageObject } from './page-object.ts'

/** The import screen of the back office. */
export class DeskImportsPage extends PageObject {
  async open() {
    await this.tab.goto('imports')
  }

  /** Opens the form of a kind of list from the overview. */
  async choose(kind: UploadKind) {
    await this.open()
    const name = this.text('imports.uploadKind', { kind: this.text(`imports.kind.${kind}`) })
    await this.page.getByRole('link', { name, exact: true }).click()
    await this.file.waitFor()
  }

  get file(): Locator {
    return this.page.getByLabel(this.text('imports.file'), { exact: true })
  }

  async uploadFile(kind: UploadKind, name: string, content: string) {
    await this.choose(kind)
    await this.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await this.submit()
  }

  async paste(kind: UploadKind, text: string) {
    await this.choose(kind)
    await this.page.getByLabel(this.text('imports.paste')).fill(text)
    await this.submit()
  }

  async submit() {
    await this.page.getByRole('button', { name: this.text('imports.upload'), exact: true }).click()
  }

  /** What a column of the list is. */
  meaning(column: string): Locator {
    return this.page.getByLabel(this.text('imports.columns.meaningOf', { column }))
  }

  /** The price list or the depot of a column. */
  place(column: string): Locator {
    return this.page.getByLabel(this.text('imports.columns.placeOf', { column }))
  }

  /** Chooses how numbers are written. */
  async chooseNumbers(style: 'tr' | 'en') {
    await this.page.getByLabel(this.text('imports.reading.numbers')).selectOption(style)
  }

  async compare() {
    await this.#press('imports.columns.compare')
  }

  async compareAgain() {
    await this.#press('imports.again')
  }

  async apply() {
    await this.#press('imports.apply')
  }

  /** Confirms the limits of the shop that a list exceeds. */
  async confirmLimits() {
    await this.page.getByLabel(this.text('imports.confirmLimits')).check()
  }

  get moment(): Locator {
    return this.page.getByLabel(this.text('imports.schedule.moment'))
  }

  /** Plans the list for a local moment such as `2030-01-31T08:00`. */
  async plan(moment: string) {
    if (!(await this.moment.isVisible())) await this.page.getByText(this.text('imports.schedule.title')).click()
    await this.moment.fill(moment)
    await this.#press('imports.schedule.press')
  }

  /** Why the list cannot be planned yet. */
  get unconfirmed(): Locator {
    return this.alert.filter({ hasText: this.text('refusal.ImportUnconfirmed') })
  }

  async applyNow() {
    await this.#press('imports.applyNow')
  }

  async undo() {
    await this.page.getByText(this.text('imports.undo.title'), { exact: true }).click()
    await this.#press('imports.undo.press')
  }

  async #press(
    key:
      | 'imports.columns.compare'
      | 'imports.again'
      | 'imports.apply'
      | 'imports.applyNow'
      | 'imports.schedule.press'
      | 'imports.undo.press',
  ) {
    await this.page.getByRole('button', { name: this.text(key), exact: true }).click()
  }

  state(state: UploadState): Locator {
    return this.heading.getByText(this.text(`imports.state.${state}`), { exact: true })
  }

  stateName(state: UploadState): string {
    return this.text(`imports.state.${state}`)
  }

  count(name: 'new' | 'changed' | 'refused'): Locator {
    return this.page
      .locator('dl > div')
      .filter({ hasText: this.text(`imports.count.${name}`) })
      .locator('dd')
  }

  async show(list: ResultList) {
    await this.page
      .getByRole('navigation', { name: this.text('imports.tabs') })
      .getByRole('link', { name: this.text(`imports.tab.${list}`) })
      .click()
  }

  /** The rows of the shown result. */
  get rows(): Locator {
    return this.page.getByRole('region', { name: this.text('imports.tabs') }).locator('tbody tr')
  }

  /** An uploaded list on the overview. */
  listed(name: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('imports.past') })
      .getByRole('row')
      .filter({ hasText: name })
  }

  /** The size of the file with the rejected rows, in bytes. */
  async downloadRejected(): Promise<number> {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('link', { name: this.text('imports.downloadRejected') }).click()
    const stream = await (await download).createReadStream()
    let size = 0
    for await (const chunk of stream) size += (chunk as Buffer).length
    return size
  }
}
