import { data } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import type { CompanyUser } from '../customers/company-users/company-user.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/users-page'
import { getCompanyUsers } from './wire.ts'

/** All users of the viewer's company, including the viewer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'companyUsers')
  if (!page.can('manageUsers')) throw data(null, { status: 404 })
  const { users } = await page.call(getCompanyUsers, {})
  return {
    head: hiddenHead(page, page.i18n.t('companyUsers.title')),
    firm: page.viewer.customer?.name ?? '',
    users: users.map((user) => toCompanyUserView(page, user)),
    add: getPagePath(page, 'companyUserAdd'),
  }
}

function toCompanyUserView(page: PageRequest, { id, firstName, lastName, email, phone, ...flags }: CompanyUser) {
  const { active, managesUsers, invited, hides } = flags
  return {
    id,
    email,
    phone,
    active,
    managesUsers,
    invited,
    narrowed: hides.length > 0,
    name: `${firstName} ${lastName}`.trim() || email,
    href: id === page.viewer.userId ? null : getPagePath(page, 'companyUserEdit', `/${id}`),
  }
}

type CompanyUserView = ReturnType<typeof toCompanyUserView>

export const meta = pageMeta

export default function UsersPage({ loaderData: { users, firm, add } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t('companyUsers.title')}</h1>
          <p className="text-ink-soft">{t('companyUsers.text', { firm })}</p>
        </div>
        <ButtonLink to={add} look="main">
          {t('companyUsers.add')}
        </ButtonLink>
      </header>
      <ul className="sheet">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
    </div>
  )
}

function UserRow({ user }: { user: CompanyUserView }) {
  const { t } = useTexts()
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-0 hover:bg-ground">
      <div className="min-w-0">
        {user.href ? (
          <TextLink to={user.href} className="font-semibold covers-row">
            {user.name}
          </TextLink>
        ) : (
          <span className="font-semibold">
            {user.name} <span className="font-normal text-ink-soft">({t('companyUsers.you')})</span>
          </span>
        )}
        <p className="text-sm text-ink-soft">
          <span className="block truncate">
            <Ltr>{user.email}</Ltr>
          </span>
          <Ltr>{user.phone}</Ltr>
        </p>
      </div>
      <p className="flex flex-wrap justify-end gap-1">
        {user.managesUsers && <Badge tone="brand">{t('companyUsers.manager')}</Badge>}
        {user.narrowed && <Badge>{t('companyUsers.narrowed')}</Badge>}
        {user.invited && user.active && <Badge tone="warn">{t('companyUsers.invited')}</Badge>}
        <Badge tone={user.active ? 'good' : 'neutral'}>
          {t(user.active ? 'companyUsers.active' : 'companyUsers.passive')}
        </Badge>
      </p>
    </li>
  )
}
