import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { hasStaffPermission, STAFF_PERMISSIONS } from '#src/permissions/staff.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/role-add-page'
import { isComplete, parseLimit, parseRole, type RoleAnswer, RoleForm } from './role-form.tsx'
import { addStaffRole } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('staff.roles.add')),
    grants: STAFF_PERMISSIONS.filter((permission) => hasStaffPermission(page.viewer, permission)),
    back: getPagePath(page, 'staffRoles'),
    confirm: await loadConfirmPath(page, getPagePath(page, 'staffRoles', '/new')),
  }
}

export async function action(args: Route.ActionArgs): Promise<RoleAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles', '/new')
  const values = parseRole(await args.request.formData())
  const priceLimit = parseLimit(values)
  if (!isComplete(values) || priceLimit === undefined)
    return { values, refusal: null, message: '', limitProblem: priceLimit === undefined }
  const answer = await page.call(addStaffRole, { ...values, permissions: [...values.permissions], priceLimit })
  if (!answer.done) return { values, refusal: answer.refusal, message: answer.message }
  throw redirect(withToast(getPagePath(page, 'staffRoles'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

const NEW_ROLE = { name: '', permissions: [], priceLimit: '' }

export default function RoleAddPage({ loaderData: { grants, back, confirm }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('staff.roles.add')}</h1>
      {confirm && <ConfirmNotice text={t('staff.confirm')} to={confirm} className="mb-4" />}
      <RoleForm values={actionData?.values ?? NEW_ROLE} answer={actionData} grants={grants} back={back} />
    </div>
  )
}
