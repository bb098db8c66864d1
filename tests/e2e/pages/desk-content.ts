import type { FrameLocator, Locator } from '@playwright/test'
import type { PreviewRole } from '#src/api/page-preview.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { MenuName } from '#src/site/menus/menu.ts'
import { PageObject } from './page-object.ts'

type ContentKind = 'banner' | 'page' | 'news' | 'file'

const PAGES = { banner: 'deskBanners', page: 'deskPages', news: 'deskNews', file: 'deskFiles' } as const

interface PreviewChoice {
  role?: PreviewRole
  language?: Language
  screen?: 'phone' | 'desktop'
}

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The media library, banners, content pages and news in the back office. */
export class DeskContentPages extends PageObject {
  async openLibrary() {
    await this.tab.goto('mediaLibrary')
  }

  /** Chosen files are sent at once. */
  async upload(...files: UploadedFile[]) {
    await this.page.getByLabel(this.text('mediaLibrary.upload')).last().setInputFiles(files)
  }

  /** What became of the chosen files. */
  get uploadResult(): Locator {
    return this.page.getByRole('main').getByRole('status')
  }

  file(key: string): Locator {
    return this.page.getByRole('list', { name: this.text('shell.page.mediaLibrary') }).getByRole('link', { name: key })
  }

  async open(kind: ContentKind) {
    await this.tab.goto(PAGES[kind])
  }

  async openNew(kind: ContentKind) {
    await this.tab.goto(PAGES[kind], '/new')
  }

  form(kind: ContentKind): Locator {
    return this.page.getByRole('form', {
      name: this.text(kind === 'file' ? 'fileDesk.form' : `contentDesk.${kind}.form`),
    })
  }

  /** A field by its name in the form. */
  field(kind: ContentKind, name: string): Locator {
    return this.form(kind).locator(`[name="${name}"]`)
  }

  /** Shows the fields of the other languages of the form. */
  async openOtherLanguages(kind: ContentKind) {
    const others = this.form(kind).locator('summary', { hasText: this.text('contentDesk.otherLanguages') })
    for (const summary of await others.all()) await summary.click()
  }

  /** The way to see the record in the shop. */
  async preview(): Promise<string> {
    const link = this.page.getByRole('link', { name: this.text('contentDesk.preview') })
    return (await link.getAttribute('href')) ?? ''
  }

  async choosePicture(key: string) {
    await this.page.getByText(this.text('mediaLibrary.choose')).first().click()
    await this.page.getByRole('button', { name: this.text('mediaLibrary.take', { key }) }).click()
  }

  async save(kind: ContentKind) {
    await this.form(kind)
      .getByRole('button', { name: this.text('siteFacts.save'), exact: true })
      .click()
  }

  /** The page of the saved record: the address of a new one has no number. */
  async waitUntilAdded(kind: ContentKind) {
    await this.page.waitForURL(/\/\d+(?:\?|$)/)
    await this.form(kind).waitFor()
  }

  /** Follows the link of an uploaded file to the form that offers it. */
  async offerFile(name: string) {
    await this.page.getByRole('link', { name: `${this.text('fileDesk.offer')}: ${name}` }).click()
    await this.form('file').waitFor()
  }

  async openVisualEditor(field: string) {
    await this.page.getByRole('button', { name: this.text('contentDesk.editor.toVisual', { field }) }).click()
  }

  visualEditor(field: string): Locator {
    return this.page.getByRole('textbox', { name: field, exact: true }).and(this.page.locator('[contenteditable]'))
  }

  async insertPicture(key: string) {
    await this.page.getByLabel(this.text('contentDesk.editor.pictureKey')).fill(key)
    await this.page.getByRole('button', { name: this.text('contentDesk.editor.picture'), exact: true }).click()
  }

  async remove() {
    await this.page.getByRole('button', { name: this.text('deskCatalogue.remove.button'), exact: true }).click()
  }

  /** The page of the shop with what is typed, before it is saved. */
  get previewedPage(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.text('shopPreview.frame')}"]`)
  }

  async choosePreview({ role, language, screen }: PreviewChoice) {
    const preview = this.page.getByRole('region', { name: this.text('shopPreview.title') })
    if (role) await preview.getByLabel(this.text('shopPreview.role')).selectOption(role)
    if (language) await preview.getByLabel(this.text('shopPreview.language')).selectOption(language)
    if (screen) await preview.getByRole('button', { name: this.text(`shopPreview.${screen}`) }).click()
  }

  async openMenu(name: MenuName) {
    await this.tab.goto('deskMenus', name === 'header' ? '' : `/${name}`)
  }

  private menuForm(name: MenuName): Locator {
    return this.page.getByRole('form', { name: this.text(`menuDesk.menu.${name}`) })
  }

  /** Adds a link at the end; its fields are open. */
  async addMenuEntry() {
    const before = await this.page.locator('[name^="kind "]').count()
    await this.page.getByRole('button', { name: this.text('menuDesk.add'), exact: true }).click()
    await this.page.locator(`[name="kind ${before}"]`).waitFor({ state: 'attached' })
  }

  /** A field of the last entry. */
  lastMenuField(name: string): Locator {
    return this.page.locator(`[name^="${name} "]`).last()
  }

  async saveMenu(name: MenuName) {
    await this.menuForm(name)
      .getByRole('button', { name: this.text('siteFacts.save'), exact: true })
      .click()
  }

  get savedNotice(): Locator {
    return this.page.getByText(this.text('toast.SavedSuccessfully')).first()
  }
}
