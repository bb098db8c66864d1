import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#src/platform/env.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { Site } from '#src/shop/site.ts'

/** Callback path for banks, below `/api` of the shop and on the universal service. */
export const CALLBACK_PATH = 'v1/bank/callback'
/** Webhook path for bank servers, followed by the provider's name. */
export const WEBHOOK_PATH = 'v1/bank/notice'

/** Identifies an attempt in callbacks: its reference and our signature. */
export const callbackKey = (secret: string, reference: string) => `${reference}.${signReference(secret, reference)}`

/** The reference in a correctly signed key; undefined otherwise. */
export function verifyCallbackKey(secret: string, key: string): string | undefined {
  const [, reference = '', word = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
  if (reference === '') return undefined
  const [ours, theirs] = [Buffer.from(signReference(secret, reference)), Buffer.from(word)]
  return timingSafeEqual(ours, theirs) ? reference : undefined
}

const signReference = (secret: string, reference: string) =>
  createHmac('sha256', secret).update(`payment callback ${reference}`).digest('base64url')

interface AttemptReference {
  env: Pick<Env, 'production' | 'ports' | 'secret'>
  site: Pick<Site, 'canonicalHost'>
}

/** The full URL, on the canonical host of the site, where the buyer is signed in. */
export function callbackAddress({ env, site }: AttemptReference, reference: string): string {
  const origin = buildOrigin(env, site) ?? `http://localhost:${env.ports.web}`
  return `${origin}/api/${CALLBACK_PATH}/${callbackKey(env.secret, reference)}`
}
