import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead, hiddenHead } from '#src/api/page-head.ts'
import { formatDay } from '#src/platform/i18n/format.ts'
import { picturePath } from '#src/platform/picture.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath, type PageContext } from '#src/shop/paths.ts'
import { breadcrumbs, newsArticle } from '#src/shop/structured-data.ts'
import type { ListedNews, NewsItem } from './content.ts'
import { addressesInLanguages } from './content-view.ts'

export const newsPath = (pageContext: PageContext, address: string) =>
  getPagePath(pageContext, 'newsDetail', `/${encodeURIComponent(address)}`)

/** An entry of the list of news, ready to render. */
export const toNewsLine = (entry: ListedNews, context: Pick<PageRequest, 'site' | 'language'>) => ({
  number: entry.number,
  title: entry.title,
  summary: entry.summary,
  picture: entry.picture,
  /** Machine-readable; the visible text is the day in the site's time zone. */
  publishedAt: entry.publishedAt.toISOString(),
  day: formatDay(context.language, entry.publishedAt, context.site.timeZone),
  href: newsPath(context, entry.address),
})

export type NewsLine = ReturnType<typeof toNewsLine>

const PAGE_SIZE = 12

/** One page of the news; a page beyond the last one is the last. */
export function newsOfPage<Entry>(all: readonly Entry[], request: number) {
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(request) || 1), pages)
  return { page, pages, entries: all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}

/** A news entry for search engines: an article of this site, with its date and image. */
export function newsHead(page: PageRequest, { title, summary, picture, publishedAt, ...item }: NewsItem): Head {
  if (item.preview) return hiddenHead(page, title)
  const path = newsPath(page, item.address)
  const publisher = { origin: page.origin, name: page.site.name, home: getPagePath(page, 'home') }
  const picturePathOrNone = picture === null ? undefined : picturePath(picture, { width: 1280 })
  return buildHead(page, {
    heading: title,
    description: summary,
    path,
    addresses: addressesInLanguages(page.site, item.addresses, newsPath),
    picture: picturePathOrNone,
    data: [
      newsArticle(publisher, {
        headline: title,
        description: summary,
        path,
        published: publishedAt,
        ...(picturePathOrNone && { picture: picturePathOrNone }),
      }),
      breadcrumbs(page.origin, [
        { name: page.i18n.t('content.news.title'), href: getPagePath(page, 'news') },
        { name: title, href: path },
      ]),
    ],
  })
}
