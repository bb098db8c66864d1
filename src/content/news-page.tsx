import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { buildHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { NotFoundMessage } from '../ui/not-found-message.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/news-page'
import { newsLine, newsOfPage } from './news/news-view.ts'
import { getNews } from './news/wire.ts'
import { NewsCard } from './news-card.tsx'

/** The news of the site, the newest first (orders 2); a site that hides them has no such page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeNews')) throw data(null, { status: 404 })
  const visible = newsOfPage(await page.call(getNews), Number(page.url.searchParams.get('page')))
  const path = getPagePath(page, 'news')
  return {
    head: buildHead(page, {
      of: 'news',
      heading: page.i18n.t('content.news.title'),
      path: visible.page > 1 ? `${path}?page=${visible.page}` : path,
    }),
    path,
    login: page.viewer.signedIn || !page.shop.sells.toDealers ? null : getPagePath(page, 'login'),
    page: visible.page,
    pages: visible.pages,
    lines: visible.entries.map((entry) => newsLine(entry, page)),
  }
}

export const headers = () => ({ 'x-page-shared': '1' })

export const meta = pageMeta

export default function NewsPage({ loaderData: { path, login, page, pages, lines } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page flex flex-col gap-5 py-5 desk:py-8">
      <h1 className="text-2xl">{t('content.news.title')}</h1>
      {lines.length === 0 && (
        <NotFoundMessage icon="info" message={t('content.news.none')} login={login}>
          <p>{t('content.news.noneText')}</p>
        </NotFoundMessage>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 desk:grid-cols-3">
        {lines.map((line, at) => (
          <li key={line.number}>
            <NewsCard line={line} first={at === 0} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} buildHref={(one) => (one === 1 ? path : `${path}?page=${one}`)} />
    </div>
  )
}
