import { toDigits } from '#src/products/search-text/name-text.ts'
import { canNameEngine, findPowerUnits, listEngineCandidates } from './engine-words.ts'
import { isGenerationCode, type Lexicon, type ModelVehicle } from './lexicon.ts'
import { findYear, isProductionYear } from './production-year.ts'
import { listFollowingWords, listFreeWords, type QueryState } from './query-state.ts'
import type { QueryWord } from './query-words.ts'
import { findMake, findModel, type MakeMatch, type ModelMatch, needsModel } from './vehicle-name.ts'

/** Vehicles of the shop's table. */
export interface RecognisedVehicle {
  ids: number[]
  make: string
  /** Empty for all models of the make. */
  model: string
  /** Generation and body, as digits where they are numerals. */
  details: string[]
  year: number | null
  engine: string[]
  /** The model of one of the vehicles as the shop writes it, with its generation; empty for all models. */
  modelName: string
  /** The words of details, year and engine, in this order. */
  narrowing: readonly QueryWord[]
  /** Names of the model, or of the make, as folded words: products may only name it. */
  names: readonly (readonly string[])[]
}

/** A vehicle, with the words of the query that describe it. */
interface VehicleMatch {
  vehicle: RecognisedVehicle
  words: QueryWord[]
}

/** The vehicle in the free words of a query. */
export function findVehicle(state: QueryState, lexicon: Lexicon): VehicleMatch | undefined {
  const make = findMake(state, lexicon)
  const model = findModel(state, lexicon, make)
  if (model) return readModel(state, model, make)
  return make && !needsModel(make) ? readMake(make) : undefined
}

const readMake = ({ name, words }: MakeMatch): VehicleMatch => ({
  words,
  vehicle: {
    ids: name.vehicles.map(({ id }) => id),
    make: name.make,
    model: '',
    details: [],
    year: null,
    engine: [],
    modelName: '',
    narrowing: [],
    names: [name.words],
  },
})

/** The vehicles of a model that fit the words read so far. */
interface ModelSelection {
  vehicles: readonly ModelVehicle[]
  /** Words that narrowed the vehicles. */
  words: QueryWord[]
  details: string[]
  year: number | null
  engine: string[]
}

function readModel(state: QueryState, model: ModelMatch, make: MakeMatch | undefined): VehicleMatch {
  const { name } = model
  const nameWords = [...(make?.words ?? []), ...model.words]
  const otherWords = listFreeWords(state).filter((word) => !nameWords.includes(word))
  const selection: ModelSelection = { vehicles: name.vehicles, words: [], details: [], year: null, engine: [] }
  readDetails(selection, state, { model, otherWords })
  readYear(selection, otherWords)
  readEngine(selection, state, { model, otherWords })
  return {
    words: [...nameWords, ...selection.words, ...findPowerUnits(state, selection.words)],
    vehicle: {
      ids: selection.vehicles.map(({ id }) => id),
      make: name.make,
      model: name.model,
      details: selection.details,
      year: selection.year,
      engine: selection.engine,
      modelName: selection.vehicles[0]?.model ?? '',
      narrowing: selection.words,
      names: [name.words, name.model.split(' ')],
    },
  }
}

/** The model, and the free words that are in neither its name nor the make's. */
interface ModelWords {
  model: ModelMatch
  otherWords: readonly QueryWord[]
}

/** Generation and body follow the model; the code of a generation may be anywhere. */
function readDetails(selection: ModelSelection, state: QueryState, { model, otherWords }: ModelWords) {
  if (model.generation !== undefined) narrowByDetail(selection, [], model.generation)
  const lastWord = model.words.at(-1)
  const following = lastWord ? listFollowingWords(state, lastWord) : []
  // As engines, so that the 1 of `1.4` is no generation.
  for (const { words, text } of listEngineCandidates(following)) {
    const isSingleWord = words.length === 1 && otherWords.includes(words[0])
    if (!isSingleWord || !narrowByDetail(selection, words, toDetail(text))) break
  }
  for (const word of otherWords) {
    if (isGenerationCode(word.text) && !selection.words.includes(word)) narrowByDetail(selection, [word], word.text)
  }
}

function readYear(selection: ModelSelection, otherWords: readonly QueryWord[]) {
  const match = findYear(listUnusedWords(selection, otherWords))
  if (match && narrowSelection(selection, match.words, (vehicle) => isProductionYear(vehicle, match.year)))
    selection.year = match.year
}

function readEngine(selection: ModelSelection, state: QueryState, { model, otherWords }: ModelWords) {
  const candidates = listEngineCandidates(listUnusedWords(selection, otherWords))
  // The model may be named by its engine: 320d.
  narrowByEngine(selection, [], model.words.map(({ text }) => text).join(''))
  const engineWords: QueryWord[] = []
  for (const candidate of candidates) {
    if (!canNameEngine(state, candidate, engineWords)) continue
    if (narrowByEngine(selection, candidate.words, candidate.text)) engineWords.push(...candidate.words)
  }
}

const listUnusedWords = (selection: ModelSelection, words: readonly QueryWord[]) =>
  words.filter((word) => !selection.words.includes(word))

function narrowByDetail(selection: ModelSelection, words: readonly QueryWord[], detail: string): boolean {
  const isDetail = narrowSelection(selection, words, ({ details }) => details.has(detail))
  if (isDetail) selection.details.push(detail)
  return isDetail
}

function narrowByEngine(selection: ModelSelection, words: readonly QueryWord[], text: string): boolean {
  const isEngine = narrowSelection(selection, words, ({ engineWords }) => engineWords.has(text))
  if (isEngine) selection.engine.push(text)
  return isEngine
}

/** Leaves the vehicles that match. Without any the words do not describe the model, and the selection stays. */
function narrowSelection(
  selection: ModelSelection,
  words: readonly QueryWord[],
  matches: (vehicle: ModelVehicle) => boolean,
): boolean {
  const matching = selection.vehicles.filter(matches)
  if (matching.length === 0) return false
  selection.vehicles = matching
  selection.words.push(...words)
  return true
}

/** `mk7` and `vii` are the seventh generation. */
const toDetail = (text: string) => toDigits(text.replace(/^mk(?=\w)/, ''))
