import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { MEMBER_STATES } from '#src/staff/staff-view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/staff-page'
import { STAFF_LIST, STAFF_TABLE } from './staff-list.ts'

/** Owners and staff of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staff')
  const { t } = page.i18n
  const { table, rows, all } = await loadShortTable(page, STAFF_LIST)
  const roles = new Map(all.map(({ role, roleLabel }) => [role, roleLabel]))
  return {
    head: hiddenHead(page, t('shell.page.staff')),
    table,
    rows,
    choices: {
      role: [...roles].map(([value, label]) => ({ value, label })),
      state: MEMBER_STATES.map((value) => ({ value, label: t(`staff.state.${value}`) })),
    },
    paths: { invite: getPagePath(page, 'staff', '/new'), roles: getPagePath(page, 'staffRoles') },
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), STAFF_LIST, args.request)

export const meta = pageMeta

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, paths } = loaderData
  return (
    <TablePage
      title={t('shell.page.staff')}
      text={t('staff.text')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.roles}>
            <Icon name="lock" />
            {t('shell.page.staffRoles')}
          </ButtonLink>
          <ButtonLink to={paths.invite} look="main">
            <Icon name="plus" />
            {t('staff.invite')}
          </ButtonLink>
        </div>
      }
      definition={STAFF_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={null}
    />
  )
}
