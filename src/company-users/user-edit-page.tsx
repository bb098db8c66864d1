import { redirect } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { versionInForm } from '../api/record-version.ts'
import { toGrants } from '../customers/company-users/company-user.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/user-edit-page'
import { typedUser, userProblems } from './user-form.ts'
import { UserForm } from './user-form.tsx'
import { changeCompanyUser, getCompanyUsers } from './wire.ts'

/** Another user of the own company; users cannot change themselves. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = parseUserId(args.params)
  const [user] = id === page.viewer.userId ? [] : (await page.call(getCompanyUsers, { id })).users
  if (!user) throw new Response(null, { status: 404 })
  return {
    head: hiddenHead(page, `${user.firstName} ${user.lastName}`),
    user,
    back: getPagePath(page, 'companyUsers'),
    grants: toGrants(page.viewer),
  }
}

function parseUserId({ id = '' }: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,11}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const [values, version] = [typedUser(form), versionInForm(form)]
  const problems = userProblems(values, false)
  if (Object.keys(problems).length > 0)
    return { values, problems, message: undefined, posted: { version, changed: false } }
  const { email: _, ...terms } = values
  const answer = await page.call(changeCompanyUser, { id: parseUserId(args.params), version, ...terms })
  const changed = answer.refusal === 'RecordChanged'
  if (!answer.done) return { values, problems: undefined, message: answer.message, posted: { version, changed } }
  throw redirect(withToast(getPagePath(page, 'companyUsers'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function UserEditPage({ loaderData: { user, back, grants }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('companyUsers.edit')}</h1>
      <p className="mb-4 text-ink-soft">
        <Ltr>{user.email}</Ltr>
      </p>
      <UserForm
        key={user.id}
        inviting={false}
        values={actionData?.values ?? user}
        saved={user}
        posted={actionData?.posted}
        problems={actionData?.problems}
        message={actionData?.message}
        grants={grants}
        back={back}
      />
    </div>
  )
}
