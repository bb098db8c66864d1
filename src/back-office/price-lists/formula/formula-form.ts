import { parseId } from '#src/api/id.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import {
  hasRoomForEnding,
  MAX_DECREASE,
  MAX_INCREASE,
  PRICE_ENDINGS,
  type PriceFormula,
  ROUNDING_MODES,
  ROUNDING_STEPS,
} from '#src/pricing/price-formula.ts'

/** The form as typed; it is the query string of the page. */
export interface TypedFormula {
  source: string
  direction: string
  percent: string
  /** Ids; empty for all. */
  brand: string
  category: string
  /** `first` for the prices of any quantity alone. */
  tiers: string
  step: string
  rounding: string
  ending: string
  /** Empty for now. */
  from: string
}

export type FormulaField = keyof TypedFormula
export type FormulaProblem = 'source' | 'percent' | 'ending' | 'day'
export type FormulaProblems = Partial<Record<FormulaField, FormulaProblem>>

export const readFormulaQuery = (query: URLSearchParams): TypedFormula => {
  const text = (name: FormulaField, fallback = '') => (query.get(name) ?? fallback).trim().slice(0, 60)
  return {
    source: text('source'),
    direction: text('direction', 'up'),
    percent: text('percent', '0'),
    brand: text('brand'),
    category: text('category'),
    tiers: text('tiers', 'all'),
    step: text('step', '0.01'),
    rounding: text('rounding', 'nearest'),
    ending: text('ending', 'none'),
    from: text('from'),
  }
}

interface FormulaChoices {
  /** Codes of the lists whose prices can be taken. */
  sources: readonly string[]
  /** The site's day. */
  today: string
}

export function findFormulaProblems(typed: TypedFormula, { sources, today }: FormulaChoices): FormulaProblems {
  const percent = readPercent(typed)
  const maximum = typed.direction === 'down' ? MAX_DECREASE : MAX_INCREASE
  const { step, ending } = toRounding(typed)
  return {
    ...(!sources.includes(typed.source) && { source: 'source' as const }),
    ...((percent === undefined || Number(percent) > maximum) && { percent: 'percent' as const }),
    ...(!hasRoomForEnding(step, ending) && { ending: 'ending' as const }),
    ...(!isDayAfter(typed.from, today) && { from: 'day' as const }),
  }
}

const readPercent = ({ percent }: TypedFormula) => typedDecimal(percent.replaceAll('%', ''), 4)

const isDayAfter = (text: string, today: string) =>
  text === '' || (/^[1-9]\d{3}-\d\d-\d\d$/.test(text) && isCalendarDay(text) && text > today)

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const toRounding = ({ step, rounding, ending }: TypedFormula) => ({
  step: ROUNDING_STEPS.find((one) => one === step) ?? '0.01',
  rounding: ROUNDING_MODES.find((one) => one === rounding) ?? 'nearest',
  ending: PRICE_ENDINGS.find((one) => one === ending) ?? 'none',
})

/** The formula of a form without problems. */
export function toFormula(typed: TypedFormula): PriceFormula {
  const percent = readPercent(typed) ?? '0'
  return {
    ...toRounding(typed),
    source: typed.source,
    percent: typed.direction === 'down' && percent !== '0' ? `-${percent}` : percent,
    brandId: parseId(typed.brand),
    categoryId: parseId(typed.category),
    firstTierOnly: typed.tiers === 'first',
    from: typed.from || null,
  }
}
