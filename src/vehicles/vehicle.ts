import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'

export interface Vehicle {
  make: string
  model: string
  /** Empty if the list does not distinguish engines. */
  engine: string
  yearFrom: number
  /** Null while it is still built. */
  yearTo: number | null
}

export const AXLES = ['front', 'rear'] as const
export const SIDES = ['left', 'right'] as const
export type Axle = (typeof AXLES)[number]
export type Side = (typeof SIDES)[number]

/** Under which conditions a product fits, in the viewer's language; empty where there are none. */
export interface Conditions {
  engineCodes: string[]
  axle: Axle | null
  side: Side | null
  /** Equipment that must be there, or must not. */
  with: string
  without: string
  note: string
}

/** The conditions as they are stored: only those that are set. */
export interface StoredConditions {
  engineCodes?: string[]
  axle?: Axle
  side?: Side
  with?: TextByLanguage
  without?: TextByLanguage
  note?: TextByLanguage
}

/** One line of a product's fitments: the years are those in which it fits. */
export interface FittingVehicle extends Vehicle {
  conditions: Conditions
}

export const localizeConditions = (stored: StoredConditions, language: Language): Conditions => ({
  engineCodes: stored.engineCodes ?? [],
  axle: stored.axle ?? null,
  side: stored.side ?? null,
  with: getLocalizedText(stored.with ?? {}, language),
  without: getLocalizedText(stored.without ?? {}, language),
  note: getLocalizedText(stored.note ?? {}, language),
})

export const isUnconditional = ({ engineCodes, axle, side, ...texts }: Conditions) =>
  engineCodes.length === 0 && !axle && !side && !texts.with && !texts.without && !texts.note

/** The identifying names of a vehicle. */
export const vehicleKeys = ({ make, model, engine }: Pick<Vehicle, 'make' | 'model' | 'engine'>) => ({
  makeKey: fold(make),
  modelKey: fold(model),
  engineKey: fold(engine),
})

/** Vehicles by their keys: all of a make, of a model, or of an engine. */
export interface VehicleGroup {
  make: string
  model: string | null
  engine: string | null
}

/** "2011 – 2018", "2011 –" while it is still built, "2011" for a single year. */
export const yearsText = ({ yearFrom, yearTo }: Pick<Vehicle, 'yearFrom' | 'yearTo'>) =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom} – ${yearTo ?? ''}`.trim()

/** The steps chosen so far; a later step counts only if the earlier ones are set. */
export interface VehicleSteps {
  make: string | null
  model: string | null
  year: number | null
}

interface Choice {
  key: string
  name: string
}

interface ModelChoice extends Choice {
  yearFrom: number
  yearTo: number | null
}

/** The options of each step. */
export interface VehicleChoices {
  brands: Choice[]
  models: ModelChoice[]
  years: number[]
  engines: Choice[]
}

/** Normalizes the key order, so that equal vehicles are equal cache keys. */
export const normalizeVehicle = ({ make, model, year, engine }: ChosenVehicle): ChosenVehicle => ({
  make,
  model,
  year,
  engine,
})

/** Filter of the compatible vehicles: make, and words. */
interface VehicleFilter {
  make: string
  text: string
}

interface MakeCount {
  make: string
  count: number
}

/** All makes with their number of lines, in list order. */
export const countMakes = (vehicles: readonly FittingVehicle[]): MakeCount[] =>
  [...Map.groupBy(vehicles, ({ make }) => make)].map(([make, lines]) => ({ make, count: lines.length }))

/**
 * Every word must be a prefix of a word of make, model, engine, engine codes or conditions; a year matches lines that
 * include it.
 */
export function filterVehicles(vehicles: readonly FittingVehicle[], { make, text }: VehicleFilter): FittingVehicle[] {
  const filterWords = splitWords(text)
  return vehicles.filter(
    (vehicle) => (make === '' || vehicle.make === make) && filterWords.every((word) => matchesWord(vehicle, word)),
  )
}

function matchesWord({ make, model, engine, yearFrom, yearTo, conditions }: FittingVehicle, word: string): boolean {
  if (/^(?:19|20)\d\d$/.test(word) && Number(word) >= yearFrom && Number(word) <= (yearTo ?? 9999)) return true
  const { engineCodes, with: equipped, without, note } = conditions
  return splitWords([make, model, engine, ...engineCodes, equipped, without, note].join(' ')).some((one) =>
    one.startsWith(word),
  )
}

/** Merges lines of a model that differ only in consecutive years. */
export function mergeYears(vehicles: readonly FittingVehicle[]): FittingVehicle[] {
  const sameFits = Map.groupBy(vehicles, ({ make, model, engine, conditions }) =>
    JSON.stringify([make, model, engine, conditions]),
  )
  return [...sameFits.values()].flatMap((lines) => {
    const joined: FittingVehicle[] = []
    for (const line of [...lines].sort((one, other) => one.yearFrom - other.yearFrom)) {
      const last = joined.at(-1)
      if (last && line.yearFrom <= (last.yearTo ?? 9999) + 1) last.yearTo = latestYear(last.yearTo, line.yearTo)
      else joined.push({ ...line })
    }
    return joined
  })
}

const latestYear = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other)

interface ModelGroup {
  make: string
  model: string
  /** From the first to the last year of its lines. */
  years: string
  lines: FittingVehicle[]
}

/** By make and model, in list order. */
export const modelGroups = (vehicles: readonly FittingVehicle[]): ModelGroup[] =>
  [...Map.groupBy(vehicles, ({ make, model }) => `${make}\n${model}`).values()].map((lines) => {
    const [{ make, model }] = lines as [FittingVehicle]
    const yearFrom = Math.min(...lines.map((line) => line.yearFrom))
    const yearTo = lines.map((line) => line.yearTo).reduce(latestYear)
    return { make, model, years: yearsText({ yearFrom, yearTo }), lines }
  })

/** Number of recent vehicles in a garage. */
export const GARAGE_SIZE = 8

/** A vehicle of a user's garage. */
export interface GarageVehicle {
  id: number
  /** "Fiat Egea 1.3 MultiJet 95". */
  name: string
  chosen: ChosenVehicle
}

/** A vehicle of an imported list. */
export interface VehicleToLoad {
  make: string
  model: string
  engine: string
  yearFrom: number
  yearTo: number | null
  /** Its tyre sizes; the rear one if it differs. */
  tyres: { front: string; rear: string | null }[]
}

/** A fitment of an imported list. */
export interface FitmentToLoad {
  /** Row number, for the report. */
  at: number
  /** The product's own code; null if it is identified by another number. */
  code: string | null
  /** The key of that number. */
  key: string
  make: string
  model: string
  /** Undefined: every engine of the model. */
  engine: string | undefined
  years: { from: number | null; to: number | null }
  conditions: StoredConditions
}

/** Outcome of a row: `noProduct` and `noVehicle` for unknown ones. */
export type FitmentOutcome = 'new' | 'unchanged' | 'noProduct' | 'noVehicle'
