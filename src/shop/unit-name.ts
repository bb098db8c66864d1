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

const byTexts = new WeakMap<Texts, ReadonlyMap<string, NameUnit>>()

/** Units by their word in the catalogue and by their singular in this language, as answers of calls carry it. */
function createUnitNames(texts: Texts): ReadonlyMap<string, NameUnit> {
  const known = byTexts.get(texts)
  if (known) return known
  const units = new Map(
    Object.entries(UNITS).flatMap(([word, name]) => [[word, name] as const, [name(texts, 1), name] as const]),
  )
  byTexts.set(texts, units)
  return units
}

/**
 * A unit of the trade in the language of the reader, in the form that follows this quantity: 1 pair, 2 pairs. An unknown
 * unit is named as the owner wrote it.
 */
export const unitName = (unit: string, texts: Texts, quantity: Decimal = '1'): string =>
  createUnitNames(texts).get(unit)?.(texts, Number(quantity)) ?? unit

/** "2 pairs"; the number alone where there is no unit. */
export const quantityWithUnit = (quantity: Decimal, unit: string, texts: Texts): string =>
  `${formatQuantity(texts.language, quantity)} ${unitName(unit, texts, quantity)}`.trim()
