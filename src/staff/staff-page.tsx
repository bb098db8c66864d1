import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { columns } from '#src/ui/viewport/columns.ts'
import type { Route } from './+types/staff-page'
import { MemberStateBadge } from './member-state.tsx'
import { type MemberView, toMemberView } from './staff-view.ts'
import { getStaff } from './wire.ts'

/** Owners and staff of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staff')
  const { members } = await page.call(getStaff, {})
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.staff')),
    members: members.map((member) => toMemberView(page, member)),
    paths: { invite: getPagePath(page, 'staff', '/new'), roles: getPagePath(page, 'staffRoles') },
  }
}

export const meta = pageMeta

export default function StaffPage({ loaderData: { members, paths } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{t('shell.page.staff')}</h1>
          <p className="text-pretty text-ink-soft">{t('staff.text')}</p>
        </div>
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
      </header>
      <ul className="sheet ruled" aria-label={t('shell.page.staff')}>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </div>
  )
}

function MemberRow({ member }: { member: MemberView }) {
  const { t } = useTexts()
  return (
    <li
      className="relative grid grid-cols-(--narrow) items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-ground desk:grid-cols-(--wide)"
      style={columns({ narrow: 'minmax(0,1fr) auto', wide: 'minmax(0,1fr) 12rem 13rem 8rem' })}
    >
      <div className="min-w-0">
        <p>
          <TextLink to={member.href} className="covers-row font-semibold">
            <bdi>{member.name}</bdi>
          </TextLink>
          {member.isSelf && <span className="text-ink-soft"> ({t('staff.you')})</span>}
        </p>
        <p className="truncate text-sm text-ink-soft">
          <Ltr>{member.email}</Ltr>
        </p>
      </div>
      <p className="text-end desk:text-start">
        <bdi>{member.roleLabel}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {member.lastSeen ? (
          <>
            <span className="desk:sr-only">{t('staff.lastSeen')} </span>
            <bdi>{member.lastSeen}</bdi>
          </>
        ) : (
          t('staff.neverSeen')
        )}
      </p>
      <p className="text-end">
        <MemberStateBadge state={member.state} />
      </p>
    </li>
  )
}
