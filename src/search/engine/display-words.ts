import { fold } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'

/**
 * Corrections as people write them: a folded word or prefix ("yag", "balatas") is replaced by the word of the found
 * names ("yağ", "balatası"). Words without a match are omitted, unless none matches.
 */
export function pickWrittenWords(guesses: readonly string[], texts: readonly string[], language: Language): string[] {
  if (guesses.length === 0) return []
  const textWords = texts.flatMap((text) => text.match(WORD) ?? [])
  const folded = textWords.map((word) => ({ word, key: fold(word) }))
  const written = guesses.flatMap((guess) => {
    const found = folded.find(({ key }) => key === guess) ?? folded.find(({ key }) => key.startsWith(guess))
    return found ? [found.word.toLocaleLowerCase(language)] : []
  })
  return written.length > 0 ? [...new Set(written)] : [...guesses]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu
