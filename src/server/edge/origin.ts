import type { Site } from '#src/shop/site.ts'

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
