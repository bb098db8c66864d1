import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead, hiddenHead } from '#src/api/page-head.ts'
import { toBuyingView } from '#src/catalog/views/buying-view.ts'
import type { Head } from '#src/shop/head.ts'
import { blockViews } from './block-view.ts'
import { addressesInLanguages, contentPath } from './content-address.ts'
import type { ContentPage } from './content-page.ts'

/** A content page ready to render. */
export async function contentView(page: PageRequest, content: ContentPage) {
  const { title, body, marketing, preview } = content
  const blocks = await blockViews(page, content.blocks)
  return {
    title,
    body,
    marketing,
    preview,
    blocks,
    buying: toBuyingView(page, contentPath(page, content.address)),
  }
}

export type ContentView = Awaited<ReturnType<typeof contentView>>

/** An unpublished page is not indexed, but switches languages like the others. */
export function contentHead(page: PageRequest, content: ContentPage): Head {
  const addresses = addressesInLanguages(page.site, content.addresses, contentPath)
  if (content.preview) return hiddenHead(page, content.title, { addresses })
  return buildHead(page, {
    of: content.number,
    heading: content.title,
    description: content.summary,
    path: contentPath(page, content.address),
    addresses,
  })
}
