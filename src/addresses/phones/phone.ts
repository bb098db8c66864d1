import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { DEFAULT_COUNTRY_ID } from '../places/place.ts'

/** Turkish numbers have exactly ten digits after the calling code (storefront 5, 9). */
export const PHONE_DIGITS = 10

/** The calling code of the shops' own country. */
export const DEFAULT_PHONE_CODE = '+90'

/** Precedes a number dialled inside its country; not used after a calling code. */
const TRUNK_PREFIX = '0'

/** Maximum digits of a number with its calling code (ITU-T E.164). */
const MAX_DIGITS = 15

/**
 * Removes a leading character equal to the prefix, and cuts to the maximum length if the country or the calling code is
 * Turkey's: 168 or +90 (storefront 5). Other numbers keep their length.
 */
export function trimPhone(typed: string, { of, prefix = '' }: { of: number | string; prefix?: string }): string {
  const rest = prefix !== '' && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  return isTurkey(of) ? rest.slice(0, PHONE_DIGITS) : rest
}

const isTurkey = (of: number | string) => of === DEFAULT_COUNTRY_ID || of === DEFAULT_PHONE_CODE

/** A number as stored next to its calling code: digits only, however it was typed or pasted. */
export function phoneDigits(typed: string, phoneCode: string = DEFAULT_PHONE_CODE): string {
  const digits = withoutCode(typed, phoneCode.replace(/\D/g, ''))
  return trimPhone(digits, { of: phoneCode, prefix: TRUNK_PREFIX }).slice(0, MAX_DIGITS)
}

/** `+90 532…` and `0090 532…` repeat the code; so does a number that is too long otherwise. */
function withoutCode(typed: string, code: string): string {
  const latin = latinDigitsOfAny(typed).trim()
  const digits = latin.replace(/\D/g, '')
  const international = latin.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  if (code === '') return digits
  if (international?.startsWith(code)) return international.slice(code.length)
  const tooLong = digits.length > PHONE_DIGITS && digits.startsWith(code) && `+${code}` === DEFAULT_PHONE_CODE
  return tooLong ? digits.slice(code.length) : digits
}

/** Normalizes a calling code: `90`, `0090` and `٩٠+` become `+90`; empty without digits. */
export function toPhoneCode(typed: string): string {
  const digits = latinDigitsOfAny(typed).replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? '' : `+${digits.slice(0, 4)}`
}

export type PhoneProblem = 'empty' | 'short'

/** Problems visible without a numbering plan; whether the number exists is checked by the server. */
export function phoneProblem(digits: string, phoneCode: string = DEFAULT_PHONE_CODE): PhoneProblem | undefined {
  if (digits === '') return 'empty'
  return isTurkey(phoneCode) && digits.length < PHONE_DIGITS ? 'short' : undefined
}
