import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'

const CODES: ReadonlySet<string> = new Set(getCountries().map((code) => `+${getCountryCallingCode(code)}`))

/** Whether the world has such a calling code. */
export const isPhoneCode = (code: string) => CODES.has(code)

/** Whether a number may exist by the numbering plan of its country. */
export const isPhone = (phoneCode: string, digits: string) =>
  parsePhoneNumberFromString(phoneCode + digits)?.isValid() === true

/** A formatted number: `+90 532 123 45 67`. One outside all numbering plans is shown as stored. */
export const formatPhone = (phoneCode: string, digits: string) =>
  parsePhoneNumberFromString(phoneCode + digits)?.formatInternational() ?? `${phoneCode} ${digits}`.trim()
