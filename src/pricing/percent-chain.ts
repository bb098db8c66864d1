import Big from 'big.js'
import type { Decimal } from '../platform/money.ts'

const MAX_LINKS = 8
const LINK = /^\d{1,3}(?:\.\d{1,2})?$/

/** `10+5+3`, `%12,5`, `10 + 5`: the cascading percents of a chain; undefined for anything else. */
export function readPercentChain(text: string): Decimal[] | undefined {
  const links = text.replaceAll(/[%\s]/g, '').replaceAll(',', '.').split('+')
  if (links.length > MAX_LINKS || !links.every((link) => LINK.test(link) && Number(link) <= 100)) return undefined
  return links.map((link) => new Big(link).toFixed())
}

/** `10+5`, without trailing zeros. */
export const chainText = (percents: readonly Decimal[]) =>
  percents.map((percent) => new Big(percent).toFixed()).join('+')
