import type { Language } from '#src/platform/i18n/language.ts'
import { numberKey } from '#src/products/match-key.ts'
import type { NumberKind, Season } from '#src/products/product.ts'
import { getSeasonWords } from '#src/products/search-index.ts'
import { getTermName } from '#src/products/search-text/trade-terms.ts'
import { isNumberLike } from '../search-reading.ts'
import type { SearchText } from '../search-text.ts'
import { labelParts, type Range } from '../understanding/part-labels.ts'
import { hasProperty } from '../understanding/property-reading.ts'
import type { QueryPart } from '../understanding/query-parts.ts'
import { listQueryWords } from '../understanding/query-words.ts'
import type { TermGroup } from '../understanding/term-groups.ts'
import { findMatchRanges, matchText } from './text-match.ts'

/** Why a product is among the hits of a search: what matched, as the product has it. */
export type MatchReason =
  | { kind: 'number'; numberKind: NumberKind; number: string }
  | { kind: 'vehicle'; vehicle: string }
  | { kind: 'name'; words: string }
  /** The product is of the requested kind, by another name of it. */
  | { kind: 'type'; typed: string; name: string }
  | { kind: 'brand'; name: string }
  | { kind: 'category'; name: string }
  | { kind: 'season'; season: Season }
  | { kind: 'property'; name: string; value: string }
  | { kind: 'description'; words: string }
  /** A name in another language or of a variation. */
  | { kind: 'otherName'; words: string }

/** What matched in a product: ranges of its name to highlight, and the reasons, the most specific first. */
export interface ProductMatch {
  ranges: Range[]
  reasons: MatchReason[]
}

/** A part of a query with its condition on the index. */
export interface ExplainedPart {
  part: QueryPart
  /** As typed; a vehicle in the shop's spelling. */
  label: string
  group: TermGroup
}

/** The parts that products are found by, those of aliases too; dropped parts have no condition. */
export const listExplainedParts = (texts: readonly SearchText[]): ExplainedPart[] =>
  texts.flatMap((text) => {
    const labels = labelParts({ query: text.query, understood: text.reading.typed }, text.parts)
    const getLabel = (part: QueryPart) =>
      labels[text.parts.indexOf(part)]?.label ?? part.words.map((word) => word.text).join(' ')
    return [text.groups, ...text.alternatives].flatMap((groups) =>
      groups
        .filter((group, at) => groups.findIndex(({ part }) => part === group.part) === at)
        .map((group) => ({ part: group.part, label: getLabel(group.part), group })),
    )
  })

/** Index fields by weight: name and numbers, brand and category, properties and categories above, description. */
export type MatchField = 'A' | 'B' | 'C' | 'D'

/** What the database knows about a hit. */
export interface MatchFacts {
  /** For each explained part the first field that has it. */
  fields: readonly (MatchField | null)[]
  /** For each explained part whether it is a vehicle that the product fits. */
  fits: readonly boolean[]
  /** Numbers that contain one of `listQueryKeys`. */
  numbers: readonly { kind: NumberKind; key: string; raw: string }[]
  /** Properties, if one may match. */
  properties: readonly { id: number; name: string; value: string; texts: readonly string[] }[]
}

/** The texts of a row in the viewer's language. */
export interface ExplainedRow {
  id: number
  name: string
  brand: string
  category: string
  season: Season | null
}

/** Keys that a number of a hit may contain. */
export const listQueryKeys = (texts: readonly SearchText[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.reading.keys, ...text.parts.map(getPartKey).filter((key) => key !== '')]),
  ),
]

/** The number that a part may be, as a key; empty for parts that are no numbers. */
function getPartKey(part: QueryPart): string {
  if (part.kind === 'number' || part.kind === 'tyre') return part.key
  return part.kind === 'word' ? numberKey(part.words.map(({ text }) => text).join('')) : ''
}

export interface MatchExplanation {
  row: ExplainedRow
  texts: readonly SearchText[]
  parts: readonly ExplainedPart[]
  facts: MatchFacts
  language: Language
}

/** Explains a hit by the parts of the query. */
export function explainMatch({ row, texts, parts, facts, language }: MatchExplanation): ProductMatch {
  const numbers = findNumbers(row, { texts, facts })
  const others = parts.flatMap(({ part, label }, at): MatchReason[] => {
    if (facts.fits[at] && part.kind === 'vehicle') return [{ kind: 'vehicle', vehicle: label }]
    const field = facts.fields[at]
    return field ? explainPart(row, { part, label, field, facts, language, byNumber: numbers.length > 0 }) : []
  })
  const ranges = findMatchRanges(
    [...texts.map(({ reading }) => reading.typed), ...parts.map(({ label }) => label)],
    row.name,
  )
  const reasons = [...numbers, ...others.filter(({ kind }) => kind === 'vehicle'), ...others.filter(isNoVehicle)]
  return { ranges, reasons: mergeReasons(reasons) }
}

