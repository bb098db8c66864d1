/** Card facts derived from the first digits. */
export interface CardFacts {
  bank: string
  /** Bonus, World, Maximum: the instalment programme. Empty for none. */
  family: string
  scheme: string
  type: 'credit' | 'debit' | 'prepaid'
  /** Issued to a company. */
  commercial: boolean
}

export const MIN_BIN_DIGITS = 6
export const MAX_BIN_DIGITS = 8

/** The only card data the shop receives: its first six to eight digits. Undefined while there are fewer. */
export function toBin(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length < MIN_BIN_DIGITS ? undefined : digits.slice(0, MAX_BIN_DIGITS)
}

/** Prefixes to look a card up by, longest first. */
export const listBinPrefixes = (bin: string): string[] =>
  [MAX_BIN_DIGITS, 7, MIN_BIN_DIGITS].filter((length) => bin.length >= length).map((length) => bin.slice(0, length))
