/** The media type detected from the first bytes; the file name is not trusted (threat 19). */
export type MediaType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'image/svg+xml' | 'video/mp4'

/** What pictures of products and logos of brands may be. */
export const PHOTO_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** Undefined for every unsupported type (storefront 3: jpg, jpeg, png, svg, gif, webp, mp4). */
export function detectMediaType(bytes: Uint8Array): MediaType | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && ascii(1, 8) === 'PNG\r\n\x1a\n') return 'image/png'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (ascii(4, 8) === 'ftyp') return 'video/mp4'
  return isSvg(bytes) ? 'image/svg+xml' : undefined
}

/** XML whose first element is `svg`; comments, a declaration and a document type may precede it. */
function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\ufeff/, '')
  const rest = start.replace(/^(?:\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype svg[^>[]*>)+/i, '')
  return /^<svg[\s>]/i.test(rest)
}

/** A storage key derived from a file name: `Kış Lastiği 2.JPG` is `kis-lastigi-2`. */
export function keyFromName(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[ıİ]/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
  const key = /^[a-z]./.test(plain) ? plain : `file-${plain}`
  return key.slice(0, 80).replace(/-+$/, '')
}
