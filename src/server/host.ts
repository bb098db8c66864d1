import type { Site } from '#src/settings/site.ts'

/** A name, an IPv4 address or a bracketed IPv6 address, and an optional port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?\.?)(?::\d{1,5})?$/i

/** Whether a Host header is valid for building an address. */
export const isHost = (header: string | undefined): header is string =>
  header !== undefined && HOST.test(header) && URL.canParse(`http://${header}/`)

/** A host name as stored with sites: lower case, without a trailing dot. */
export const siteName = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/**
 * The URL of a request line at its own host. A path that starts with two slashes stays a path, and the host of an
 * absolute request line is ignored: only the Host header counts.
 */
export function requestAddress(origin: string, requestLine: string): URL {
  const path = requestLine.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return new URL(origin + (path.startsWith('/') ? path : `/${path}`))
}

interface OriginRequest {
  protocol: string
  /** Host and port as requested. */
  host: string
  production: boolean
}

/**
 * The public origin of the site: https and its canonical host, whichever of its hosts was requested. On a developer's
 * machine the protocol and port of the request, so that links work.
 */
export function buildOrigin(
  { canonicalHost }: Pick<Site, 'canonicalHost'>,
  { protocol, host, production }: OriginRequest,
) {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const name = canonicalHost || host.slice(0, host.length - port.length)
  return production ? `https://${name}` : `${protocol}://${name}${port}`
}
