/** The cookie with which a developer selects another host of the site table. Ignored in production. */
export const HOST_COOKIE = 'developer-host'

/** Hosts that contain the text (storefront 2.5). */
export const filterHosts = <Host extends { host: string }>(hosts: readonly Host[], search: string): Host[] =>
  hosts.filter(({ host }) => host.toLowerCase().includes(search.trim().toLowerCase()))

/** Cookies that expire all cookies of the request, so that nothing of the previous host remains. */
export const buildExpiredCookies = (cookies: string): string[] =>
  cookies
    .split(/; */)
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^[\w-]+$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`)

/** The host comes from the site table, so it cannot contain a separator of cookies. */
export const buildHostCookie = (host: string) =>
  `${HOST_COOKIE}=${encodeURIComponent(host)}; Path=/; SameSite=Lax; HttpOnly`
