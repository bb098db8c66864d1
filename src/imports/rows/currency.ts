import { fold } from '../../platform/i18n/fold.ts'

const CURRENCIES: Record<string, readonly string[]> = {
  TRY: ['₺', 'tl', 'try', 'lira', 'turk lirasi'],
  EUR: ['€', 'eur', 'euro', 'avro'],
  USD: ['$', 'usd', 'us$', 'dolar', 'dollar', 'amerikan dolari'],
  GBP: ['£', 'gbp', 'stg', 'sterlin', 'pound'],
  CHF: ['chf', 'frank'],
  RUB: ['₽', 'rub', 'ruble'],
}

const BY_WORD = new Map(Object.entries(CURRENCIES).flatMap(([code, all]) => all.map((word) => [word, code] as const)))

/** The ISO code of a currency as people write it (`TL`, `€`, `Euro`, `USD`), or undefined. */
export const currencyOf = (text: string): string | undefined => BY_WORD.get(fold(text).replace(/\.$/, ''))
