import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentList, readListFilter, toContentLine } from '../content/content-list.tsx'
import { countPages } from '../content/content-record.tsx'
import { getNewsList } from '../content/wire.ts'
import type { Route } from './+types/news-list-page'

/** The news of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews')
  const filter = readListFilter(page.url)
  const { entries, totalHits, pageSize } = await page.call(getNewsList, filter)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskNews')),
    here: getPagePath(page, 'deskNews'),
    add: getPagePath(page, 'deskNews', '/new'),
    filter,
    pages: countPages(totalHits, pageSize),
    lines: entries.map((entry) => toContentLine(page, entry, getPagePath(page, 'deskNews', `/${entry.number}`))),
  }
}

export const meta = pageMeta

export default function NewsListPage({ loaderData: { here, add, filter, pages, lines } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ContentList
      title={t('shell.page.deskNews')}
      text={t('contentDesk.news.text')}
      here={here}
      add={{ href: add, label: t('contentDesk.news.add') }}
      none={{ title: t('contentDesk.news.none'), text: t('contentDesk.news.noneText') }}
      filter={filter}
      lines={lines}
      pages={pages}
    />
  )
}
