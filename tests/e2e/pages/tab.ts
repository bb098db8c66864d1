import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { TextKey, Translate, Values } from '#src/platform/i18n/texts.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'

/** A browser tab of a shop, used in one language. */
export class Tab {
  readonly page: Page
  readonly language: Language
  /** The text of a message key, as the product renders it in this language: `text('cart.saved.this', { name })`. */
  readonly text: Translate

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.text = getMessages(language).t
  }

  /** Matches the whole text of a key with any value for the placeholders that `values` leaves out. */
  pattern(key: TextKey, values: Values = {}): RegExp {
    return new RegExp(`^${this.#toSource(key, values)}$`)
  }

  /** The same for a text that is part of a longer one, such as a name with a code behind it. */
  part(key: TextKey, values: Values = {}): RegExp {
    return new RegExp(this.#toSource(key, values))
  }

  /** The address of a page in this language; `rest` must be encoded. */
  path(page: PageName, rest = ''): string {
    return getPagePath({ site: { languages: [...LANGUAGES] }, language: this.language }, page, rest)
  }

  goto(page: PageName, rest = '') {
    return this.page.goto(this.path(page, rest))
  }

  #toSource(key: TextKey, values: Values) {
    return escapeExpression(this.text(key, values)).replace(/\\\{\\\{\w+\\\}\\\}/g, '.+')
  }
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
