import { Form, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { toSessionView } from '#src/session/open-sessions/session-rows.tsx'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { CUSTOMER_HIDES } from '../customers/card.ts'
import { toUserPath } from '../customers/customer-card-view.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import type { Route } from './+types/user-page'
import { addSavedLanguage, withHiddenBefore } from './user.ts'
import { runAccessStep, UserAccess, UserSessions } from './user-access.tsx'
import { findUserProblems, parseUserForm, type TypedUser, type UserProblems } from './user-form.ts'
import { ChangedUser, SubmitUser, UserFields } from './user-form.tsx'
import { listAccessSteps, parseUserAddress, toUserView, type UserView } from './user-view.ts'
import * as wire from './wire.ts'

/** One user of a customer: details, rights, access and sessions. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { user, sessions } = await loadUser(page, args.params)
  const view = toUserView(page, user)
  const here = toUserPath(page, view.customer.code, `${view.id}`)
  return {
    head: hiddenHead(page, view.name),
    recordHistory: toHistoryPaths(page, 'customerUser', view.id),
    user: view,
    languages: page.site.languages,
    steps: listAccessSteps(page.i18n, { ...view, hasSessions: sessions.length > 0 }),
    sessions: sessions.map((session) => toSessionView(page, session)),
    confirm: await loadConfirmPath(page, here),
    removal: `${here}/remove`,
  }
}

function loadUser(page: PageRequest, params: { code?: string; id?: string }) {
  const address = parseUserAddress(params)
  if (!page.can('manageCustomers'))
    throw notForViewer(page, 'customers', `/${encodeURIComponent(address.customerCode)}`)
  return page.call(wire.getCustomerUser, address)
}

interface SubmissionAnswer {
  typed?: TypedUser
  problems?: UserProblems | undefined
  message?: string | undefined
  posted?: PostedVersion
}

/** `intent` names the step; what was typed stays after a refusal. */
export async function action(args: Route.ActionArgs): Promise<SubmissionAnswer> {
  const page = pageRequest(args)
  const { user } = await loadUser(page, args.params)
  const form = await args.request.formData()
  if (form.get('intent') === 'save') return saveUser(page, user, form)
  const answer = await runAccessStep(page, user, form)
  if (answer.done) throw toSaved(page, user)
  return { message: answer.message }
}

type LoadedUser = Awaited<ReturnType<typeof loadUser>>['user']

const toSaved = (page: PageRequest, { customerCode, id }: LoadedUser) =>
  redirect(withToast(toUserPath(page, customerCode, `${id}`), 'SavedSuccessfully'), 303)

async function saveUser(page: PageRequest, user: LoadedUser, form: FormData): Promise<SubmissionAnswer> {
  const [typed, version] = [parseUserForm(form, CUSTOMER_HIDES), versionInForm(form)]
  const problems = findUserProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, posted: { version, changed: false } }
  const { id, customerId, hides } = user
  const details = { ...typed, hides: withHiddenBefore(CUSTOMER_HIDES, { requested: typed.hides, saved: hides }) }
  const answer = await page.call(wire.changeCustomerUser, { id, customerId, version, ...details })
  if (answer.done) throw toSaved(page, user)
  return {
    typed,
    problems: answer.refusal === 'EmailRegistered' ? { email: 'taken' } : undefined,
    message: answer.message,
    posted: { version, changed: answer.refusal === 'RecordChanged' },
  }
}

export const meta = pageMeta

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { user, languages, steps, sessions, confirm, removal } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <UserHeader user={user} />
      {confirm && <ConfirmNotice text={t('members.confirm')} to={confirm} className="mb-4" />}
      {actionData?.message && !actionData.typed && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UserDetailsForm key={user.id} user={user} languages={languages} answer={actionData} />
        <div className="grid min-w-0 gap-4">
          <UserAccess steps={steps} version={user.version}>
            <ButtonLink to={removal}>{t('members.remove.button')}</ButtonLink>
            <p className="mt-1.5 text-sm text-pretty text-ink-soft">{t('members.remove.hint')}</p>
          </UserAccess>
          <UserSessions sessions={sessions} />
        </div>
      </div>
    </div>
  )
}

function UserHeader({ user }: { user: UserView }) {
  const { t } = useTexts()
  const { name, email, customer, stateView, lastSeen } = user
  return (
    <header className="mb-4">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
        <bdi>{name}</bdi>
        <Badge tone={stateView.tone}>{stateView.name}</Badge>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
        <TextLink to={customer.href}>
          <bdi>{customer.name}</bdi>
        </TextLink>
        <Ltr>{email}</Ltr>
        {stateView.invitation && <span>{stateView.invitation}</span>}
        {lastSeen && <span>{t('customers.lastSeen', { day: lastSeen })}</span>}
      </p>
    </header>
  )
}

interface UserDetailsFormProps {
  user: UserView
  languages: React.ComponentProps<typeof UserFields>['languages']
  answer: SubmissionAnswer | undefined
}

function UserDetailsForm({ user, languages, answer }: UserDetailsFormProps) {
  const { t } = useTexts()
  const { filled, onChange, onSubmit } = useFilledRecord({ version: user.version, typed: user.typed })
  const form = useFocusOnProblem<HTMLFormElement>(answer?.typed && answer)
  const typed = answer?.typed ?? filled.typed
  const alert = answer?.problems ? t('ui.mendMarked') : answer?.typed && answer.message
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('members.details')}
      className="sheet"
    >
      <FormDraft isAnswered={answer !== undefined} className="m-4 mb-0" />
      {alert && (
        <div role="alert" tabIndex={-1} className="m-4 mb-0 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {alert}
          {answer?.posted?.changed && answer.typed && (
            <ChangedUser saved={user.typed} typed={answer.typed} hides={CUSTOMER_HIDES} />
          )}
        </div>
      )}
      <VersionField version={user.version} posted={answer?.posted} />
      <UserFields
        typed={typed}
        problems={answer?.problems}
        message={answer?.message}
        languages={addSavedLanguage(languages, user.typed.language)}
        mayManage={user.mayManage}
        emailHint={t('members.emailHint')}
        hides={CUSTOMER_HIDES}
      />
      <SubmitUser label={t('customers.form.save')} />
    </Form>
  )
}
