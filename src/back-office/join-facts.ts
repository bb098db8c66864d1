import type { Language } from '#src/platform/i18n/language.ts'
import { isolate } from '#src/platform/i18n/texts.ts'

/**
 * Facts in one line, without the empty ones. In Arabic each has its own direction, so that a date next to a name is not
 * reordered.
 */
export const joinFacts = (language: Language, facts: readonly (string | false | null | undefined)[]): string =>
  facts.flatMap((fact) => (fact ? isolate(language, fact) : [])).join(' · ')
