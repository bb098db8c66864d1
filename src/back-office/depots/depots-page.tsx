import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/depots-page'
import { DEPOTS_LIST, DEPOTS_TABLE } from './depots-list.ts'

/** The depots of the site, in the order in which stock is taken. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskDepots')
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskDepots')),
    ...(await loadShortTable(page, DEPOTS_LIST)),
    add: getPagePath(page, 'deskDepots', '/new'),
    upload: getUploadPath(page, 'depots'),
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), DEPOTS_LIST, args.request)

export const meta = pageMeta

export default function DepotsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, add, upload } = loaderData
  const addLink = (
    <ButtonLink to={add} look="main">
      <Icon name="plus" />
      {t('deskCatalogue.depot.add')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('shell.page.deskDepots')}
      text={t('deskCatalogue.depot.text')}
      actions={addLink}
      definition={DEPOTS_TABLE}
      table={table}
      rows={rows}
      result={actionData}
      empty={
        <EmptyState
          icon="building"
          title={t('deskCatalogue.depot.none')}
          actions={
            <>
              {addLink}
              <UploadLink to={upload} />
            </>
          }
        >
          {t('deskCatalogue.depot.noneText')}
        </EmptyState>
      }
    />
  )
}
