import { useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { ListingLook } from '../listing-address.ts'
import { ProductList } from '../row/product-list.tsx'
import type { StaticRows } from '../row/static/static-rows.tsx'
import type { loader } from './more-products-page.tsx'

interface FurtherPagesProps {
  /** Current page, number of pages, and their addresses without script. */
  pages: { page: number; pages: number; buildHref: (page: number) => string }
  /** Where the rows of further pages are loaded from. */
  more: string
  heading: string
  view: ListingLook
}

/** Rows loaded during a visit, for restoring them on back navigation. */
const visits = new Map<string, StaticRows[]>()
const MAX_VISITS = 8
/** Distance at which the next page is loaded. */
const AHEAD = '900px'

/** Further pages, each loaded when it comes near; links without script or after an error. */
export function FurtherPages({ pages: { page, pages, buildHref }, more, heading, view }: FurtherPagesProps) {
  const { t } = useTexts()
  const { loaded, failed, load } = useFurtherPages(more)
  const next = page + loaded.length + 1
  // Disconnects with its element, and reconnects with every page, so that one still near loads again.
  const watch = (element: HTMLElement | null) => {
    if (!element) return
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && load(buildHref(next)), {
      rootMargin: AHEAD,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }
  return (
    <>
      {loaded.map((rows, at) => (
        <section key={rows.lists[0]?.id} aria-label={`${heading}, ${t('ui.page')} ${page + at + 1}`}>
          <p className="pb-1 text-center text-sm text-ink-faint digits">
            {t('ui.page')} {page + at + 1} / {pages}
          </p>
          <ProductList rows={rows} label={heading} view={view} />
        </section>
      ))}
      {next <= pages && (
        <p className="needs-script py-3 text-center" {...(!failed && { ref: watch })}>
          <Link to={buildHref(next)} className="button button-plain">
            {t('catalog.list.more')}
          </Link>
        </p>
      )}
      <Pagination
        page={page}
        pages={pages}
        buildHref={buildHref}
        className={page > 1 ? 'mt-2' : 'without-script mt-2'}
      />
    </>
  )
}

/** Loads pages in order, one at a time. */
function useFurtherPages(more: string) {
  const { key } = useLocation()
  const fetcher = useFetcher<typeof loader>()
  const [loaded, setLoaded] = useState(() => visits.get(key) ?? [])
  const [appended, setAppended] = useState<typeof fetcher.data>()
  if (fetcher.data && fetcher.data !== appended) {
    setAppended(fetcher.data)
    if (fetcher.data.rows) {
      const all = [...loaded, fetcher.data.rows]
      setLoaded(all)
      saveVisit(key, all)
    }
  }
  return {
    loaded,
    failed: fetcher.data?.rows === null,
    load: (href: string) => {
      if (fetcher.state === 'idle') void fetcher.load(`${more}?of=${encodeURIComponent(href)}`)
    },
  }
}

function saveVisit(key: string, pages: StaticRows[]) {
  visits.delete(key)
  visits.set(key, pages)
  const [oldest] = visits.keys()
  if (visits.size > MAX_VISITS && oldest !== undefined) visits.delete(oldest)
}
