import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { USER_STATES } from '../customers/card.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { loadTable } from '../table/list-loader.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/representatives-page'
import { toRepresentativeRow } from './representative-row.ts'
import { getRepresentativesTable } from './representatives-table.ts'
import { TARGET_PERIODS } from './targets/period.ts'
import { getRepresentativeList } from './wire.ts'

/** The representatives of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const here = getPagePath(page, 'representatives')
  const definition = toDefinition(page)
  const { list, table } = await loadTable(page, {
    definition,
    here,
    load: (input) => page.call(getRepresentativeList, input),
  })
  const { representatives, currency } = list
  const context = { texts: page.i18n, language: page.language, site: page.site, currency }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.representatives')),
    table,
    definition,
    invite: `${here}/new`,
    upload: getUploadPath(page, 'representatives'),
    choices: {
      state: USER_STATES.filter((name) => name !== 'applied').map((name) => ({
        value: name,
        label: page.i18n.t(`customers.user.${name}`),
      })),
      period: TARGET_PERIODS.map((period) => ({ value: period, label: page.i18n.t(`deskTargets.period.${period}`) })),
    },
    rows: representatives.map((one) => toRepresentativeRow(context, one, `${here}/${one.id}`)),
  }
}

const toDefinition = (page: PageRequest) => getRepresentativesTable(page.can('manageTargets'))

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const view = await handleViewForm(page, toDefinition(page), await args.request.formData())
  if (!view) throw new Response(null, { status: 404 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function RepresentativesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, definition, invite, upload, rows, choices } = loaderData
  const inviteLink = (
    <ButtonLink to={invite} look="main">
      <Icon name="plus" />
      {t('deskRepresentatives.invite')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('shell.page.representatives')}
      actions={inviteLink}
      definition={definition}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState
          icon="person"
          title={t('deskRepresentatives.empty.title')}
          actions={
            <>
              {inviteLink}
              <UploadLink to={upload} />
            </>
          }
        >
          {t('deskRepresentatives.empty.text')}
        </EmptyState>
      }
    />
  )
}
