import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { CATALOGUE_HEADINGS, PROMOTION_HEADINGS } from './catalogue-vocabulary.ts'
import { spellCurrencies, toCurrency } from './currency.ts'
import { ACCOUNT_HEADINGS, PEOPLE_HEADINGS, TRANSLATED_CUSTOMER_HEADINGS } from './customer-vocabulary.ts'
import { type Field, isByLanguage, LIST_KINDS, type ListKind, listFields, mayRepeat } from './field.ts'
import { listFieldLabels } from './field-label.ts'
import { LINK_HEADINGS } from './link-vocabulary.ts'
import { TRANSLATED_PRODUCT_HEADINGS, type TranslatedHeadings } from './translated-product-vocabulary.ts'
import {
  CUSTOMER_HEADINGS,
  ORDER_QUANTITIES,
  PRODUCT_HEADINGS,
  PROPERTY_HEADINGS,
  QUANTITY_HEADINGS,
} from './vocabulary.ts'

/** Site names that a heading may contain: `Fiyat Bayi`, `Stok Ankara`. */
export interface SiteNames {
  priceLists: readonly { code: string; name: string }[]
  depots: readonly { code: string; name: string }[]
}

export interface RecognisedHeading {
  field: Field
  /** Rank of the heading within its field; 0 is the most specific. */
  rank: number
  priceList?: string
  depot?: string
  currency?: string
  language?: Language
  /** The property name in a heading: `Özellik: Renk`. */
  property?: string
}

const VOCABULARY: Record<ListKind, Partial<Record<Field, readonly string[]>>> = {
  products: { ...PRODUCT_HEADINGS, ...ORDER_QUANTITIES },
  customers: CUSTOMER_HEADINGS,
  ...PEOPLE_HEADINGS,
  ...LINK_HEADINGS,
  promotions: PROMOTION_HEADINGS,
  properties: PROPERTY_HEADINGS,
  quantities: QUANTITY_HEADINGS,
  ...ACCOUNT_HEADINGS,
  ...CATALOGUE_HEADINGS,
}

const TRANSLATED: Partial<Record<ListKind, Partial<Record<Field, TranslatedHeadings>>>> = {
  products: TRANSLATED_PRODUCT_HEADINGS,
  customers: TRANSLATED_CUSTOMER_HEADINGS,
}

/**
 * The headings of a field, one list for Turkish and English and one for each other language, the most specific first.
 */
export function listHeadings(kind: ListKind, field: Field): string[][] {
  const translated = Object.values(TRANSLATED[kind]?.[field] ?? {}).map((headings: string) => headings.split(', '))
  return [[...(VOCABULARY[kind][field] ?? [])], ...translated]
}

/** A normalized heading: `Stok_Kodu *`, `STOK KODU` and `StokKodu` are equal. */
export const headingKey = (heading: string): string => splitWords(splitHeading(heading)).join('')

const PRICES = new Set<Field>(['price', 'retailPrice', 'purchasePrice'])

/** The column for a heading, or undefined. Site names only matter for prices and stock. */
export function recogniseHeading(heading: string, kind: ListKind, names: SiteNames): RecognisedHeading | undefined {
  const key = headingKey(heading)
  const exact = byKey(key, kind)
  const bySiteName = kind === 'products' && (!exact || PRICES.has(exact.field)) ? recogniseKey(key, names) : undefined
  if (bySiteName || exact) return bySiteName ?? exact
  const numbered = byKey(headingKey(heading.replace(/[\s_.-]*\d+$/, '')), kind)
  if (numbered && mayRepeat(numbered.field) && numbered.field !== 'price' && numbered.field !== 'stock') return numbered
  const named = kind === 'products' ? (recogniseProperty(heading) ?? withSiteName(heading, names)) : undefined
  return withLanguage(heading, kind) ?? named
}

const FEATURE_HEADING =
  /^\s*(?:teknik özellik|nitelik|feature|attribute|specification|spec|merkmal|характеристика|المواصفة)[\s:_.-]+(\p{L}.*?)\s*$/iu
const PROPERTY_HEADING =
  /^\s*(?:özellik|varyasyon|seçenek|property|variation|option|eigenschaft|variante|свойство|вариант|خاصية)[\s:_.-]+(\p{L}.*?)\s*$/iu

// `Teknik Özellik: Çap`, `Nitelik Aks`, `Feature: Width`; then `Özellik: Renk`, `Varyasyon Beden`, `Property Size`.
function recogniseProperty(heading: string): RecognisedHeading | undefined {
  const feature = FEATURE_HEADING.exec(heading)?.[1]
  if (feature !== undefined) return { field: 'feature', rank: 0, property: feature }
  const property = PROPERTY_HEADING.exec(heading)?.[1]
  return property === undefined ? undefined : { field: 'property', rank: 0, property }
}

// A heading that equals the name of a price list or a depot.
function recogniseKey(key: string, { priceLists, depots }: SiteNames): RecognisedHeading | undefined {
  const matches = ({ code, name }: { code: string; name: string }) =>
    [code, name].some((one) => headingKey(one) === key)
  const list = key === '' ? undefined : priceLists.find(matches)
  if (list) return { field: 'price', rank: 0, priceList: list.code }
  const depot = key === '' ? undefined : depots.find(matches)
  return depot && { field: 'stock', rank: 0, depot: depot.code }
}

