import { isTermWord } from '#src/products/search-text/trade-terms.ts'
import { type Lexicon, type NamedMake, type NamedModel, toNameKey } from './lexicon.ts'
import {
  areInLongerTerm,
  findName,
  listFollowingWords,
  listFreeWords,
  type NameMatch,
  type QueryState,
} from './query-state.ts'

export type MakeMatch = NameMatch<NamedMake>

/** Has no words if the query names the model by the code of a generation only. */
export interface ModelMatch extends NameMatch<NamedModel> {
  /** The generation in the same word. */
  generation?: string
}

export const findMake = (state: QueryState, { makes }: Lexicon): MakeMatch | undefined =>
  findName(state, makes, ({ words }) => !areInLongerTerm(state, words))

/** A make that is also an ordinary word needs a model: "mini hdmi cable". */
export const needsModel = ({ words: [word, second] }: MakeMatch): boolean =>
  word !== undefined && second === undefined && /^[a-z]+$/.test(word.text) && isTermWord(word.text)

/** A model of the make, or of any make if the query has none. */
export const findModel = (state: QueryState, lexicon: Lexicon, make: MakeMatch | undefined): ModelMatch | undefined =>
  findSeparateModel(state, lexicon, make) ??
  findNumberedModel(state, lexicon, make) ??
  (make && findModelAfterMake(state, lexicon, make)) ??
  findModelByGeneration(state, lexicon, make)

const hasMake = (model: NamedModel, make: MakeMatch | undefined) => !make || model.make === make.name.make

/** A model in words of its own. A word of a trade term is no model: "polo shirt". */
const findSeparateModel = (state: QueryState, { models }: Lexicon, make: MakeMatch | undefined) =>
  findName(state, models, ({ name, words }) => hasMake(name, make) && !areInLongerTerm(state, words))

/** A model that is written together with its generation: `clio4`. */
function findNumberedModel(
  state: QueryState,
  { models }: Lexicon,
  make: MakeMatch | undefined,
): ModelMatch | undefined {
  for (const word of listFreeWords(state)) {
    const [, letters = '', digits = ''] = /^(\p{L}{3,})(\d{1,2})$/u.exec(word.text) ?? []
    const name = models
      .get(toNameKey(letters))
      ?.find(
        (model) =>
          model.words.length === 1 && hasMake(model, make) && model.vehicles.some(({ details }) => details.has(digits)),
      )
    if (name) return { name, words: [word], generation: digits }
  }
  return undefined
}

/**
 * A model that follows a make which does not have it: it may be sold under both names. Renault Logan is Dacia Logan.
 */
function findModelAfterMake(state: QueryState, { models }: Lexicon, make: MakeMatch): ModelMatch | undefined {
  const lastWord = make.words.at(-1)
  const [next] = lastWord ? listFollowingWords(state, lastWord) : []
  if (!next || !/\p{L}/u.test(next.text)) return undefined
  return findName(state, models, ({ words }) => words[0] === next && !areInLongerTerm(state, words))
}

/** A model that is named by the code of a generation only: "mercedes w204". */
function findModelByGeneration(
  state: QueryState,
  { generations }: Lexicon,
  make: MakeMatch | undefined,
): ModelMatch | undefined {
  for (const word of listFreeWords(state)) {
    const isUnique = make !== undefined || /\d{2}/.test(word.text)
    const name = isUnique ? generations.get(word.text)?.find((model) => hasMake(model, make)) : undefined
    if (name) return { name, words: [] }
  }
  return undefined
}
