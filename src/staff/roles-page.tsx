import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { givesDiscounts, STAFF_ROLE_NAMES, STAFF_ROLES, type StaffPermission } from '#src/permissions/staff.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/roles-page'
import { getStaffRoles } from './wire.ts'

/** The site's own roles, and the built-in ones with what they permit. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles')
  const { roles } = await page.call(getStaffRoles, {})
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.staffRoles')),
    own: roles.map(({ id, name, permissions, priceLimit, members }) => ({
      id,
      name,
      permissions,
      priceLimit:
        priceLimit !== null && givesDiscounts(permissions)
          ? formatQuantity(page.language, trimZeros(priceLimit))
          : null,
      members: members.map((member) => ({ ...member, href: getPagePath(page, 'staff', `/${member.id}`) })),
      href: getPagePath(page, 'staffRoles', `/${id}`),
    })),
    paths: { add: getPagePath(page, 'staffRoles', '/new'), staff: getPagePath(page, 'staff') },
  }
}

export const meta = pageMeta

export default function RolesPage({ loaderData: { own, paths } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.staffRoles')}</h1>
          <p className="text-pretty text-ink-soft">{t('staff.roles.text')}</p>
        </div>
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
      </header>
      <h2 className="mb-2 text-lg">{t('staff.roles.own')}</h2>
      {own.length === 0 ? (
        <section className="sheet">
          <EmptyState icon="lock" title={t('staff.roles.none')}>
            {t('staff.roles.noneText')}
          </EmptyState>
        </section>
      ) : (
        <ul className="sheet ruled">
          {own.map((role) => (
            <OwnRoleRow key={role.id} role={role} />
          ))}
        </ul>
      )}
      <h2 className="mt-6 mb-2 text-lg">{t('staff.roles.builtIn')}</h2>
      <ul className="sheet ruled">
        {(['owner', ...STAFF_ROLE_NAMES] as const).map((role) => (
          <li key={role} className="grid gap-x-6 gap-y-1 px-4 py-3 desk:grid-cols-[16rem_minmax(0,1fr)]">
            <div>
              <h3 className="font-semibold">{t(`staff.role.${role}`)}</h3>
              <p className="text-sm text-pretty text-ink-soft">{t(`staff.roleText.${role}`)}</p>
            </div>
            {role !== 'owner' && <PermissionList permissions={STAFF_ROLES[role]} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OwnRoleView {
  id: number
  name: string
  permissions: readonly StaffPermission[]
  /** Formatted; null for a role that changes no prices, or without a limit. */
  priceLimit: string | null
  members: readonly { id: number; name: string; href: string }[]
  href: string
}

function OwnRoleRow({ role }: { role: OwnRoleView }) {
  const { t } = useTexts()
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 desk:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h3>
          <TextLink to={role.href} className="font-semibold">
            <bdi>{role.name}</bdi>
          </TextLink>
        </h3>
        {role.members.length === 0 ? (
          <p className="text-sm text-ink-faint">{t('staff.roles.noMember')}</p>
        ) : (
          <p className="text-sm text-ink-soft">
            {t('staff.roles.members', { count: role.members.length })}:{' '}
            {role.members.map(({ id, name, href }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <TextLink to={href}>
                  <bdi>{name}</bdi>
                </TextLink>
              </span>
            ))}
          </p>
        )}
      </div>
      <div>
        <PermissionList permissions={role.permissions} />
        {role.priceLimit !== null && (
          <p className="mt-1.5 text-sm text-ink-soft">{t('staff.roles.priceLimited', { percent: role.priceLimit })}</p>
        )}
      </div>
    </li>
  )
}

function PermissionList({ permissions }: { permissions: readonly StaffPermission[] }) {
  const { t } = useTexts()
  return (
    <ul className="flex flex-wrap gap-1.5 self-start">
      {permissions.map((permission) => (
        <li key={permission} className="badge bg-sunk whitespace-normal text-ink-soft">
          {t(`staff.permission.${permission}`)}
        </li>
      ))}
    </ul>
  )
}
