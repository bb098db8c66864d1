import type { Env } from '../../platform/env.ts'
import type { Site } from '../site.ts'

/**
 * `https://shop.example`: what links that leave the shop begin with. Always the canonical host of the site, whatever
 * host a request came by (threat 26); undefined for a site without one.
 */
export function buildOrigin(env: Pick<Env, 'production' | 'ports'>, site: Pick<Site, 'canonicalHost'>) {
  if (site.canonicalHost === '') return undefined
  // In production a proxy in front has the certificate and the usual port.
  return env.production ? `https://${site.canonicalHost}` : `http://${site.canonicalHost}:${env.ports.web}`
}
