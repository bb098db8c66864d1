import type { Env } from '../platform/env.ts'
import type { Site } from '../settings/site.ts'

/**
 * Origin for links that leave the shop, such as `https://shop.example`. Always the canonical host of the site, whatever
 * host the request used (threat 26); undefined for a site without one.
 */
export function buildOrigin(env: Pick<Env, 'production' | 'ports'>, site: Pick<Site, 'canonicalHost'>) {
  if (site.canonicalHost === '') return undefined
  // In production a reverse proxy terminates TLS on the default port.
  return env.production ? `https://${site.canonicalHost}` : `http://${site.canonicalHost}:${env.ports.web}`
}
