import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { MEASURE_MARK } from '../search-index.ts'
import { findMeasures } from '../search-text/measures.ts'
import { stem } from '../search-text/stem.ts'
import { parseMeasure } from './property.ts'

/** The words of a unit as stems: one key for "diş", "dişli" and "Diş". Empty for signs such as `%`. */
export const toUnitKey = (unit: string): string => splitWords(unit).map(stem).join('_')

/** Whether every shop has the unit, so that `findMeasures` reads it. */
export const isKnownUnit = (unit: string): boolean => findMeasures(`1 ${fold(unit)}`).length > 0

/** The index term of an amount in a unit of the shop: `#24_dis`. */
export const toAmountTerm = (number: string, unitKey: string): string => `${MEASURE_MARK}${number}_${unitKey}`

/** The index term of a number of one property, whatever its unit: `#24@7`. */
export const toPropertyNumberTerm = (number: string, propertyId: number): string =>
  `${MEASURE_MARK}${number}@${propertyId}`

/** The index terms of a value that is a number: with its property, and with a unit that only the shop has. */
export function listValueTerms(propertyId: number, value: string): string[] {
  const measure = parseMeasure(value)
  if (!measure) return []
  const unitKey = toUnitKey(measure.unit)
  return [
    toPropertyNumberTerm(measure.number, propertyId),
    ...(unitKey === '' || isKnownUnit(measure.unit) ? [] : [toAmountTerm(measure.number, unitKey)]),
  ]
}
