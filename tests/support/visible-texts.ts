import type { Page } from '@playwright/test'
import type { Language } from '#src/platform/i18n/language.ts'
import { CATALOGUES } from '#src/platform/i18n/messages.server.ts'
import type { Catalogue } from '#src/platform/i18n/texts.ts'

/** Every text without placeholders, with the languages that contain it. */
const languagesByText = new Map<string, Set<string>>()
for (const [language, catalogue] of Object.entries(CATALOGUES)) collect(catalogue, language)

function collect(node: string | Catalogue, language: string) {
  if (typeof node !== 'string') {
    for (const child of Object.values(node)) collect(child, language)
    return
  }
  const text = node.trim()
  if (text.length < 4 || text.includes('{{')) return
  languagesByText.set(text, (languagesByText.get(text) ?? new Set()).add(language))
}

/** The visible texts of a page that are in the catalogues of other languages only. */
export async function textsInOtherLanguages(page: Page, language: Language): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (text === '' || !parent || parent.closest('script, style, template, [lang]:not(html)')) continue
      if (parent.checkVisibility()) found.push(text)
    }
    return found
  })
  return [...new Set(texts)].filter((text) => languagesByText.has(text) && !languagesByText.get(text)?.has(language))
}
