/** A Turkish tax number: of a company, or the national identity number of a sole trader. */
export const isTaxNumber = (text: string): boolean => isCompanyTaxNumber(text) || isNationalId(text)

/** Ten digits, the last of which follows from the others. It may begin with 0, so it is text. */
function isCompanyTaxNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, at) => total + weighDigit((digit + 9 - at) % 10, 9 - at), 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

const weighDigit = (digit: number, power: number) => (digit === 0 ? 0 : (digit * 2 ** power) % 9 || 9)

/** A Turkish national identity number: eleven digits, the first not 0, the last two calculated from the others. */
export function isNationalId(typed: string): boolean {
  if (!/^[1-9]\d{10}$/.test(typed)) return false
  const digits = [...typed].map(Number)
  const at = (...places: number[]) => places.reduce((sum, place) => sum + (digits[place] ?? 0), 0)
  const tenth = (((at(0, 2, 4, 6, 8) * 7 - at(1, 3, 5, 7)) % 10) + 10) % 10
  const eleventh = at(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) % 10
  return digits[9] === tenth && digits[10] === eleventh
}
