/** The cookie by which a developer stands on another host of the site table. In production nobody looks at it. */
export const HOST_COOKIE = 'developer-host'

/** Hosts that have the letters in them, wherever (storefront 2.5). */
export const filterHosts = <Host extends { host: string }>(hosts: readonly Host[], emails: string): Host[] =>
  hosts.filter(({ host }) => host.toLowerCase().includes(emails.trim().toLowerCase()))

/** Cookies with which a browser forgets all that it sent, so that nothing of the last host is left. */
export const buildForgetCookie = (cookies: string): string[] =>
  cookies
    .split(/; */)
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^[\w-]+$/.test(name))
    .map((name) => `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`)

/** The host comes from the site table, so nothing in it could end the cookie. */
export const buildChooseCookie = (host: string) =>
  `${HOST_COOKIE}=${encodeURIComponent(host)}; Path=/; SameSite=Lax; HttpOnly`
