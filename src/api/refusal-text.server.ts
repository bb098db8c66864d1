import { formatMoney, formatQuantity } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { Refusal } from './refusal.ts'

const QUANTITIES = new Set(['requested', 'available', 'inCart', 'package', 'maximum'])
const MONIES = new Set(['total', 'left'])
/** Money where a currency comes with them, else pieces. */
const BOUNDS = new Set(['minimum', 'missing'])

/**
 * A refusal in the reader's language, its numbers written his way. Money values come with `currency`; a value named
 * `context` picks the variant of the text; `named` is what is refused of several, and stands before it.
 */
export function refusalText(language: Language, { code, values = {} }: Refusal): string {
  const currency = values.currency === undefined ? '' : String(values.currency)
  const written = Object.entries(values).map(([name, value]) => {
    if (QUANTITIES.has(name)) return [name, formatQuantity(language, String(value))]
    if (MONIES.has(name)) {
      return [name, formatMoney(language, { amount: String(value), currency })]
    }
    if (BOUNDS.has(name)) {
      const text = String(value)
      return [name, currency ? formatMoney(language, { amount: text, currency }) : formatQuantity(language, text)]
    }
    return [name, value]
  })
  const text = message(language, `refusal.${code}`, Object.fromEntries(written))
  return values.named === undefined ? text : `\u2068${values.named}\u2069: ${text}`
}
