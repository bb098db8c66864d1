import { formatMoney, formatQuantity, formatUnitPrice } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { Refusal } from './refusal.ts'

const QUANTITIES = new Set(['requested', 'available', 'inCart', 'package', 'maximum', 'prices'])
const MONIES = new Set(['total', 'left'])
const UNIT_PRICES = new Set(['highest'])
/** Amounts of money if a currency is present, otherwise quantities. */
const BOUNDS = new Set(['minimum', 'missing'])

/**
 * A refusal in the reader's language, with localized numbers. Money values come with `currency`; a value named
 * `context` selects the variant of the text; `named` is prefixed if one of many items is refused.
 */
export function refusalText(language: Language, { code, values = {} }: Refusal): string {
  const currency = values.currency === undefined ? '' : String(values.currency)
  const written = Object.entries(values).map(([name, value]) => {
    if (QUANTITIES.has(name)) return [name, formatQuantity(language, String(value))]
    if (MONIES.has(name)) {
      return [name, formatMoney(language, { amount: String(value), currency })]
    }
    if (UNIT_PRICES.has(name)) return [name, formatUnitPrice(language, { amount: String(value), currency })]
    if (BOUNDS.has(name)) {
      const text = String(value)
      return [name, currency ? formatMoney(language, { amount: text, currency }) : formatQuantity(language, text)]
    }
    return [name, value]
  })
  const text = message(language, `refusal.${code}`, Object.fromEntries(written))
  return values.named === undefined ? text : `\u2068${values.named}\u2069: ${text}`
}
