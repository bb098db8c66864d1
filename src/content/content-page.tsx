import { redirect, redirectDocument } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { loader as loadListing } from '../catalog/listing/listing-page.tsx'
import { ListingScreen } from '../catalog/listing/listing-screen.tsx'
import { pageMeta } from '../shop/head.ts'
import { WRITTEN_PAGES } from '../shop/pages.ts'
import { getPagePath, pageOfPath, parseListingPath, paymentInPath } from '../shop/paths.ts'
import type { Route } from './+types/content-page'
import { ContentBody } from './content-body.tsx'
import { contentHead, contentNumber, contentPath, contentView } from './content-view.ts'
import { getContentPage } from './wire.ts'

/**
 * Any address that no other route matches (storefront 2.2): a listing whose address is one segment, otherwise content.
 * Without a match it is the 404 page (storefront 8).
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { '*': path = '' } = args.params as { '*'?: string }
  const payment = paymentInPath(path)
  if (payment) throw redirect(getPagePath(page, 'paymentResult', `/${payment}`))
  if (parseListingPath(path)) {
    const listing = await loadListing(args)
    return { kind: 'listing' as const, head: listing.head, listing }
  }
  const content = await loadContent(page, path)
  return { kind: 'content' as const, head: contentHead(page, content), view: await contentView(page, content) }
}

/** A browser knows the routes of its page's language only: addresses of other languages are loaded as documents. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const named = pageOfPath(new URL(request.url).pathname)
    if (named && !WRITTEN_PAGES.has(named)) throw redirectDocument(request.url)
  },
]

/** Loads by number if the query has one. A page has one address per language; other addresses redirect to it. */
async function loadContent(page: PageRequest, path: string) {
  const number = contentNumber(page.url.searchParams)
  const address = path.replace(/\/+$/, '')
  const content = await page.call(getContentPage, number === undefined ? { address } : { number })
  if (number !== undefined || content.address !== path) throw redirect(contentPath(page, content.address), 301)
  return content
}

export const headers = () => ({ 'x-page-shared': '1' })

/** Adding to the cart does not change the page. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: Revalidation) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

interface Revalidation {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
}

export const meta = pageMeta

export default function ListingOrContentPage({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'listing' ? (
    <ListingScreen listing={loaderData.listing} />
  ) : (
    <ContentBody view={loaderData.view} />
  )
}
