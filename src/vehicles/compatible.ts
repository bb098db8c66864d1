import { splitWords } from '../platform/i18n/fold.ts'
import { type FittingVehicle, yearsText } from './vehicle.ts'

/** Filter of the compatible vehicles: make, and words. */
export interface VehicleFilter {
  make: string
  text: string
}

export interface MakeCount {
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
    (vehicle) => (make === '' || vehicle.make === make) && filterWords.every((word) => has(vehicle, word)),
  )
}

function has({ make, model, engine, yearFrom, yearTo, conditions }: FittingVehicle, word: string): boolean {
  if (/^(?:19|20)\d\d$/.test(word) && Number(word) >= yearFrom && Number(word) <= (yearTo ?? 9999)) return true
  const { engineCodes, with: equipped, without, note } = conditions
  return splitWords([make, model, engine, ...engineCodes, equipped, without, note].join(' ')).some((one) =>
    one.startsWith(word),
  )
}

/** Merges lines of a model that differ only in consecutive years. */
export function joinedYears(vehicles: readonly FittingVehicle[]): FittingVehicle[] {
  const sameFits = Map.groupBy(vehicles, ({ make, model, engine, conditions }) =>
    JSON.stringify([make, model, engine, conditions]),
  )
  return [...sameFits.values()].flatMap((lines) => {
    const joined: FittingVehicle[] = []
    for (const line of [...lines].sort((one, other) => one.yearFrom - other.yearFrom)) {
      const last = joined.at(-1)
      if (last && line.yearFrom <= (last.yearTo ?? 9999) + 1) last.yearTo = later(last.yearTo, line.yearTo)
      else joined.push({ ...line })
    }
    return joined
  })
}

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? null : Math.max(one, other)

export interface ModelGroup {
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
    const yearTo = lines.map((line) => line.yearTo).reduce(later)
    return { make, model, years: yearsText({ yearFrom, yearTo }), lines }
  })
