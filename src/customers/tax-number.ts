import { isNationalId } from './national-id.ts'

/** A Turkish tax number: of a company, or the national identity number of a sole trader. */
export const isTaxNumber = (text: string): boolean => isNumberOfFirm(text) || isNationalId(text)

/** Ten digits, the last of which follows from the others. It may begin with 0, so it is text. */
function isNumberOfFirm(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.slice(0, 9).reduce((total, digit, at) => total + weighDigit((digit + 9 - at) % 10, 9 - at), 0)
  return digits[9] === (10 - (sum % 10)) % 10
}

const weighDigit = (digit: number, power: number) => (digit === 0 ? 0 : (digit * 2 ** power) % 9 || 9)
