import { type Addresses, alternates } from '#src/shop/head.ts'

/** A page of the site: its address per language, and its last change if known. */
export interface Entry {
  addresses: Addresses
  changed?: Date
}

const URLSET =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'

/** One sitemap part: every page once per language, each with all alternates. */
export async function* writeSectionXml(
  origin: string,
  entries: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  yield URLSET
  for await (const slice of entries) yield slice.map((entry) => formatUrls(origin, entry)).join('')
  yield '</urlset>\n'
}

/** The sitemap index. */
export const indexXml = (origin: string, parts: readonly string[]) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`).join('') +
  '</sitemapindex>\n'

function formatUrls(origin: string, { addresses, changed }: Entry): string {
  const others = alternates(addresses)
    .map(
      ([hreflang, path]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(origin + path)}"/>`,
    )
    .join('')
  const last = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
  return Object.values(addresses)
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc>${last}${others}</url>\n`)
    .join('')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)