function byKey(key: string, kind: ListKind): RecognisedHeading | undefined {
  return COLUMNS_BY_KIND[kind].get(key)
}

/** The names of fields come after all usual headings. */
const LABEL_RANK = 40

const COLUMNS_BY_KIND = Object.fromEntries(LIST_KINDS.map((kind) => [kind, indexHeadings(kind)])) as Record<
  ListKind,
  Map<string, RecognisedHeading>
>

function indexHeadings(kind: ListKind): Map<string, RecognisedHeading> {
  const byHeading = new Map<string, RecognisedHeading>()
  for (const field of listFields(kind)) {
    for (const headings of listHeadings(kind, field))
      for (const [rank, heading] of headings.entries()) byHeading.set(headingKey(heading), { field, rank })
  }
  for (const field of listFields(kind)) {
    for (const label of listFieldLabels(kind, field)) {
      const key = headingKey(label)
      if (!byHeading.has(key)) byHeading.set(key, { field, rank: LABEL_RANK })
    }
  }
  return byHeading
}

/** The folded words that name a language in a heading. */
const LANGUAGE_WORDS: Record<Language, readonly string[]> = {
  tr: ['tr', 'turkce', 'turkish'],
  en: ['en', 'ingilizce', 'english'],
  ar: ['ar', 'arapca', 'arabic'],
  ru: ['ru', 'rusca', 'russian'],
  de: ['de', 'almanca', 'german'],
}

const LANGUAGES_BY_WORD = new Map(
  LANGUAGES.flatMap((language) => LANGUAGE_WORDS[language].map((word) => [word, language] as const)),
)

// `Name (EN)`, `Ürün Adı İngilizce`; in a list of names of properties or categories the language alone is enough.
function withLanguage(heading: string, kind: ListKind): RecognisedHeading | undefined {
  const parts = splitWords(splitHeading(heading))
  const language = LANGUAGES_BY_WORD.get(parts.at(-1) ?? '')
  if (language && parts.length === 1 && (kind === 'properties' || kind === 'categories'))
    return { field: 'name', rank: 0, language }
  const recognisedHeading = language && byKey(parts.slice(0, -1).join(''), kind)
  return recognisedHeading && isByLanguage(recognisedHeading.field) ? { ...recognisedHeading, language } : undefined
}

/** The language of a word: `tr`, `Türkçe`, `German`. */
export const parseLanguageName = (word: string): Language | undefined => LANGUAGES_BY_WORD.get(fold(word))

/** `Aks EN`, `Aks (İngilizce)`: a name followed by a language; undefined without one. */
export function splitLanguageSuffix(name: string): { name: string; language: Language } | undefined {
  const [, plain = '', word = ''] = /^(.*\S)[\s_.(/-]+(\p{L}+)\s*\)?\s*$/u.exec(name) ?? []
  const language = parseLanguageName(word)
  return language && { name: plain, language }
}

const PRICE_WORDS = new Set(
  'fiyat fiyati price liste listesi list preis preisliste цена прайс лист سعر السعر قائمه'.split(' '),
)
const STOCK_WORDS = new Set(
  `stok stogu stock miktar miktari depo deposu depot warehouse qty bestand lagerbestand lager menge остаток остатки
   наличие количество склад المخزون مخزون الكميه المستودع`.split(/\s+/),
)
const PRICE_WORD = /^(?:fiyati?|price|preis|цена|سعر|السعر)$/
const STOCK_WORD = /^(?:stok|stogu|stock|qty|miktari?|bestand|lagerbestand|остат(?:ок|ки)|наличие|المخزون|مخزون)$/

// `Fiyat (EUR)`, `Bayi Fiyatı`, `Stok Ankara`, `Price WHOLESALE EUR`.
function withSiteName(heading: string, { priceLists, depots }: SiteNames): RecognisedHeading | undefined {
  const parts = splitWords(splitHeading(spellCurrencies(heading)))
  if (parts.some((part) => PRICE_WORD.test(part))) {
    const currency = parts.map((part) => toCurrency(part)).find((found) => found !== undefined)
    const rest = parts.filter((part) => !PRICE_WORDS.has(part) && toCurrency(part) === undefined)
    const list = rest.length > 0 ? findNamed(rest, priceLists, PRICE_WORDS) : undefined
    if (rest.length > 0 && !list) return undefined
    return { field: 'price', rank: 50, ...(list && { priceList: list.code }), ...(currency && { currency }) }
  }
  if (!parts.some((part) => STOCK_WORD.test(part))) return undefined
  const depot = findNamed(
    parts.filter((part) => !STOCK_WORDS.has(part)),
    depots,
    STOCK_WORDS,
  )
  return depot && { field: 'stock', rank: 50, depot: depot.code }
}

// `Bayi Fiyatı` matches a list named `Bayi Fiyat Listesi`, and `Stok Ankara` a depot named `Ankara Depo`.
function findNamed<T extends { code: string; name: string }>(
  rest: string[],
  all: readonly T[],
  filler: ReadonlySet<string>,
) {
  const requested = rest.join('')
  const bare = (text: string) =>
    splitWords(text)
      .filter((word) => !filler.has(word))
      .join('')
  return rest.length === 0
    ? undefined
    : all.find(({ code, name }) => bare(code) === requested || bare(name) === requested)
}

// `ProductCode` is two words, `OEM` is one; `Ü` is a capital too.
function splitHeading(heading: string) {
  return heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}
