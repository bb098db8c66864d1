/** ISO 4217 numbers of the currencies these banks take. */
const NUMBERS: Readonly<Record<string, string>> = { TRY: '949', USD: '840', EUR: '978', GBP: '826', RUB: '643' }

export const numberOfCurrency = (currency: string): string | undefined => NUMBERS[currency]

export const currencyOfNumber = (number: string): string =>
  Object.entries(NUMBERS).find(([, one]) => one === number)?.[0] ?? ''
