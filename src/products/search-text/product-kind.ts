import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { expandAbbreviations } from './name-text.ts'
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
    findKinds(names),
    ofCategory,
    findKinds(descriptions.map(getBeginning)),
  ]
  return choices.find((kinds) => kinds.length > 0) ?? []
}

const findKinds = (texts: readonly string[]) => texts.flatMap((text) => findProductKind(toFoldedText(text)) ?? [])

const toFoldedText = (text: string) => expandAbbreviations(fold(text))

/** The words before the first punctuation mark of a text, if they are few. */
const getBeginning = (text: string) => /^[^,.;:(!?]{1,60}(?=[,.;:(!?]|$)/.exec(text)?.[0] ?? ''
