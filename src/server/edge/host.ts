/** A name, an IPv4 address or an IPv6 address in brackets, then perhaps a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?\.?)(?::\d{1,5})?$/i

/** Whether a Host header names a host that an address can be built from. */
export const isHost = (header: string | undefined): header is string =>
  header !== undefined && HOST.test(header) && URL.canParse(`http://${header}/`)

/** A host name as sites are registered: lower case, without the dot of a fully qualified name. */
export const siteName = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/**
 * The address that a request line asks for at its own host. A path that begins with two slashes stays a path, and the
 * host of an absolute request line is ignored: Host alone decides.
 */
export function requestAddress(origin: string, requestLine: string): URL {
  const path = requestLine.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return new URL(origin + (path.startsWith('/') ? path : `/${path}`))
}
