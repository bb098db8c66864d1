import { toLatinWord } from '../match-key.ts'

/**
 * Strips regular endings of a folded word, so that "filtre", "filtresi" and "filtreler" are one search term. Works
 * without knowing the language: the script decides between Russian, Arabic and Latin, and in Latin script the common
 * endings of Turkish, English and German are stripped. Index and query use the same function, so a stem need not be a
 * word.
 */
export function stem(word: string): string {
  const known = STEMS.get(word)
  if (known !== undefined) return known
  const stripped = stripEndings(word)
  if (STEMS.size === MAX_STEMS) STEMS.clear()
  STEMS.set(word, stripped)
  return stripped
}

/** Texts of a catalogue repeat their words: without this, stemming takes half of the time in which its index is built. */
const STEMS = new Map<string, string>()
const MAX_STEMS = 50_000

function stripEndings(word: string): string {
  if (/\p{N}/u.test(word)) return toLatinWord(word)
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return stemRussian(word)
  if (/^\p{Script=Arabic}+$/u.test(word)) return stemArabic(word)
  return /^[a-z]+$/.test(word) ? stemLatin(word) : word
}

/** An ending, and the minimum number of letters that must stay. */
type Ending = readonly [ending: RegExp, minLeft: number, replacement?: string]

const stripFirst = (word: string, endings: readonly Ending[]): string => {
  for (const [ending, minLeft, replacement = ''] of endings) {
    const stripped = word.replace(ending, replacement)
    if (stripped !== word && stripped.length >= minLeft) return stripped
  }
  return word
}

const LATIN_PLURALS: readonly Ending[] = [
  // Turkish: diskleri, filtreler, balatalar
  [/(?:lari|leri)(?:n|ni|ne|nin)?$/, 3],
  [/(?:lar|ler)$/, 4],
  // English: batteries, boxes, brakes
  [/(?<=[a-z]{3})ies$/, 3, 'y'],
  [/(?<=ss|x|z|ch|sh)es$/, 3],
  [/(?<![siu])s$/, 3],
  // German: Kerzen
  [/en$/, 4],
]

const FINAL_VOWEL: Ending = [/(?<=[^aeiou])[iu]$/, 3]
const TURKISH_POSSESSIVES: readonly Ending[] = [
  // filtresinin, pompasinda
  [/(?<=[aeiou])s[iu]n(?:[iu]n?|[ae]|d[ae]n?)$/, 4],
  // balatanin
  [/(?<=[aeiou])n[iu]n$/, 4],
  // balatasi, pompasi
  [/(?<=[aeiou])s[iu]$/, 4],
  // A final k, p or t becomes soft before a vowel: kapak, kapagi
  [/g[iu]$/, 4, 'k'],
  [/b[iu]$/, 4, 'p'],
  [/d[iu]$/, 4, 't'],
  FINAL_VOWEL,
  // In kayisi the s belongs to the word (kayış), but it looks like that of kapisi: both lose it, and so does kayis.
  [/(?<=[iu])s$/, 4],
]

function stemLatin(word: string): string {
  const singular = stripFirst(word, LATIN_PLURALS)
  // buji loses its i, so bujisi loses it too.
  const bare = stripFirst(stripFirst(singular, TURKISH_POSSESSIVES), [FINAL_VOWEL])
  return bare.length > 4 ? bare.replace(/e$/, '') : bare
}

const RUSSIAN_ENDINGS: readonly Ending[] = [
  [/(?:ого|его|ому|ему|ыми|ими|ами|ями)$/, 3],
  [/(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ым|им|ых|их|ую|юю|ов|ев|ей|ам|ям|ах|ях|ом|ем)$/, 3],
  [/[аяоеыиуюьй]$/, 3],
]

/** The vowel that only the genitive plural has goes too: колодок is колодка. */
const stemRussian = (word: string) => stripFirst(stripFirst(word, [[/(?<=.{3})[ое]к$/, 4, 'к']]), RUSSIAN_ENDINGS)

const ARABIC_ARTICLES: readonly Ending[] = [
  [/^(?:وال|بال|كال|فال)/, 3],
  [/^(?:ال|لل)/, 3],
]
const ARABIC_ENDINGS: readonly Ending[] = [
  [/(?:ات|ان|ون|ين|يه|ها)$/, 3],
  [/[هي]$/, 3],
]

/** بطاريات is بطارية: the plural loses the ي of the singular too. */
const stemArabic = (word: string) =>
  stripFirst(stripFirst(stripFirst(word, ARABIC_ARTICLES), ARABIC_ENDINGS), [[/ي$/, 3]])
