import type { Texts } from '#src/platform/i18n/texts.ts'
import type { StockState } from '#src/products/stock.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { QuantityView } from './row-view.ts'

/** Texts of every row in one language. */
export interface RowTexts {
  stock: Record<StockState, string>
  /** "10+5+3%" for a chain of percents. */
  discounts(chain: string): string
  unit(unit: string): string
  /** Quantity texts shared by rows with equal terms. */
  share(similar: string, make: () => QuantityView): QuantityView
}

const stored = new WeakMap<Texts, RowTexts>()

/** Translated once per language, not once per row: 48 rows would need 300 lookups. */
export function rowTexts(i18n: Texts): RowTexts {
  const known = stored.get(i18n)
  if (known) return known
  const texts = getRowTexts(i18n)
  stored.set(i18n, texts)
  return texts
}

const CHAIN = '#'
const MAX_STORED = 100

function getRowTexts(i18n: Texts): RowTexts {
  const { t } = i18n
  const around = t('catalog.discounts', { chain: CHAIN })
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
    discounts: (chain) => around.replace(CHAIN, chain),
    unit(unit) {
      const name = units.get(unit) ?? unitName(unit, i18n)
      // Units come from price lists, so an unbounded cache would grow forever.
      if (units.size < MAX_STORED) units.set(unit, name)
      return name
    },
    share(similar, make) {
      const quantity = quantities.get(similar) ?? make()
      if (quantities.size < MAX_STORED) quantities.set(similar, quantity)
      return quantity
    },
  }
}
