import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { DEFAULT_COUNTRY_ID } from '../places/place.ts'

/** Turkish numbers have ten digits after the code: no more can be typed, no fewer will do (storefront 5, 9). */
export const PHONE_DIGITS = 10

/** The calling code of the shops' own country. */
export const DEFAULT_PHONE_CODE = '+90'

/** What precedes a number dialled inside its country, and no number written after a calling code. */
const TRUNK_PREFIX = '0'

/** The longest number there is, calling code included (ITU-T E.164). */
const LONGEST = 15

/**
 * Takes away a leading character equal to the prefix, and cuts to the most digits where the country or the phone code
 * is Turkey's: 168 or +90 (storefront 5). Numbers elsewhere keep their length.
 */
export function trimPhone(typed: string, { of, prefix = '' }: { of: number | string; prefix?: string }): string {
  const rest = prefix !== '' && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  return isTurkey(of) ? rest.slice(0, PHONE_DIGITS) : rest
}

const isTurkey = (of: number | string) => of === DEFAULT_COUNTRY_ID || of === DEFAULT_PHONE_CODE

/** A number as it is kept beside its calling code: digits alone, whichever way it was typed or pasted. */
export function phoneDigits(typed: string, phoneCode: string = DEFAULT_PHONE_CODE): string {
  const digits = withoutCode(typed, phoneCode.replace(/\D/g, ''))
  return trimPhone(digits, { of: phoneCode, prefix: TRUNK_PREFIX }).slice(0, LONGEST)
}

/** `+90 532…` and `0090 532…` say the code once more; so does a number too long to be anything else. */
function withoutCode(typed: string, code: string): string {
  const latin = latinDigitsOfAny(typed).trim()
  const digits = latin.replace(/\D/g, '')
  const international = latin.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : undefined
  if (code === '') return digits
  if (international?.startsWith(code)) return international.slice(code.length)
  const tooLong = digits.length > PHONE_DIGITS && digits.startsWith(code) && `+${code}` === DEFAULT_PHONE_CODE
  return tooLong ? digits.slice(code.length) : digits
}

/** A calling code as it is written: `90`, `0090` and `٩٠+` are `+90`; empty when there is none in it. */
export function toPhoneCode(typed: string): string {
  const digits = latinDigitsOfAny(typed).replace(/\D/g, '').replace(/^0+/, '')
  return digits === '' ? '' : `+${digits.slice(0, 4)}`
}

export type PhoneProblem = 'empty' | 'short'

/** What the eye can see to be wrong; whether such a number exists is asked of the numbering plan on the server. */
export function phoneProblem(digits: string, phoneCode: string = DEFAULT_PHONE_CODE): PhoneProblem | undefined {
  if (digits === '') return 'empty'
  return isTurkey(phoneCode) && digits.length < PHONE_DIGITS ? 'short' : undefined
}
