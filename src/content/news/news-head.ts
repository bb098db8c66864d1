import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { picturePath } from '#src/platform/html/picture-path.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { breadcrumbs, newsArticle } from '#src/shop/structured-data.ts'
import { addressesInLanguages } from '../content-pages/content-address.ts'
import type { NewsItem } from './news-item.ts'
import { newsPath } from './news-view.ts'

/** A news entry for search engines: an article of this site, with its date and image. */
export function newsHead(page: PageRequest, { title, summary, picture, publishedAt, ...item }: NewsItem): Head {
  const path = newsPath(page, item.address)
  const whose = { origin: page.origin, name: page.site.name, home: getPagePath(page, 'home') }
  const visible = picture === null ? undefined : picturePath(picture, { width: 1280 })
  return buildHead(page, {
    heading: title,
    description: summary,
    path,
    addresses: addressesInLanguages(page.site, item.addresses, newsPath),
    picture: visible,
    data: [
      newsArticle(whose, {
        headline: title,
        description: summary,
        path,
        published: publishedAt,
        ...(visible && { picture: visible }),
      }),
      breadcrumbs(page.origin, [
        { name: page.i18n.t('content.news.title'), href: getPagePath(page, 'news') },
        { name: title, href: path },
      ]),
    ],
  })
}
