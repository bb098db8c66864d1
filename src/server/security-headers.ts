export type ScriptPermit = { nonce: string } | { hashes: readonly string[] }

/** What scripts may run: our own files, and the framework's inline ones by nonce, or by hash on a cached page. */
export function contentSecurityPolicy(permit: ScriptPermit): string {
  const inline = 'nonce' in permit ? [`'nonce-${permit.nonce}'`] : permit.hashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${inline.join(' ')}`.trim(),
    "style-src 'self'",
    // The site's colours and the shape of pictures are style attributes; they come from validated settings.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every answer, errors included (threat 33). */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
