import { formatQuantity } from '../platform/i18n/format.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import type { Decimal } from '../platform/money.ts'

type NameUnit = (texts: Texts, count: number) => string

const UNITS: Record<string, NameUnit> = {
  piece: ({ t }, count) => t('catalog.unit.piece', { count }),
  set: ({ t }, count) => t('catalog.unit.set', { count }),
  pair: ({ t }, count) => t('catalog.unit.pair', { count }),
  box: ({ t }, count) => t('catalog.unit.box', { count }),
  package: ({ t }, count) => t('catalog.unit.package', { count }),
  carton: ({ t }, count) => t('catalog.unit.carton', { count }),
  metre: ({ t }, count) => t('catalog.unit.metre', { count }),
  litre: ({ t }, count) => t('catalog.unit.litre', { count }),
  kilogram: ({ t }) => t('catalog.unit.kilogram'),
}

/** The units of the trade, by the codes that products store. */
export const STANDARD_UNITS: readonly string[] = Object.keys(UNITS)

const byTexts = new WeakMap<Texts, ReadonlyMap<string, NameUnit>>()

/** Units by their catalogue name and by their localized singular, as API responses carry it. */
function createUnitNames(texts: Texts): ReadonlyMap<string, NameUnit> {
  const cached = byTexts.get(texts)
  if (cached) return cached
  const units = new Map(
    Object.entries(UNITS).flatMap(([word, name]) => [[word, name] as const, [name(texts, 1), name] as const]),
  )
  byTexts.set(texts, units)
  return units
}

/**
 * A unit in the user's language: by the name that the site gave it, else in the plural form for this quantity: 1 pair,
 * 2 pairs. An unknown unit is returned as it was entered.
 */
export const unitName = (unit: string, texts: Texts, quantity: Decimal = '1'): string =>
  texts.units?.get(unit) ?? createUnitNames(texts).get(unit)?.(texts, Number(quantity)) ?? unit

/** "2 pairs"; only the number without a unit. */
export const quantityWithUnit = (quantity: Decimal, unit: string, texts: Texts): string =>
  `${formatQuantity(texts.language, quantity)} ${unitName(unit, texts, quantity)}`.trim()
