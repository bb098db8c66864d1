import type { HstsScope } from '../platform/env.ts'
import type { AnalyticsSettings } from '../shop/analytics.ts'

export type ScriptPermit = { nonce: string } | { hashes: readonly string[] }

/**
 * Allows our own scripts, and the framework's inline ones by nonce, or by hash on a cached page. Third-party hosts are
 * allowed if the site uses analytics, and only on the pages of `mayCount` (`shop/analytics.ts`). `webAssembly` allows
 * WebAssembly of our own origin, for pages that read barcodes by the camera.
 */
export function contentSecurityPolicy(permit: ScriptPermit, counting?: AnalyticsSettings, webAssembly = false): string {
  const inline = 'nonce' in permit ? [`'nonce-${permit.nonce}'`] : permit.hashes.map((hash) => `'sha256-${hash}'`)
  const thirdParty = counting ? listHosts(counting) : NO_HOSTS
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(webAssembly ? ["'wasm-unsafe-eval'"] : []), ...inline, ...thirdParty.script].join(' '),
    "style-src 'self'",
    // The site's colours and the shape of pictures are style attributes; they come from validated settings.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...thirdParty.image].join(' '),
    ["connect-src 'self'", ...thirdParty.connect].join(' '),
    "font-src 'self'",
    ...(thirdParty.frame.length > 0 ? [['frame-src', ...thirdParty.frame].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The same policy with further form targets: banks, on the page where a card is entered (threat 38). */
export const allowForms = (policy: string, origins: readonly string[]): string =>
  policy.replace("form-action 'self'", ["form-action 'self'", ...origins].join(' '))

/** The same policy with frames of these origins: a provider's, on its payment page. */
export const allowFrames = (policy: string, origins: readonly string[]): string =>
  origins.length === 0
    ? policy
    : [...policy.split('; ').filter((part) => !part.startsWith('frame-src ')), `frame-src ${origins.join(' ')}`].join(
        '; ',
      )

/** The same policy with videos from the object store, whose addresses `/media` redirects to. */
export const allowMedia = (policy: string, origin: string | undefined): string =>
  origin === undefined ? policy : `${policy}; media-src 'self' ${origin}`

interface Hosts {
  script: readonly string[]
  image: readonly string[]
  connect: readonly string[]
  frame: readonly string[]
}

const NO_HOSTS: Hosts = { script: [], image: [], connect: [], frame: [] }

const TAG_MANAGER = 'https://www.googletagmanager.com'
const STATISTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const ADVERTISING = [
  'https://www.google.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
]

/** The hosts of the two kinds of analytics scripts, by their documentation; each kind only with its id. */
function listHosts({ measurementId, remarketingId }: AnalyticsSettings): Hosts {
  const analyticsHosts = [TAG_MANAGER, ...(measurementId ? STATISTICS : []), ...(remarketingId ? ADVERTISING : [])]
  return {
    script: [TAG_MANAGER, ...(remarketingId ? ADVERTISING.slice(0, 3) : [])],
    image: analyticsHosts,
    connect: analyticsHosts,
    frame: remarketingId ? [TAG_MANAGER, 'https://td.doubleclick.net'] : [],
  }
}

/** By scope. Subdomains and preload lists affect hosts of others: only if the setting HSTS allows it. */
const STRICT_TRANSPORT: Record<HstsScope, string> = {
  host: 'max-age=31536000',
  subdomains: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
}

/** Headers of every response, including errors (threat 33). */
export function securityHeaders(secure: boolean, hsts: HstsScope = 'host'): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT[hsts] } : {}),
  }
}
