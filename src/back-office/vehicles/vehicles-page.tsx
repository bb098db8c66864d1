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
import type { Route } from './+types/vehicles-page'
import { toVehicleRow, VEHICLES_TABLE } from './vehicles-table.ts'
import { getVehicleList } from './wire.ts'

/** The models of vehicles that products fit. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskVehicles')
  const here = getPagePath(page, 'deskVehicles')
  const { list, table } = await loadTable(page, {
    definition: VEHICLES_TABLE,
    here,
    load: (input) => page.call(getVehicleList, input),
  })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskVehicles')),
    table,
    upload: getUploadPath(page, 'vehicles'),
    choices: { use: [{ value: 'unused', label: page.i18n.t('deskVehicles.filter.unused') }] },
    rows: list.models.map((model) =>
      toVehicleRow(page.language, model, getPagePath(page, 'deskVehicles', `/model/${model.id}`)),
    ),
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskVehicles')
  const view = await handleViewForm(page, VEHICLES_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function VehiclesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, upload } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskVehicles')}
      text={t('deskVehicles.text')}
      definition={VEHICLES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="car" title={t('deskVehicles.empty.title')} actions={<UploadLink to={upload} />}>
          {t('deskVehicles.empty.text')}
        </EmptyState>
      }
    />
  )
}
