import { expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { PAGE_NAMES, pageOfWord, spellingsOf, wordFor } from './pages.ts'

it.each([
  ['orders', 'tr', 'siparislerim'],
  ['orders', 'en', 'orders'],
  ['orders', 'de', 'bestellungen'],
  ['orders', 'ru', 'zakazy'],
  ['orders', 'ar', 'orders'],
  ['accountActivity', 'en', 'accountactivity'],
] as const)('%s is called in %s: %s (storefront 2.1, orders 2)', (page, language, word) => {
  expect(wordFor(page, language)).toBe(word)
})

it('a word names one page in every language, so that an address can change its language', () => {
  const words = PAGE_NAMES.flatMap(spellingsOf)
  expect(new Set(words).size).toBe(words.length)
  for (const page of PAGE_NAMES) {
    for (const language of LANGUAGES) expect(pageOfWord(wordFor(page, language))).toBe(page)
  }
})

it('words are what an address holds without codes', () => {
  for (const word of PAGE_NAMES.flatMap(spellingsOf)) expect(word).toMatch(/^[a-z0-9-]*$/)
})
