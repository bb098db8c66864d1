import { StartError } from './start-error.ts'

export const DEVELOPMENT_SECRET = 'a secret for development only, never used in production'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

export interface Exposure {
  host: string
  secret: string | undefined
  production: boolean
}

/** Throws if other machines could reach a shop with the secret and passwords of this repository. */
export function checkExposure({ host, secret, production }: Exposure) {
  if (LOOPBACK.test(host)) return
  const remedy = 'Set NODE_ENV=production and a SECRET of your own (openssl rand -hex 32), or HOST=127.0.0.1.'
  if (!production)
    throw new StartError(
      `HOST=${host} lets other machines in, and outside production everybody knows the secret and the demo passwords. ${remedy}`,
    )
  if (secret === DEVELOPMENT_SECRET || new Set(secret).size < 8)
    throw new StartError(`HOST=${host} lets other machines in, and SECRET can be guessed. ${remedy}`)
}
