import { data, redirect } from 'react-router'
import { loginFirst, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { toGrants } from '../customers/company-users/company-user.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/user-add-page'
import { NEW_USER, typedUser, userProblems } from './user-form.ts'
import { UserForm } from './user-form.tsx'
import { addCompanyUser } from './wire.ts'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'companyUserAdd')
  if (!page.can('manageUsers')) throw data(null, { status: 404 })
  return {
    head: hiddenHead(page, page.i18n.t('companyUsers.add')),
    back: getPagePath(page, 'companyUsers'),
    grants: toGrants(page.viewer),
  }
}

/** Invites the user; problems are shown at their field and the input is preserved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const values = typedUser(await args.request.formData())
  const problems = userProblems(values, true)
  if (Object.keys(problems).length > 0) return { values, problems, message: undefined }
  const answer = await page.call(addCompanyUser, values)
  if (!answer.done) return { values, problems: { email: 'refused' as const }, message: answer.message }
  throw redirect(withToast(getPagePath(page, 'companyUsers'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function UserAddPage({ loaderData: { back, grants }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { values = NEW_USER, problems, message } = actionData ?? {}
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('companyUsers.add')}</h1>
      <UserForm inviting values={values} problems={problems} message={message} grants={grants} back={back} />
    </div>
  )
}
