import { isIP } from 'node:net'
import { toPhoneCode } from './phone.ts'
import { isPhoneCode } from './queries.server.ts'

const PATIENCE_MS = 1500
const LONGEST_ANSWER = 64

/** Addresses of a machine's own or a house's network: they say nothing, and are nobody else's business. */
const AT_HOME = /^(?:::1$|f[cd]|fe80:|127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.)/i

/**
 * The calling code of where a visitor's address is, by the outside service that the operator named; empty when there is
 * none, when it does not answer in time, or when what it says is no calling code. Asked only where the site wants it:
 * the visitor's address leaves the house here.
 */
export async function fetchPhoneCode(address: string, service: string | undefined): Promise<string> {
  const ip = address.replace(/^::ffff:/i, '')
  if (service === undefined || isIP(ip) === 0 || AT_HOME.test(ip)) return ''
  try {
    const url = service.replace('{address}', encodeURIComponent(ip))
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = answer.ok ? await readBeginning(answer) : ''
    const code = /^\s*\+?\d{1,4}\s*$/.test(text) ? toPhoneCode(text) : ''
    return isPhoneCode(code) ? code : ''
  } catch {
    return ''
  }
}

/** An answer longer than a code can be is none, and is not waited for. */
async function readBeginning({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > LONGEST_ANSWER) return ''
  }
  return text
}
