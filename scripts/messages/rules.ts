import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { at, type Catalogue, type CatalogueFinding, REFERENCE } from './catalogue.ts'
import { formsKnown, formsNeeded, getMessages } from './plurals.ts'

type Rule = (catalogues: readonly Catalogue[]) => CatalogueFinding[]

/** All five languages have the same keys; a plural in one is a plural in all. */
export const sameKeys: Rule = (catalogues) => {
  const reference = getMessages(getReference(catalogues))
  return catalogues.flatMap((catalogue) => {
    const own = getMessages(catalogue)
    const missing = [...reference.keys()].filter((key) => !own.has(key))
    const extra = [...own.keys()].filter((key) => !reference.has(key))
    return [
      ...missing.map((key) => at(catalogue, key, `missing in ${catalogue.language}`)),
      ...extra.map((key) => at(catalogue, key, `not in ${REFERENCE}`)),
    ]
  })
}

/**
 * A page has the texts of all folders as one catalogue: a group of one folder would replace that of the same name in
 * another. The first of the folders is that of the shop.
 */
export function findSharedGroups([shop, ...others]: readonly Catalogue[]): CatalogueFinding[] {
  const groups = new Set([...(shop ? getMessages(shop).keys() : [])].map(getGroup))
  return others.flatMap((catalogue) =>
    [...new Set([...getMessages(catalogue).keys()].map(getGroup))]
      .filter((group) => groups.has(group))
      .map((group) => at(catalogue, group, `a group of ${shop?.path ?? ''} has this name`)),
  )
}

const getGroup = (key: string) => key.split('.')[0] ?? key

/** Each language has exactly the plural forms it requires. */
export const wholePlurals: Rule = (catalogues) => {
  const reference = getMessages(getReference(catalogues))
  return catalogues.flatMap((catalogue) =>
    [...getMessages(catalogue)].flatMap(([key, forms]) => {
      const counted = forms.has('other')
      if (counted !== (reference.get(key)?.has('other') ?? counted))
        return [at(catalogue, key, 'a plural in some languages only')]
      if (!counted) return []
      const missing = formsNeeded(catalogue.language).filter((form) => !forms.has(form))
      const unknown = [...forms.keys()].filter((form) => !formsKnown(catalogue.language).some((one) => one === form))
      return [
        ...missing.map((form) => at(catalogue, `${key}_${form}`, `${catalogue.language} counts with it`)),
        ...unknown.map((form) => at(catalogue, `${key}_${form}`, `${catalogue.language} has no such plural`)),
      ]
    }),
  )
}

/** All languages use the same placeholders and tags. A plural form may omit its count ("one line"). */
export const samePlaceholders: Rule = (catalogues) => {
  const reference = getMessages(getReference(catalogues))
  return catalogues.flatMap((catalogue) =>
    [...getMessages(catalogue)].flatMap(([key, forms]) => {
      const expected = placeholders(reference.get(key) ?? forms)
      const found = placeholders(forms)
      return expected === found
        ? []
        : [at(catalogue, key, `has ${found || 'no placeholder'}, ${REFERENCE} has ${expected || 'none'}`)]
    }),
  )
}

function placeholders(forms: ReadonlyMap<string, string>) {
  const counted = forms.has('other')
  const found = [...forms.values()].flatMap((text) => [
    ...text.matchAll(/\{\{\s*-?\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g),
  ])
  const names = found.map(([, name, tag]) => (name ? `{{${name}}}` : `<${tag}>`))
  return [...new Set(names)]
    .filter((name) => !(counted && name === '{{count}}'))
    .sort()
    .join(' ')
}

const LEFTOVERS: [RegExp, string][] = [
  [/^\s*$/, 'no text'],
  [/^\s|\s$/, 'starts or ends with a space'],
  [/ {2}/, 'two spaces'],
  [/\.\.\./, 'three dots: use …'],
  [/"/, 'straight quotes: use the quotes of the language'],
  [/(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/, 'a single brace: placeholders are {{name}}'],
  [/%[sd]\b|\$\{/, 'a placeholder of another format'],
  [/\uFFFD|\bundefined\b|\[object |\bTODO\b|\bLorem\b/, 'something a machine left'],
  [/&(?:[a-z]+|#\d+);/, 'an HTML entity: write the character'],
]

/** Texts are complete and clean. */
export const cleanTexts: Rule = (catalogues) =>
  eachText(catalogues, (text) => LEFTOVERS.find(([pattern]) => pattern.test(text))?.[1])

const LONG_ENOUGH = 15

/** A long text that is identical in two languages is untranslated. */
export const checkTranslations: Rule = (catalogues) =>
  catalogues.flatMap((catalogue, index) =>
    [...catalogue.texts].flatMap(([key, text]) => {
      const twin = catalogues.slice(0, index).find(({ texts }) => texts.get(key) === text)
      const long = words(text).length >= LONG_ENOUGH
      return twin && long ? [at(catalogue, key, `the same text as in ${twin.language}`)] : []
    }),
  )

/** Each language is written in its own script. */
export const ownScript: Rule = (catalogues) =>
  eachText(catalogues, (text, { language }) => {
    if (language !== 'tr' && /[ğışĞİŞ]/.test(text)) return 'has Turkish characters'
    const left = words(text)
    if (!/\p{Ll}{2}\P{L}+\p{L}{2}/u.test(left)) return undefined
    if (language === 'ar' && !/\p{Script=Arabic}/u.test(left)) return 'is not in Arabic script'
    return language === 'ru' && !/\p{Script=Cyrillic}/u.test(left) ? 'is not in Cyrillic script' : undefined
  })

/** The translatable text, without placeholders and tags. */
const words = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').trim()

function eachText(catalogues: readonly Catalogue[], broken: (text: string, of: Catalogue) => string | undefined) {
  return catalogues.flatMap((catalogue) =>
    [...catalogue.texts].flatMap(([key, text]) => {
      const rule = broken(text, catalogue)
      return rule === undefined ? [] : [at(catalogue, key, rule)]
    }),
  )
}

function getReference(catalogues: readonly Catalogue[]) {
  const found = catalogues.find(({ language }) => language === REFERENCE)
  if (!found || catalogues.length !== LANGUAGES.length) throw new Error(`messages/ holds ${LANGUAGES.join(', ')}`)
  return found
}

/** Arabic addresses the user in the singular: "your order" is طلبك, "save" is احفظ. */
export const singularArabic: Rule = (catalogues) =>
  catalogues.flatMap((catalogue) =>
    catalogue.language === 'ar'
      ? [...catalogue.texts]
          .filter(([, text]) => PLURAL_ADDRESS.test(text.replace(/[\u064b-\u0652]/g, '')))
          .map(([key]) => at(catalogue, key, 'uses the plural form of address'))
      : [],
  )

// Possessive -kum and its pronouns, "you were" and "you wish", imperatives in -u; "how many" and "judgement" are no address.
const PLURAL_ADDRESS =
  /(?<!\p{L})(?!ب?كم(?!\p{L})|[وفل]?(?:ال)?[متي]?(?:ح|تح|راك|تراك)كم)(?:\p{L}+كم|أنتم|[وف]?كنتم|شئتم|[وف]?ا\p{L}{2,4}و(?:ا|ه|ها))(?!\p{L})/u

export const catalogueRules: readonly Rule[] = [
  sameKeys,
  wholePlurals,
  samePlaceholders,
  cleanTexts,
  checkTranslations,
  ownScript,
  singularArabic,
]
