import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ContentList } from '../content/content-list.tsx'
import { toContentChoices } from '../content/content-rows.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import type { Route } from './+types/pages-page'
import { PAGES_LIST, PAGES_TABLE } from './pages-list.ts'

/** The content pages of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskPages')
  const { table, rows } = await loadShortTable(page, PAGES_LIST)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskPages')),
    add: getPagePath(page, 'deskPages', '/new'),
    table,
    rows,
    choices: toContentChoices(page),
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), PAGES_LIST, args.request)

export const meta = pageMeta

export default function PagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { add, table, rows, choices } = loaderData
  return (
    <ContentList
      title={t('shell.page.deskPages')}
      text={t('contentDesk.page.text')}
      add={{ href: add, label: t('contentDesk.page.add') }}
      none={{ title: t('contentDesk.page.none'), text: t('contentDesk.page.noneText') }}
      definition={PAGES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
    />
  )
}
