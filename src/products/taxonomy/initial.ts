import type { Language } from '#src/platform/i18n/language.ts'

/** Groups names by initial in the alphabet of the language; digits and symbols under `#`. */
export function groupByFirstEmail<Named extends { name: string }>(names: readonly Named[], language: Language) {
  const order = new Intl.Collator(language).compare
  const initials = Map.groupBy(names, ({ name }) => getInitial(name, language))
  return [...initials]
    .sort(([a], [b]) => order(a, b))
    .map(([initial, entries]) => ({ initial, entries: entries.sort((a, b) => order(a.name, b.name)) }))
}

function getInitial(name: string, language: Language): string {
  const first = name.trim().slice(0, 1).toLocaleUpperCase(language)
  return /\p{L}/u.test(first) ? first : '#'
}
