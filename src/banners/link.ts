/**
 * Where a banner may lead (threat 34): a path of this site, or an address of the web without a name and password in it.
 * undefined for every other scheme, for `//host`, and for what only looks like a path.
 */
export function safeLink(link: string): string | undefined {
  if (/[\s\\]/.test(link) || hasControls(link)) return undefined
  if (link.startsWith('/')) return link.startsWith('//') ? undefined : link
  if (!/^https?:\/\/[^/]/i.test(link)) return undefined
  const url = URL.parse(link)
  return url && url.username === '' && url.password === '' ? url.href : undefined
}

const hasControls = (text: string) => [...text].some((letter) => letter.charCodeAt(0) < 0x20)
