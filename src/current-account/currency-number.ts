/** ISO 4217 numbers, which older clients send; letter codes are accepted as well. */
const NUMBERS: Record<string, number> = {
  TRY: 949,
  USD: 840,
  EUR: 978,
  GBP: 826,
  CHF: 756,
  RUB: 643,
  UAH: 980,
  AED: 784,
  SAR: 682,
  IQD: 368,
  JPY: 392,
  CNY: 156,
  AZN: 944,
  KZT: 398,
}

const CODES = new Map(Object.entries(NUMBERS).map(([code, number]) => [`${number}`, code]))

export const numberOfCurrency = (currency: string): number => NUMBERS[currency] ?? 0

/** undefined for an unknown currency: `0` and empty mean the customer's own. */
export function currencyNamed(text: string): string | undefined {
  if (/^[A-Za-z]{3}$/.test(text)) return text.toUpperCase()
  return CODES.get(text)
}
