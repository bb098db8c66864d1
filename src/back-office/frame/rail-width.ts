/** The cookie that stores the narrow rail of this browser: read by the server, so that no page first renders the other width. */
const COOKIE = 'deskRail'
const YEAR_SECONDS = 31_104_000

/** Whether the rail shows icons only. */
export const isRailNarrow = (cookies: string): boolean => cookies.split('; ').includes(`${COOKIE}=narrow`)

/** The cookie that stores the width; a wide rail is the default and deletes it. */
export const railCookie = (narrow: boolean, { secure }: { secure: boolean }): string =>
  `${COOKIE}=narrow; path=/; max-age=${narrow ? YEAR_SECONDS : 0}; samesite=lax${secure ? '; secure' : ''}`
