/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The account number of a Turkish IBAN without leading zeros; empty for others. */
export function numberOfIban(iban: string): string {
  const plain = iban.replace(/\s+/g, '').toUpperCase()
  return /^TR\d{24}$/.test(plain) ? plain.slice(10).replace(/^0+/, '') : ''
}
