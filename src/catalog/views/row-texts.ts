import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { isRule, type QuantityTerms, quantityLimits } from '#src/products/quantity.ts'
import type { IncomingStock, StockState, VisibleStock } from '#src/products/stock.ts'
import type { DisplayCurrency } from '#src/shop/display-currency.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import type { QuantityView } from './row-view.ts'

/** Texts of every row in one language. */
interface RowTexts {
  stock: Record<StockState, string>
  /** "10+5+3%" for a chain of percents. */
  discounts(chain: string): string
  unit(unit: string): string
  /** Cached quantity view by a key of its terms: rows with equal terms share one object. */
  shareQuantity(key: string, build: () => QuantityView): QuantityView
}

const cachedTexts = new WeakMap<Texts, RowTexts>()

/** Translated once per language, not once per row: 48 rows would need 300 lookups. */
export function rowTexts(i18n: Texts): RowTexts {
  const cached = cachedTexts.get(i18n)
  if (cached) return cached
  const texts = getRowTexts(i18n)
  cachedTexts.set(i18n, texts)
  return texts
}

const CHAIN = '#'
const MAX_CACHED = 100

function getRowTexts(i18n: Texts): RowTexts {
  const { t } = i18n
  const template = t('catalog.discounts', { chain: CHAIN })
  const units = new Map<string, string>()
  const quantities = new Map<string, QuantityView>()
  return {
    stock: {
      in: t('catalog.stock.in'),
      low: t('catalog.stock.low'),
      out: t('catalog.stock.out'),
      coming: t('catalog.stock.coming'),
      supplied: t('listing.supplied'),
    },
    discounts: (chain) => template.replace(CHAIN, chain),
    unit(unit) {
      const name = units.get(unit) ?? unitName(unit, i18n)
      // Units come from price lists, so an unbounded cache would grow forever.
      if (units.size < MAX_CACHED) units.set(unit, name)
      return name
    },
    shareQuantity(key, build) {
      const quantity = quantities.get(key) ?? build()
      if (quantities.size < MAX_CACHED) quantities.set(key, quantity)
      return quantity
    },
  }
}

/** Stock ready to render: the text is always present for screen readers, even if an icon or a number is shown. */
export interface StockView {
  state: StockState
  display: VisibleStock['display']
  /** "In stock", "Low stock", "Out of stock", "On its way". */
  label: string
  /** "124 pcs"; null where no number may be seen. */
  number: string | null
  /** "20 pcs on 04.03.2026"; null if nothing is expected or it may not be seen. */
  coming: string | null
}

export interface TextContext {
  language: Language
  i18n: Texts
  /** The currency in which prices are also shown, if it is not their own. */
  displayCurrency?: DisplayCurrency | null
}

export function stockView(stock: VisibleStock, unit: string, { language, i18n }: TextContext): StockView {
  return {
    state: stock.state,
    display: stock.display,
    label: stock.description || rowTexts(i18n).stock[stock.state],
    number: stock.onHand === null ? null : quantityWithUnit(stock.onHand, unit, i18n),
    coming: comingText(stock, { language, i18n }),
  }
}

/** A calendar day, which no time zone moves. */
export const formatStockDay = (day: string, { language }: Pick<TextContext, 'language'>) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

function comingText({ state, coming, comingOn }: VisibleStock, { language, i18n: { t } }: TextContext): string | null {
  if (comingOn === null || (state !== 'coming' && coming === null)) return null
  const date = formatStockDay(comingOn, { language })
  return coming === null || Number(coming) <= 0
    ? t('catalog.stock.comingOn', { date })
    : t('catalog.stock.comingQuantity', { date, quantity: formatQuantity(language, coming) })
}

/** "01.02.2027: +40"; of a delivery whose day is not known "+40". */
export function deliveryText(
  { quantity, on }: Omit<IncomingStock, 'note'>,
  { language, i18n: { t } }: TextContext,
): string {
  const number = formatQuantity(language, quantity)
  if (on === null) return t('catalog.stock.comingUndated', { quantity: number })
  return t('catalog.stock.comingQuantity', { date: formatStockDay(on, { language }), quantity: number })
}

/** "In multiples of 4 pcs"; empty where there is no package, or an increment of its own. */
export function packageNote(terms: QuantityTerms, unit: string, { language, i18n }: TextContext): string {
  const { step } = quantityLimits(terms)
  if (isRule(terms.quantityStep) || step === null || step === '1') return ''
  return i18n.t('catalog.packageOf', { quantity: formatQuantity(language, step), unit: unitName(unit, i18n, step) })
}

/** "Min 4 pcs · in steps of 4 pcs · at most 20 pcs": the quantity rules besides the package; empty without any. */
export function ruleNote(terms: QuantityTerms, unit: string, { language, i18n }: TextContext): string {
  const { t } = i18n
  const { minimum, maximum, step } = quantityLimits(terms)
  const buildTexts = (quantity: string) => ({
    quantity: formatQuantity(language, quantity),
    unit: unitName(unit, i18n, quantity),
  })
  return [
    isRule(terms.minQuantity) ? t('catalog.quantityRule.minimum', buildTexts(minimum)) : '',
    isRule(terms.quantityStep) && step ? t('catalog.quantityRule.step', buildTexts(step)) : '',
    isRule(terms.maxQuantity) ? t('catalog.quantityRule.maximum', buildTexts(maximum)) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The package note and the rule note as one line. */
export const quantityNote = (terms: QuantityTerms, unit: string, textContext: TextContext): string =>
  [packageNote(terms, unit, textContext), ruleNote(terms, unit, textContext)].filter(Boolean).join(' · ')
