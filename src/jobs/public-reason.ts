const MAX_LENGTH = 300
const MASK = '•••'

/**
 * What a reason of a failure must not show: credentials in addresses, values of secrets, email addresses, tokens and
 * ids, card and phone numbers. Jobs work for all sites, and a reason may quote what a server or a customer sent.
 */
const MASKED: readonly (readonly [RegExp, string])[] = [
  [/(\w:\/\/)[^\s/]+@/g, `$1${MASK}@`],
  [/\b(authorization|bearer|basic)(\s*[:=]\s*|\s+)(?:(?:bearer|basic)\s+)?\S+/gi, `$1 ${MASK}`],
  [
    /([\w-]*(?:password|passwd|pwd|secret|token|api[-_]?key|signature|hash)["']?\s*[:=]\s*)["']?[^\s"',;&]+/gi,
    `$1${MASK}`,
  ],
  [/[^\s@<>"'(/:•]+@[\w-]+(?:\.[\w-]+)+/g, MASK],
  [/\b(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{20,}/gi, MASK],
  [/\+?\d(?:[ -]?\d){8,}/g, MASK],
]

/** The first line of a reason, for staff: without secrets and without personal data. */
export function toPublicReason(reason: string): string {
  const [line = ''] = reason
    .replace(/\p{Cc}|\p{Cf}/gu, (sign) => (sign === '\n' ? sign : ' '))
    .trim()
    .split('\n')
  const masked = MASKED.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line)
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}…` : masked
}
