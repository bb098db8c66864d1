/** What the first digits of a card say of it. */
export interface CardFacts {
  bank: string
  /** Bonus, World, Maximum: which instalments it may be paid in. Empty where it belongs to none. */
  family: string
  scheme: string
  type: 'credit' | 'debit' | 'prepaid'
  /** Issued to a firm. */
  commercial: boolean
}

export const MIN_BIN_DIGITS = 6
export const MAX_BIN_DIGITS = 8

/** All of a card that the shop is ever told: its first six to eight digits. undefined while there are fewer. */
export function toBin(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length < MIN_BIN_DIGITS ? undefined : digits.slice(0, MAX_BIN_DIGITS)
}

/** Under which beginnings a card may be listed, the longest first. */
export const listBinPrefixes = (bin: string): string[] =>
  [MAX_BIN_DIGITS, 7, MIN_BIN_DIGITS].filter((length) => bin.length >= length).map((length) => bin.slice(0, length))
