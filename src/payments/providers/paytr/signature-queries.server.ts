import { createHmac, timingSafeEqual } from 'node:crypto'

/** The keys of a merchant. Throws where one is missing: with an empty one anyone could sign. */
export function getKeys({ merchantKey = '', merchantSalt = '' }: Readonly<Record<string, string>>) {
  if (merchantKey === '' || merchantSalt === '') throw new Error('A terminal has no merchantKey or no merchantSalt')
  return { merchantKey, merchantSalt }
}

/** HMAC of SHA-256 in base64 over the concatenated values. */
export const computeSignature = (merchantKey: string, values: readonly string[]): string =>
  createHmac('sha256', merchantKey).update(values.join(''), 'utf8').digest('base64')

export function isSignature(merchantKey: string, values: readonly string[], received: string): boolean {
  const [ours, theirs] = [Buffer.from(computeSignature(merchantKey, values)), Buffer.from(received)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
