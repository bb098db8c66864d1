import { Form, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { CUSTOMER_HIDES } from '../customers/card.ts'
import { toCustomerPath } from '../customers/customer-card-view.ts'
import { getCustomerCard } from '../customers/wire.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { Route } from './+types/user-invite-page'
import { findUserProblems, NEW_USER, parseUserForm, type UserProblems } from './user-form.ts'
import { SubmitUser, UserFields } from './user-form.tsx'
import { inviteCustomerUser } from './wire.ts'

/** A new user of a customer. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const card = await loadCard(page, args.params.code)
  return {
    head: hiddenHead(page, page.i18n.t('members.invite')),
    customer: { name: card.name || card.code, code: card.code, href: toCustomerPath(page, card.code) },
    isFirst: card.users.length === 0,
    mayManage: card.kind === 'dealer',
    languages: page.site.languages,
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/users/new`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

/** Invites the user; problems are shown at their field and the input is preserved. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const card = await loadCard(page, args.params.code)
  const typed = parseUserForm(await args.request.formData(), CUSTOMER_HIDES)
  const problems = findUserProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, message: undefined }
  const answer = await page.call(inviteCustomerUser, { customerId: card.id, ...typed })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, card.code), 'SavedSuccessfully'), 303)
  const taken: UserProblems | undefined = answer.refusal === 'EmailRegistered' ? { email: 'taken' } : undefined
  return { typed, problems: taken, message: answer.message }
}

export const meta = pageMeta

export default function UserInvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { customer, isFirst, mayManage, languages } = loaderData
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const { typed = { ...NEW_USER, managesUsers: isFirst }, problems, message } = actionData ?? {}
  const alert = problems ? t('ui.mendMarked') : message
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('members.invite')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{customer.name}</bdi> · <Ltr>{customer.code}</Ltr>
      </p>
      <Form ref={form} method="post" noValidate aria-label={t('members.invite')} className="sheet max-w-3xl">
        <FormDraft isAnswered={actionData !== undefined} className="m-4 mb-0" />
        {alert && (
          <p role="alert" tabIndex={-1} className="m-4 mb-0 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {alert}
          </p>
        )}
        <UserFields
          typed={typed}
          problems={problems}
          message={message}
          languages={languages}
          mayManage={mayManage}
          emailHint={t('members.inviteHint')}
          hides={CUSTOMER_HIDES}
        />
        <SubmitUser label={t('members.send')}>
          <ButtonLink to={customer.href} look="quiet">
            {t('members.toCustomer')}
          </ButtonLink>
        </SubmitUser>
      </Form>
    </div>
  )
}
