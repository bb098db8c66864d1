import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { expandAbbreviations } from './name-text.ts'
import { isListStyle, isPiece, readSmallPart } from './small-parts.ts'
import { findProductKind, findTerms, type TradeTerm } from './trade-terms.ts'

/** Texts of a product, each in every language it has. */
interface KindTexts {
  names: readonly string[]
  categories: readonly string[]
  descriptions: readonly string[]
}

/**
 * What the product is: the kind of its category if a name mentions it; else the kinds of the names; else that of the
 * category, or with which a description begins. Components of the product, such as the drive of a computer, do not count.
 */
export function listProductKinds({ names, categories, descriptions }: KindTexts): TradeTerm[] {
  const ofCategory = findKinds(categories)
  const mentioned = new Set(
    names.flatMap((name) => findTerms(splitWords(toFoldedText(name))).map(({ term }) => term.id)),
  )
  const choices = [
    ofCategory.filter(({ id }) => mentioned.has(id)),
    names.flatMap(findNamedKinds),
    ofCategory,
    findKinds(descriptions.map(getBeginning)),
  ]
  return choices.find((kinds) => kinds.length > 0) ?? []
}

const findKinds = (texts: readonly string[]) => texts.flatMap((text) => findProductKind(toFoldedText(text)) ?? [])

/**
 * The kind of a name. A small part before another kind is the product in the style of price lists; elsewhere the product may be either,
 * and both count: "spring mount".
 */
function findNamedKinds(name: string): TradeTerm[] {
  const folded = toFoldedText(name)
  const kind = findProductKind(folded)
  const part = readSmallPart(folded)
  if (!kind || (isListStyle(name) && isPiece(folded))) return []
  if (!part) return [kind]
  if (part.small === kind) return part.isBeforeTool ? [] : [kind]
  return isListStyle(name) && !part.isDescription ? [part.small] : [kind, part.small]
}

const toFoldedText = (text: string) => expandAbbreviations(fold(text))

/** The words before the first punctuation mark of a text, if they are few. */
const getBeginning = (text: string) => /^[^,.;:(!?]{1,60}(?=[,.;:(!?]|$)/.exec(text)?.[0] ?? ''
