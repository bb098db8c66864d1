/** The cookie in which the server says its version. */
export const VERSION_COOKIE = 'siteVersion'

/** What to do about the version the server says, beside the one this browser has stored (storefront 4). */
export interface VersionCheck {
  /** The version to store; undefined: what is stored stays. */
  store?: string
  changed: boolean
}

/** The first one is stored without a word; another one is a change; a server that says nothing changed nothing. */
export function checkStoredVersion(stored: string | null, message: string | undefined): VersionCheck {
  if (message === undefined || message === '' || message === stored) return { changed: false }
  return { store: message, changed: stored !== null }
}

export const getVersion = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${VERSION_COOKIE}=`))
    ?.slice(VERSION_COOKIE.length + 1)
