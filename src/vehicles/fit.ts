import { findAxle, type VehicleTyre } from './tyres/tyre-choice.ts'
import { type Conditions, isUnconditional } from './vehicle.ts'

/** Whether a product fits the chosen vehicle. Unknown: nobody said of any vehicle that it fits it. */
export type FitState = 'fits' | 'not' | 'unknown'

/** One way in which it fits; empty fields are no condition. */
export interface FitCondition extends Conditions {
  /** Engines of the vehicle, where it fits some of them only. */
  engines: string[]
  /** The years it fits, where those are fewer than asked for. */
  years: [from: number | null, to: number | null] | null
}

export interface Fit {
  state: FitState
  /** Under each of these it fits; none: it simply fits. */
  under: FitCondition[]
}

/** A line of the table of fitments, for the vehicle asked for. */
export interface FitLine {
  engine: string
  yearFrom: number | null
  yearTo: number | null
  conditions: Conditions
}

interface FitQuestion {
  /** Whether the product was ever bound to any vehicle. */
  bound: boolean
  lines: readonly FitLine[]
  /** How many engines the vehicle may have: more than one where none was chosen. */
  engines: number
  /** Whether a year was chosen: then a line of other years is not among the lines. */
  isYearGiven: boolean
}

export function decideFit({ bound, lines, engines, isYearGiven }: FitQuestion): Fit {
  if (lines.length === 0) return { state: bound ? 'not' : 'unknown', under: [] }
  const sameLines = Map.groupBy(lines, ({ engine: _, ...same }) => JSON.stringify(same))
  const under = [...sameLines.values()].map((same): FitCondition => {
    const [{ conditions, yearFrom, yearTo }] = same as [FitLine]
    const fitted = new Set(same.map(({ engine }) => engine))
    return {
      ...conditions,
      engines: fitted.size < engines ? [...fitted].filter(Boolean) : [],
      years: isYearGiven || (yearFrom === null && yearTo === null) ? null : [yearFrom, yearTo],
    }
  })
  return { state: 'fits', under: under.some(isFree) ? [] : under }
}

const isFree = ({ engines, years, ...conditions }: FitCondition) =>
  engines.length === 0 && years === null && isUnconditional(conditions)

const FREE: FitCondition = {
  ...{ engineCodes: [], axle: null, side: null, with: '', without: '', note: '' },
  ...{ engines: [], years: null },
}

/** A tyre goes by its size, where the vehicle's sizes are known; undefined for what is none, or where they are not. */
export function tyreFit(sizeKey: string | null, tyres: readonly VehicleTyre[]): Fit | undefined {
  if (sizeKey === null || tyres.length === 0) return undefined
  const position = findAxle(sizeKey, tyres)
  if (position === undefined) return { state: 'not', under: [] }
  return { state: 'fits', under: position === 'every' ? [] : [{ ...FREE, axle: position }] }
}
