import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { handleShortForm, loadShortTable } from '#src/back-office/table/short/short-list.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { formatMonthName } from '#src/platform/i18n/format.ts'
import { readYear } from '#src/representatives/target.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TargetsNote } from '../targets-form.tsx'
import type { Route } from './+types/targets-list-page'
import { loadListedTargets, TARGET_STATES, toTargetsList, toTargetsTable } from './targets-list.ts'

/** The targets of a year as a table: a row for each representative and month. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageTargets')) throw notForViewer(page, 'salesTargets', '/table')
  const { t } = page.i18n
  const targets = await loadListedTargets(page)
  const { table, rows } = await loadShortTable(
    page,
    toTargetsList(page, async () => targets),
  )
  const year = readYear(page.url.searchParams.get('year'), page.site.timeZone)
  return {
    head: hiddenHead(page, t('deskTargets.table')),
    table,
    rows,
    choices: toChoices(page),
    year: readYear(null, page.site.timeZone),
    edit: getPagePath(page, 'salesTargets', `?year=${year}`),
    unrated: targets.unrated.join(', '),
  }
}

function toChoices({ i18n: { t }, language, site }: PageRequest) {
  const current = readYear(null, site.timeZone)
  return {
    year: YEARS.map((distance) => ({ value: `${current + distance}`, label: `${current + distance}` })),
    month: Array.from({ length: 12 }, (_, at) => ({ value: `${at + 1}`, label: formatMonthName(language, at + 1) })),
    state: TARGET_STATES.map((value) => ({ value, label: t(`deskTargets.state.${value}`) })),
  }
}

/** The offered years, as their distance from the current one. */
const YEARS = [1, 0, -1, -2, -3, -4]

/** Saves and deletes views. */
export function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  return handleShortForm(page, toTargetsList(page), args.request)
}

export const meta = pageMeta

export default function TargetsListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, year, edit, unrated } = loaderData
  const set = <ButtonLink to={edit}>{t('deskTargets.edit')}</ButtonLink>
  return (
    <TablePage
      title={t('deskTargets.table')}
      text={t('deskTargets.tableText')}
      actions={set}
      definition={toTargetsTable(year)}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="chart" title={t('deskTargets.none')} actions={set}>
          {t('deskTargets.noneText')}
        </EmptyState>
      }
    >
      <TargetsNote unrated={unrated} />
    </TablePage>
  )
}
