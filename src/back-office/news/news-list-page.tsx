import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentList } from '../content/content-list.tsx'
import { toContentChoices } from '../content/content-rows.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import type { Route } from './+types/news-list-page'
import { NEWS_LIST, NEWS_TABLE } from './news-list.ts'

/** The news of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskNews')
  const { table, rows } = await loadShortTable(page, NEWS_LIST)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskNews')),
    add: getPagePath(page, 'deskNews', '/new'),
    table,
    rows,
    choices: toContentChoices(page),
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), NEWS_LIST, args.request)

export const meta = pageMeta

export default function NewsListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { add, table, rows, choices } = loaderData
  return (
    <ContentList
      title={t('shell.page.deskNews')}
      text={t('contentDesk.news.text')}
      add={{ href: add, label: t('contentDesk.news.add') }}
      none={{ title: t('contentDesk.news.none'), text: t('contentDesk.news.noneText') }}
      definition={NEWS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
    />
  )
}
