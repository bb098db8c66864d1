/** Codes that one request generates. */
export const MAX_NEW_CODES = 10_000
/** Codes of one promotion, also used ones. */
export const MAX_CODES = 100_000

/** Empty, or up to 12 characters that are set before a hyphen and the random part. */
export const CODE_PREFIX = /^(?:[A-Z0-9][A-Z0-9-]{0,11})?$/
