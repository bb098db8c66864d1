export const FILE_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface Download {
  /** Without its ending. */
  name: string
  type: keyof typeof FILE_TYPES
  content: BodyInit
}

/** A file for one viewer: downloaded as attachment, never stored by caches, never rendered as a page (threat 19). */
export function fileAnswer({ name, type, content }: Download): Response {
  const file = `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.${type}`
  return new Response(content, {
    headers: {
      'content-type': FILE_TYPES[type],
      'content-disposition': `attachment; filename="${toAsciiName(file)}"; filename*=UTF-8''${encodeURIComponent(file)}`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A file as calls return it. */
export const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** For clients that support ASCII only. */
const toAsciiName = (file: string) => file.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || 'file'
