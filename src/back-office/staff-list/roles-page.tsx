import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { STAFF_PERMISSIONS } from '#src/permissions/staff.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/roles-page'
import { listBuiltInRoles, ROLE_KINDS, ROLES_LIST, ROLES_TABLE } from './roles-list.ts'

/** All roles with their members, and what the built-in ones are for and permit. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles')
  const { t } = page.i18n
  const { table, rows } = await loadShortTable(page, ROLES_LIST)
  return {
    head: hiddenHead(page, t('shell.page.staffRoles')),
    table,
    rows,
    builtIn: listBuiltInRoles(page),
    choices: {
      kind: ROLE_KINDS.map((value) => ({ value, label: t(`staff.roles.kinds.${value}`) })),
      permission: STAFF_PERMISSIONS.map((value) => ({ value, label: t(`staff.permission.${value}`) })),
    },
    paths: { add: getPagePath(page, 'staffRoles', '/new'), staff: getPagePath(page, 'staff') },
  }
}

/** Saves and deletes views. */
export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), ROLES_LIST, args.request)

export const meta = pageMeta

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, builtIn, choices, paths } = loaderData
  return (
    <>
      <TablePage
        title={t('shell.page.staffRoles')}
        text={t('staff.roles.text')}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={paths.staff}>
              <Icon name="person" />
              {t('shell.page.staff')}
            </ButtonLink>
            <ButtonLink to={paths.add} look="main">
              <Icon name="plus" />
              {t('staff.roles.add')}
            </ButtonLink>
          </div>
        }
        definition={ROLES_TABLE}
        table={table}
        rows={rows}
        choices={choices}
        result={actionData}
        empty={null}
      />
      <BuiltInRoles roles={builtIn} />
    </>
  )
}

function BuiltInRoles({ roles }: { roles: Route.ComponentProps['loaderData']['builtIn'] }) {
  const { t } = useTexts()
  return (
    <section className="page pb-6">
      <h2 className="mb-2 text-lg">{t('staff.roles.builtIn')}</h2>
      <ul className="sheet ruled">
        {roles.map(({ role, permissions }) => (
          <li key={role} className="grid gap-x-6 gap-y-1 px-4 py-3 desk:grid-cols-[16rem_minmax(0,1fr)]">
            <div>
              <h3 className="font-semibold">{t(`staff.role.${role}`)}</h3>
              <p className="text-sm text-pretty text-ink-soft">{t(`staff.roleText.${role}`)}</p>
            </div>
            <ul className="flex flex-wrap gap-1.5 self-start">
              {permissions.map((permission) => (
                <li key={permission} className="badge bg-sunk whitespace-normal text-ink-soft">
                  {t(`staff.permission.${permission}`)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
