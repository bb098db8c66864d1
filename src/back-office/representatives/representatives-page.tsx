import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { USER_STATES } from '../customers/card.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
import type { Route } from './+types/representatives-page'
import { toRepresentativeRow } from './representative-row.ts'
import { REPRESENTATIVES_TABLE } from './representatives-table.ts'
import { getRepresentativeList } from './wire.ts'

/** The representatives of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const here = getPagePath(page, 'representatives')
  const { views, opened } = await loadViewLinks(page, REPRESENTATIVES_TABLE, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(REPRESENTATIVES_TABLE, page.url.searchParams)
  const { state, representatives, totalHits } = await loadListPage(requested, (at) =>
    page.call(getRepresentativeList, { ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
  )
  const query = toTableQuery(REPRESENTATIVES_TABLE, { ...state, page: 1 })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.representatives')),
    here,
    invite: `${here}/new`,
    views,
    state,
    totalHits,
    choices: {
      state: USER_STATES.filter((name) => name !== 'applied').map((name) => ({
        value: name,
        label: page.i18n.t(`customers.user.${name}`),
      })),
    },
    rows: representatives.map((one) => toRepresentativeRow(context, one, `${here}/${one.id}`)),
    files: { xlsx: `${here}/export/xlsx${query}`, csv: `${here}/export/csv${query}` },
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  const view = await handleViewForm(page, REPRESENTATIVES_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 404 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function RepresentativesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, invite, views, state, rows, totalHits, choices, files } = loaderData
  const title = t('shell.page.representatives')
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        <ButtonLink to={invite} look="main">
          <Icon name="plus" />
          {t('deskRepresentatives.invite')}
        </ButtonLink>
      </header>
      <DeskTable
        label={title}
        links={{ definition: REPRESENTATIVES_TABLE, here, hasDefaultView: views.some(({ isDefault }) => isDefault) }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files}
        result={actionData}
        empty={
          <EmptyState icon="person" title={t('deskRepresentatives.empty.title')}>
            {t('deskRepresentatives.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
