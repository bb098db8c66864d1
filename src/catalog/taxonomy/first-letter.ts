import type { Language } from '../../platform/i18n/language.ts'

/** Names gathered under their first letter, in the order of the language; digits and signs under `#`. */
export function byFirstLetter<Named extends { name: string }>(names: readonly Named[], language: Language) {
  const order = new Intl.Collator(language).compare
  const letters = Map.groupBy(names, ({ name }) => letterOf(name, language))
  return [...letters]
    .sort(([a], [b]) => order(a, b))
    .map(([letter, entries]) => ({ letter, entries: entries.sort((a, b) => order(a.name, b.name)) }))
}

function letterOf(name: string, language: Language): string {
  const first = name.trim().slice(0, 1).toLocaleUpperCase(language)
  return /\p{L}/u.test(first) ? first : '#'
}
