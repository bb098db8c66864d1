import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentList, readListFilter, toContentLine } from '../content/content-list.tsx'
import { countPages } from '../content/content-record.tsx'
import { getPageList } from '../content/wire.ts'
import type { Route } from './+types/pages-page'

/** The content pages of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskPages')
  const filter = readListFilter(page.url)
  const { entries, totalHits, pageSize } = await page.call(getPageList, filter)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskPages')),
    here: getPagePath(page, 'deskPages'),
    add: getPagePath(page, 'deskPages', '/new'),
    filter,
    pages: countPages(totalHits, pageSize),
    lines: entries.map((entry) => toContentLine(page, entry, getPagePath(page, 'deskPages', `/${entry.number}`))),
  }
}

export const meta = pageMeta

export default function PagesPage({ loaderData: { here, add, filter, pages, lines } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <ContentList
      title={t('shell.page.deskPages')}
      text={t('contentDesk.page.text')}
      here={here}
      add={{ href: add, label: t('contentDesk.page.add') }}
      none={{ title: t('contentDesk.page.none'), text: t('contentDesk.page.noneText') }}
      filter={filter}
      lines={lines}
      pages={pages}
    />
  )
}
