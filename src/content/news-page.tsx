import { data, Link } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { NotFoundMessage } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Picture } from '#src/ui/picture.tsx'
import type { Route } from './+types/news-page'
import { type NewsLine, newsOfPage, toNewsLine } from './news-view.ts'
import { getNews } from './wire.ts'

/** The news of the site, the newest first (orders 2); 404 on a site that hides its news. */
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
    lines: visible.entries.map((entry) => toNewsLine(entry, page)),
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

/** A news entry in the list: the whole card is a link. */
function NewsCard({ line, first }: { line: NewsLine; first: boolean }) {
  return (
    <article className="sheet relative flex h-full flex-col overflow-hidden rings hover:border-line-strong">
      {line.picture && (
        <Picture
          image={line.picture}
          alt=""
          width={640}
          height={320}
          sizes="(width >= 1100px) 400px, (width >= 600px) 50vw, 100vw"
          first={first}
          className="aspect-2/1 w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        <p className="text-sm text-ink-faint">
          <time dateTime={line.publishedAt}>{line.day}</time>
        </p>
        <h2 className="text-lg leading-snug">
          <Link to={line.href} className="outline-none covers-row hover:text-brand-ink">
            {line.title}
          </Link>
        </h2>
        {line.summary && <p className="line-clamp-3 text-ink-soft">{line.summary}</p>}
      </div>
    </article>
  )
}
