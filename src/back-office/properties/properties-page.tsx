import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { loadTable } from '../table/list-loader.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/properties-page'
import { PROPERTIES_TABLE, toPropertyRow } from './properties-table.ts'
import { getPropertyList } from './wire.ts'

/** The properties that describe products. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProperties')
  const here = getPagePath(page, 'deskProperties')
  const { list, table } = await loadTable(page, {
    definition: PROPERTIES_TABLE,
    here,
    load: (input) => page.call(getPropertyList, input),
  })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskProperties')),
    table,
    upload: getUploadPath(page, 'products'),
    rows: list.properties.map((property) =>
      toPropertyRow(page.language, property, getPagePath(page, 'deskProperties', `/${property.id}`)),
    ),
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProperties')
  const view = await handleViewForm(page, PROPERTIES_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function PropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, upload } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskProperties')}
      text={t('deskProperties.text')}
      definition={PROPERTIES_TABLE}
      table={table}
      rows={rows}
      result={actionData}
      empty={
        <EmptyState icon="filter" title={t('deskProperties.empty.title')} actions={<UploadLink to={upload} />}>
          {t('deskProperties.empty.text')}
        </EmptyState>
      }
    />
  )
}
