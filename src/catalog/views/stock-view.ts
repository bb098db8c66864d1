import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { StockState, VisibleStock } from '#src/products/stock.ts'
import type { DisplayCurrency } from '#src/shop/display-currency.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { rowTexts } from './row-texts.ts'

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

/** The day is a calendar day already: no time zone may move it. */
function comingText({ state, coming, comingOn }: VisibleStock, { language, i18n: { t } }: TextContext): string | null {
  if (comingOn === null || (state !== 'coming' && coming === null)) return null
  const date = formatDate(language, new Date(`${comingOn}T00:00:00Z`), { timeZone: 'UTC' })
  return coming === null || Number(coming) <= 0
    ? t('catalog.stock.comingOn', { date })
    : t('catalog.stock.comingQuantity', { date, quantity: formatQuantity(language, coming) })
}
