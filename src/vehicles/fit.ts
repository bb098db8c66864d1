import type { Texts } from '#src/platform/i18n/texts.ts'
import { findAxle, type VehicleTyre } from './tyres/tyre.ts'
import { type Conditions, isUnconditional } from './vehicle.ts'

/** Whether a product fits the chosen vehicle. Unknown: it has no fitments. */
export type FitState = 'fits' | 'not' | 'unknown'

/** One set of conditions; empty fields are no condition. */
interface FitCondition extends Conditions {
  /** Engines of the vehicle, if it fits only some of them. */
  engines: string[]
  /** Years that fit, if fewer than requested. */
  years: [from: number | null, to: number | null] | null
}

export interface Fit {
  state: FitState
  /** It fits under any of these; empty: unconditionally. */
  under: FitCondition[]
}

/** A fitment for the requested vehicle. */
export interface FitLine {
  engine: string
  yearFrom: number | null
  yearTo: number | null
  conditions: Conditions
}

interface FitInput {
  /** Whether the product has any fitment at all. */
  bound: boolean
  lines: readonly FitLine[]
  /** Number of engines of the vehicle: more than one if none was chosen. */
  engines: number
  /** Whether a year was chosen: lines of other years are then excluded. */
  isYearGiven: boolean
}

export function decideFit({ bound, lines, engines, isYearGiven }: FitInput): Fit {
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
  return { state: 'fits', under: under.some(isUnconditionalFit) ? [] : under }
}

const isUnconditionalFit = ({ engines, years, ...conditions }: FitCondition) =>
  engines.length === 0 && years === null && isUnconditional(conditions)

const UNCONDITIONAL: FitCondition = {
  engineCodes: [],
  axle: null,
  side: null,
  with: '',
  without: '',
  note: '',
  engines: [],
  years: null,
}

/** A tyre fits by size, if the vehicle's sizes are known; undefined otherwise. */
export function tyreFit(sizeKey: string | null, tyres: readonly VehicleTyre[]): Fit | undefined {
  if (sizeKey === null || tyres.length === 0) return undefined
  const position = findAxle(sizeKey, tyres)
  if (position === undefined) return { state: 'not', under: [] }
  return { state: 'fits', under: position === 'every' ? [] : [{ ...UNCONDITIONAL, axle: position }] }
}

/** Localized conditions, one text each: "Front axle", "Only engine CAYC", "Not with start-stop". */
export function conditionTexts({ engineCodes, axle, side, ...texts }: Conditions, { t }: Pick<Texts, 't'>): string[] {
  return [
    axle && { front: t('vehicles.condition.front'), rear: t('vehicles.condition.rear') }[axle],
    side && { left: t('vehicles.condition.left'), right: t('vehicles.condition.right') }[side],
    engineCodes.length > 0 && t('vehicles.condition.engineCode', { codes: isolateLtr(engineCodes.join(', ')) }),
    texts.with && t('vehicles.condition.with', { equipment: texts.with }),
    texts.without && t('vehicles.condition.without', { equipment: texts.without }),
    texts.note,
  ].filter((text) => typeof text === 'string' && text !== '') as string[]
}

/** The same for a chosen vehicle, including the engines and years that fit. */
export function fittedTexts({ engines, years, ...conditions }: FitCondition, i18n: Pick<Texts, 't'>): string[] {
  return [
    ...(engines.length > 0 ? [i18n.t('vehicles.condition.engines', { engines: isolateLtr(engines.join(', ')) })] : []),
    ...(years ? [yearsText(years, i18n)] : []),
    ...conditionTexts(conditions, i18n),
  ]
}

function yearsText([from, to]: NonNullable<FitCondition['years']>, { t }: Pick<Texts, 't'>) {
  if (from === null) return t('vehicles.condition.until', { year: to })
  return to === null ? t('vehicles.condition.since', { year: from }) : t('vehicles.condition.between', { from, to })
}

/** Codes stay left-to-right inside Arabic. */
const isolateLtr = (codes: string) => `\u2066${codes}\u2069`
