import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DraftSlot } from '#src/ui/forms/draft-slot.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/invite-page'
import { findInvitationProblems, NEW_INVITATION, parseInvitation, toInvitation } from './invite-form.ts'
import { RoleChoice } from './role-choice.tsx'
import { listRoleOptions } from './staff-view.ts'
import { getStaffRoles, inviteStaff } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staff', '/new')
  const [{ roles }, confirm] = await Promise.all([
    page.call(getStaffRoles, {}),
    loadConfirmPath(page, getPagePath(page, 'staff', '/new')),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('staff.invite')),
    options: listRoleOptions(page, roles),
    back: getPagePath(page, 'staff'),
    confirm,
  }
}

/** Invites the member; problems are shown at their field and the input is preserved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageStaff')) throw notForViewer(page, 'staff', '/new')
  const values = parseInvitation(await args.request.formData())
  const problems = findInvitationProblems(values)
  if (Object.keys(problems).length > 0) return { values, problems, refusal: null, message: '' }
  const answer = await page.call(inviteStaff, toInvitation(values))
  if (!answer.done) return { values, problems, refusal: answer.refusal, message: answer.message }
  throw redirect(withToast(getPagePath(page, 'staff'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function InvitePage({ loaderData: { options, back, confirm }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { values = NEW_INVITATION, problems = {}, refusal = null, message = '' } = actionData ?? {}
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const emailTaken = refusal === 'EmailRegistered'
  const hasProblems = Object.keys(problems).length > 0
  const getError = (field: 'firstName' | 'email') => {
    const problem = problems[field]
    if (field === 'email' && emailTaken) return message
    return problem && t(`session.problem.${problem}`, { field: t(`staff.field.${field}`) })
  }
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('staff.invite')}</h1>
      {confirm && <ConfirmNotice text={t('staff.confirm')} to={confirm} className="mb-4" />}
      <Form ref={form} method="post" noValidate aria-label={t('staff.invite')} className="sheet max-w-3xl">
        <DraftSlot isAnswered={actionData !== undefined} className="m-4 mb-0" />
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          {(hasProblems || (message && !emailTaken)) && (
            <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad sm:col-span-2">
              {hasProblems ? t('ui.mendMarked') : message}
            </p>
          )}
          <TextField
            name="firstName"
            label={t('staff.field.firstName')}
            autoComplete="off"
            maxLength={100}
            defaultValue={values.firstName}
            error={getError('firstName')}
          />
          <TextField
            name="lastName"
            label={t('staff.field.lastName')}
            autoComplete="off"
            maxLength={100}
            defaultValue={values.lastName}
          />
          <TextField
            type="email"
            name="email"
            dir="ltr"
            label={t('staff.field.email')}
            autoComplete="off"
            defaultValue={values.email}
            error={getError('email')}
            hint={t('staff.inviteText')}
          />
          <TextField
            type="tel"
            name="phone"
            dir="ltr"
            label={t('staff.field.phone')}
            autoComplete="off"
            maxLength={40}
            defaultValue={values.phone}
          />
        </div>
        <div className="border-t border-line p-4">
          <RoleChoice legend={t('staff.field.role')} options={options} chosen={values.role} />
        </div>
        <p className="flex flex-wrap gap-2 border-t border-line p-4">
          <Button type="submit" look="main" disabled={busy}>
            {t('staff.send')}
          </Button>
          <ButtonLink to={back} look="quiet">
            {t('shell.page.staff')}
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}