const isNoVehicle = ({ kind }: MatchReason) => kind !== 'vehicle'

/** Numbers of one product that are shown. */
const MAX_NUMBERS = 2
const NUMBER_KINDS: readonly NumberKind[] = ['own', 'dealer', 'maker', 'oem', 'superseded', 'barcode', 'size']

/** Exact numbers, otherwise those that begin with a key; those that contain one only if the search looked for them. */
function findNumbers({ id }: ExplainedRow, { texts, facts }: Pick<MatchExplanation, 'texts' | 'facts'>): MatchReason[] {
  const keys = listQueryKeys(texts)
  const isByPart = texts.some(({ numbers }) => numbers.some(({ productId }) => productId === id))
  const ranked = facts.numbers
    .map((number) => ({ ...number, rank: rankNumber(number.key, keys) }))
    .filter(({ rank }) => rank < CONTAINED || isByPart)
    .sort((one, other) => one.rank - other.rank || NUMBER_KINDS.indexOf(one.kind) - NUMBER_KINDS.indexOf(other.kind))
  const best = ranked.filter(({ rank }) => rank === ranked[0]?.rank)
  const distinct = best.filter((one, at) => best.findIndex(({ raw }) => raw === one.raw) === at)
  return distinct.slice(0, MAX_NUMBERS).map(({ kind, raw }) => ({ kind: 'number', numberKind: kind, number: raw }))
}

const CONTAINED = 2

function rankNumber(key: string, keys: readonly string[]): number {
  if (keys.includes(key)) return 0
  return keys.some((one) => isNumberLike(one) && key.startsWith(one)) ? 1 : CONTAINED
}

interface FoundPart extends Pick<ExplainedPart, 'part' | 'label'> {
  field: MatchField
  facts: MatchFacts
  language: Language
  /** The product is found by a number, which explains field A too. */
  byNumber: boolean
}

function explainPart(row: ExplainedRow, found: FoundPart): MatchReason[] {
  const { part, label, field, byNumber, language } = found
  const inName = matchText(label, row.name)
  if (inName.textWords.size > 0) {
    const words = takeWords(row.name, label)
    const isOtherName = inName.byKind && part.kind === 'type'
    return [isOtherName ? { kind: 'type', typed: label, name: words } : { kind: 'name', words }]
  }
  switch (field) {
    case 'A':
      if (part.kind === 'type') return [{ kind: 'type', typed: label, name: getTermName(part.term.id, language) }]
      return byNumber ? [] : [{ kind: 'otherName', words: label }]
    case 'B':
      return [
        matchText(label, row.brand).textWords.size > 0
          ? { kind: 'brand', name: row.brand }
          : { kind: 'category', name: row.category || label },
      ]
    case 'C':
      return [findSeason(row, label) ?? findProperty(found)]
    case 'D':
      return [{ kind: 'description', words: label }]
  }
}

const takeWords = (name: string, label: string) =>
  findMatchRanges([label], name)
    .map(([from, to]) => name.slice(from, to))
    .join(' … ')

/** Seasons are searched by their usual names, whatever the product names are. */
const findSeason = ({ season }: ExplainedRow, label: string): MatchReason | undefined =>
  season !== null && matchText(label, getSeasonWords(season)).queryWords.size > 0
    ? { kind: 'season', season }
    : undefined

/** The property that has the part; a category above has it if none does. */
function findProperty({ part, label, facts }: FoundPart): MatchReason {
  const property = facts.properties.find(({ id, texts }) =>
    texts.some(
      (text) =>
        matchText(label, text).queryWords.size === listQueryWords(label).length ||
        (part.kind === 'property' && hasProperty(part, id, text)),
    ),
  )
  return property ? { kind: 'property', name: property.name, value: property.value } : { kind: 'category', name: label }
}

/** The words of the name as one reason, and each other one once. */
function mergeReasons(reasons: readonly MatchReason[]): MatchReason[] {
  const named = reasons.flatMap((reason) => (reason.kind === 'name' ? [reason.words] : []))
  const words = [...new Set(named)].join(', ')
  const merged = reasons.map((reason) => (reason.kind === 'name' ? { ...reason, words } : reason))
  return [...new Map(merged.map((reason) => [JSON.stringify(reason), reason])).values()]
}
