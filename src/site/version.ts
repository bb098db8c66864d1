/** The cookie with the server's site version. */
export const VERSION_COOKIE = 'siteVersion'

/** How to handle the server's version, compared with the one stored in this browser (storefront 4). */
export interface VersionCheck {
  /** The version to store; undefined leaves the stored one. */
  store?: string
  changed: boolean
}

/** The first version is stored silently; a different one is a change; a missing one changes nothing. */
export function checkStoredVersion(stored: string | null, received: string | undefined): VersionCheck {
  if (received === undefined || received === '' || received === stored) return { changed: false }
  return { store: received, changed: stored !== null }
}

export const getVersion = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${VERSION_COOKIE}=`))
    ?.slice(VERSION_COOKIE.length + 1)
