import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { hasStaffPermission, STAFF_PERMISSIONS } from '#src/permissions/staff.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/role-page'
import { isComplete, parseLimit, parseRole, type RoleAnswer, RoleForm } from './role-form.tsx'
import { parseRecordId } from './staff-view.ts'
import { changeOwnRoleCall, getStaffRoles, removeStaffRole } from './wire.ts'

/** One role of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles', `/${args.params.id ?? ''}`)
  const id = parseRecordId(args.params)
  const { roles } = await page.call(getStaffRoles, {})
  const role = roles.find((one) => one.id === id)
  if (!role) throw new Response(null, { status: 404 })
  return {
    head: hiddenHead(page, role.name),
    recordHistory: toHistoryPaths(page, 'staffRole', role.name),
    role: {
      ...role,
      priceLimit: role.priceLimit === null ? '' : quantityToType(page.language, trimZeros(role.priceLimit)),
    },
    grants: STAFF_PERMISSIONS.filter((permission) => hasStaffPermission(page.viewer, permission)),
    back: getPagePath(page, 'staffRoles'),
    confirm: await loadConfirmPath(page, getPagePath(page, 'staffRoles', `/${id}`)),
  }
}

export async function action(args: Route.ActionArgs): Promise<RoleAnswer> {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staffRoles', `/${args.params.id ?? ''}`)
  const id = parseRecordId(args.params)
  const form = await args.request.formData()
  const version = versionInForm(form)
  const values = parseRole(form)
  const saved = withToast(getPagePath(page, 'staffRoles'), 'SavedSuccessfully')
  if (form.get('intent') === 'remove') {
    const removed = await page.call(removeStaffRole, { id, version })
    if (removed.done) throw redirect(saved, 303)
    return { values, refusal: removed.refusal, message: removed.message, posted: { version, changed: false } }
  }
  const priceLimit = parseLimit(values)
  if (!isComplete(values) || priceLimit === undefined) {
    const limitProblem = priceLimit === undefined
    return { values, refusal: null, message: '', limitProblem, posted: { version, changed: false } }
  }
  const change = { id, version, ...values, permissions: [...values.permissions], priceLimit }
  const answer = await page.call(changeOwnRoleCall, change)
  if (answer.done) throw redirect(saved, 303)
  const changed = answer.refusal === 'RecordChanged'
  return { values, refusal: answer.refusal, message: answer.message, posted: { version, changed } }
}

export const meta = pageMeta

export default function RolePage({ loaderData: { role, grants, back, confirm }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const isRemoval = actionData?.refusal === 'RoleInUse'
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">
        <bdi>{role.name}</bdi>
      </h1>
      {confirm && <ConfirmNotice text={t('staff.confirm')} to={confirm} className="mb-4" />}
      <RoleForm
        key={role.id}
        values={actionData && !isRemoval ? actionData.values : role}
        saved={role}
        answer={actionData}
        grants={grants}
        back={back}
      />
      <Form method="post" className="sheet mt-4 max-w-4xl p-4">
        <input type="hidden" name="version" value={role.version} />
        <Button type="submit" name="intent" value="remove" look="danger" disabled={busy || role.members.length > 0}>
          {t('staff.roles.remove')}
        </Button>
        <p className="mt-1.5 text-sm text-pretty text-ink-soft">
          {role.members.length > 0
            ? t('refusal.RoleInUse', { members: role.members.map(({ name }) => name).join(', ') })
            : t('staff.roles.removeText')}
        </p>
      </Form>
    </div>
  )
}
