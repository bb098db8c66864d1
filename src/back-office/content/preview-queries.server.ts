import {
  type ContentPage,
  isHomeContent,
  isMarketing,
  type NewsItem,
  newsShape,
  pageShape,
} from '#src/content/content.ts'
import { toContentPage, toNewsBody } from '#src/content/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { getLocalizedText, type Language } from '#src/platform/i18n/language.ts'

interface PreviewedDocument {
  /** In the format of vitrin site import. */
  document?: unknown
  language: Language
}

/** A page that is not saved, as its readers would see it; null if it would not be accepted. */
export function toPreviewedPage({ shop, site }: RequestContext, previewed: PreviewedDocument): ContentPage | null {
  const { success, data } = pageShape.safeParse(previewed.document)
  if (!success) return null
  const marketing = isMarketing(shop, data.number)
  const shown = { marketing, ofHome: isHomeContent(data.addresses), pictures: site.mediaVersion }
  return { ...toContentPage(data, previewed, shown), marketing, preview: false }
}

/** News that are not saved, as their readers would see them, without neighbours; null if they would not be accepted. */
export function toPreviewedNews({ site }: RequestContext, previewed: PreviewedDocument): NewsItem | null {
  const { success, data } = newsShape.safeParse(previewed.document)
  if (!success) return null
  const { number, addresses, titles, summaries, bodies, picture, publishedAt } = data
  const toText = (texts: typeof titles) => getLocalizedText(texts, previewed.language)
  return {
    number,
    addresses,
    address: toText(addresses),
    title: toText(titles),
    summary: toText(summaries),
    picture,
    publishedAt: new Date(publishedAt),
    body: toNewsBody(bodies, previewed, site.mediaVersion),
    preview: false,
    newer: null,
    older: null,
  }
}
