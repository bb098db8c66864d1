import type { Site } from '#src/shop/site.ts'

interface OriginRequest {
  protocol: string
  /** Host and port as requested. */
  host: string
  production: boolean
}

/**
 * What the world should know the site by: https and its canonical host, whichever of its hosts was asked. On a
 * developer's machine the protocol and port of the request, or its links would lead nowhere.
 */
export function buildOrigin(
  { canonicalHost }: Pick<Site, 'canonicalHost'>,
  { protocol, host, production }: OriginRequest,
) {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const name = canonicalHost || host.slice(0, host.length - port.length)
  return production ? `https://${name}` : `${protocol}://${name}${port}`
}
