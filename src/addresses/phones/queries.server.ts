import { isIP } from 'node:net'
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { traceRequest } from '#src/platform/tracing/tracing.server.ts'
import { toPhoneCode } from './phone.ts'

const CODES: ReadonlySet<string> = new Set(getCountries().map((code) => `+${getCountryCallingCode(code)}`))

/** Whether any country has this calling code. */
export const isPhoneCode = (code: string) => CODES.has(code)

/** Whether a number may exist by the numbering plan of its country. */
export const isPhone = (phoneCode: string, digits: string) =>
  parsePhoneNumberFromString(phoneCode + digits)?.isValid() === true

/** A formatted number: `+90 532 123 45 67`. One outside all numbering plans is shown as stored. */
export const formatPhone = (phoneCode: string, digits: string) =>
  parsePhoneNumberFromString(phoneCode + digits)?.formatInternational() ?? `${phoneCode} ${digits}`.trim()

const TIMEOUT_MS = 1500
const MAX_RESPONSE_LENGTH = 64

/** Loopback and private addresses: they have no location and must not be sent out. */
const PRIVATE_ADDRESS = /^(?:::1$|f[cd]|fe80:|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.)/i

/**
 * The calling code of the visitor's address, from the external service that the operator configured; empty without a
 * service, after its time-out, and for an invalid calling code. Called only if the site has it enabled, because it
 * sends the visitor's address to the service.
 */
export async function fetchPhoneCode(address: string, service: string | undefined): Promise<string> {
  const ip = address.replace(/^::ffff:/i, '')
  if (service === undefined || isIP(ip) === 0 || PRIVATE_ADDRESS.test(ip)) return ''
  try {
    const url = service.replace('{address}', encodeURIComponent(ip))
    const response = await traceRequest({ peer: 'phone codes', method: 'GET', url }, () =>
      fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    const text = response.ok ? await readShortText(response) : ''
    const code = /^\s*\+?\d{1,4}\s*$/.test(text) ? toPhoneCode(text) : ''
    return isPhoneCode(code) ? code : ''
  } catch {
    return ''
  }
}

/** Stops reading when the text is longer than any calling code, and returns empty text. */
async function readShortText({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_RESPONSE_LENGTH) return ''
  }
  return text
}
