import { createHmac, timingSafeEqual } from 'node:crypto'

/** The keys of a merchant. Throws if one is missing: with an empty one anyone could sign. */
export function getKeys({ apiKey = '', secretKey = '' }: Readonly<Record<string, string>>) {
  if (apiKey === '' || secretKey === '') throw new Error('A terminal has no apiKey or no secretKey')
  return { apiKey, secretKey }
}

interface SignedRequest {
  secrets: Readonly<Record<string, string>>
  /** New for every request. */
  random: string
  /** Path and query. */
  path: string
  /** The exact bytes sent; empty without a body. */
  body: string
}

/** The `Authorization` header of a request (IYZWSv2). */
export function authorization({ secrets, random, path, body }: SignedRequest): string {
  const { apiKey, secretKey } = getKeys(secrets)
  const signature = hmac(secretKey, random + path + body)
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`
}

/** Whether iyzico signed these values in this order. A missing signature is wrong. */
export function isSigned(
  secrets: Readonly<Record<string, string>>,
  values: readonly string[],
  received: string,
): boolean {
  const [ours, theirs] = [Buffer.from(hmac(getKeys(secrets).secretKey, values.join(':'))), Buffer.from(received)]
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text, 'utf8').digest('hex')
