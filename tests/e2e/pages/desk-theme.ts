import { expect, type Locator } from '@playwright/test'
import type { ContrastPairName } from '#src/back-office/theme/contrast.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { isAnswerToForm, PageObject } from './page-object.ts'

type ThemeSetting = 'settings.LayoutColor' | 'settings.LayoutColor2' | 'settings.Layout'

/** The theme of the shop in the back office, with its preview. */
export class DeskThemePage extends PageObject {
  async open() {
    await this.tab.goto('theme')
    await expect(this.heading).toHaveText(this.text('shell.page.theme'))
  }

  field(name: ThemeSetting): Locator {
    return this.page.getByRole('main').getByLabel(this.#title(name), { exact: true })
  }

  /** Types the code of a colour, such as #0b5cab. */
  async typeColour(name: ThemeSetting, code: string) {
    await this.field(name).fill(code)
  }

  pair(name: ContrastPairName): Locator {
    return this.#contrast.getByRole('listitem').filter({ hasText: this.text(`themeDesk.contrast.pair.${name}`) })
  }

  async useColour(code: string) {
    await this.#contrast.getByRole('button', { name: this.text('themeDesk.contrast.use', { colour: code }) }).click()
  }

  get question(): Locator {
    return this.alert.filter({ hasText: this.text('themeDesk.contrast.question') })
  }

  async confirm() {
    await this.page.getByLabel(this.text('themeDesk.contrast.accept')).check()
  }

  /** Sends the form and waits for the answer to it. */
  async save() {
    await this.#send(this.text('settings.save'))
  }

  async resetAll() {
    await this.#send(this.text('settings.resetAll'))
  }

  async showOnPhone() {
    await this.page.getByRole('button', { name: this.text('shopPreview.phone') }).click()
  }

  get frame(): Locator {
    return this.page.getByTitle(this.text('themeDesk.preview.frame'))
  }

  /** The theme of the page in the preview: attributes of its root element, and a variable of its style. */
  async readPreview(variable: string) {
    return this.frame.evaluate((frame: HTMLIFrameElement, name) => {
      const root = frame.contentDocument?.documentElement
      return {
        value: root?.style.getPropertyValue(name),
        themes: root?.dataset.themes,
        sheets: root?.querySelectorAll('link[rel="stylesheet"]').length,
        scripts: root?.querySelectorAll('script').length,
        width: frame.clientWidth,
      }
    }, variable)
  }

  get #contrast(): Locator {
    return this.page.getByRole('region', { name: this.text('themeDesk.contrast.title') })
  }

  async #send(button: string) {
    const answer = this.page.waitForResponse(isAnswerToForm)
    await this.page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await answer
  }

  #title(name: ThemeSetting) {
    return message(this.tab.language, `setting.${name}.title`)
  }
}
