import { Form, redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { SubmitUser } from '../users/user-form.tsx'
import type { Route } from './+types/representative-invite-page'
import { RepresentativeFields } from './representative-fields.tsx'
import {
  findRepresentativeProblems,
  listOfferedHides,
  NEW_REPRESENTATIVE,
  parseRepresentativeForm,
  readDiscountLimit,
} from './representative-form.ts'
import { toRepresentativeProblems } from './representative-view.ts'
import { inviteRepresentativeCall } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives', '/new')
  return {
    head: hiddenHead(page, page.i18n.t('deskRepresentatives.invite')),
    languages: page.site.languages,
    hides: listOfferedHides(page.can('seePurchasePrices')),
    confirm: await loadConfirmPath(page, getPagePath(page, 'representatives', '/new')),
    back: getPagePath(page, 'representatives'),
  }
}

/** Invites the representative; problems are shown at their field and the input is preserved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives', '/new')
  const offered = listOfferedHides(page.can('seePurchasePrices'))
  const typed = parseRepresentativeForm(await args.request.formData(), offered)
  const problems = findRepresentativeProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined }
  const { managesUsers: _, discountLimit, ...details } = typed
  const limit = readDiscountLimit(discountLimit) ?? null
  const answer = await page.call(inviteRepresentativeCall, { ...details, discountLimit: limit })
  if (answer.done)
    throw redirect(withToast(getPagePath(page, 'representatives', `/${answer.id}`), 'SavedSuccessfully'), 303)
  return { typed, problems: toRepresentativeProblems(answer.refusal), message: answer.message }
}

export const meta = pageMeta

export default function RepresentativeInvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { languages, hides, confirm, back } = loaderData
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const { typed = NEW_REPRESENTATIVE, problems, message } = actionData ?? {}
  const alert = problems ? t('ui.mendMarked') : message
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('deskRepresentatives.invite')}</h1>
      {confirm && <ConfirmNotice text={t('staff.confirm')} to={confirm} className="mb-4 max-w-3xl" />}
      <Form
        ref={form}
        method="post"
        noValidate
        aria-label={t('deskRepresentatives.invite')}
        className="sheet max-w-3xl"
      >
        <FormDraft isAnswered={actionData !== undefined} className="m-4 mb-0" />
        {alert && (
          <p role="alert" tabIndex={-1} className="m-4 mb-0 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {alert}
          </p>
        )}
        <RepresentativeFields
          typed={typed}
          problems={problems}
          message={message}
          languages={languages}
          hides={hides}
          emailHint={t('members.inviteHint')}
        />
        <SubmitUser label={t('members.send')}>
          <ButtonLink to={back} look="quiet">
            {t('shell.page.representatives')}
          </ButtonLink>
        </SubmitUser>
      </Form>
    </div>
  )
}
