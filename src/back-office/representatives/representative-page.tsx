import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { type PostedVersion, versionInForm } from '#src/api/record-version.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { toSessionView } from '#src/session/open-sessions/session-rows.tsx'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { addSavedLanguage, withHiddenBefore } from '../users/user.ts'
import { runAccessStep, UserAccess, UserSessions } from '../users/user-access.tsx'
import { ChangedUser, SubmitUser } from '../users/user-form.tsx'
import { listAccessSteps } from '../users/user-view.ts'
import { removeCustomerUser } from '../users/wire.ts'
import type { Route } from './+types/representative-page'
import { AssignedCustomers } from './assigned-customers.tsx'
import { RepresentativeFields } from './representative-fields.tsx'
import {
  findRepresentativeProblems,
  listOfferedHides,
  parseRepresentativeForm,
  type RepresentativeProblems,
  readDiscountLimit,
  type TypedRepresentative,
} from './representative-form.ts'
import {
  parseCodes,
  parseRepresentativeId,
  type RepresentativeView,
  toRepresentativeProblems,
  toRepresentativeView,
} from './representative-view.ts'
import { loadTargetsSection, TargetsSection } from './targets/targets-section.tsx'
import * as wire from './wire.ts'

/** One representative: details, limits, customers, access and sessions. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { representative, sessions } = await loadOne(page, args.params)
  const view = toRepresentativeView(page, representative)
  return {
    head: hiddenHead(page, view.name),
    recordHistory: toHistoryPaths(page, 'representative', view.id),
    representative: view,
    languages: page.site.languages,
    hides: listOfferedHides(page.can('seePurchasePrices')),
    steps: listAccessSteps(page.i18n, { ...view, hasSessions: sessions.length > 0, customerActive: null }),
    sessions: sessions.map((session) => toSessionView(page, session)),
    confirm: await loadConfirmPath(page, toPath(page, view.id)),
    targets: page.can('manageTargets') ? await loadTargetsSection(page, view.id) : null,
  }
}

function loadOne(page: PageRequest, params: { id?: string }) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives')
  return page.call(wire.getRepresentative, { id: parseRepresentativeId(params) })
}

const toPath = (page: PageRequest, id: number) => getPagePath(page, 'representatives', `/${id}`)

interface SubmissionAnswer {
  typed?: TypedRepresentative
  problems?: RepresentativeProblems | undefined
  message?: string | undefined
  posted?: PostedVersion
  /** Typed codes of customers that were not assigned, and why. */
  codes?: string
  codesProblem?: string
}

/** `intent` names the step; what was typed stays after a refusal. */
export async function action(args: Route.ActionArgs): Promise<SubmissionAnswer> {
  const page = pageRequest(args)
  const { representative } = await loadOne(page, args.params)
  const form = await args.request.formData()
  const intent = form.get('intent')
  if (intent === 'save') return saveRepresentative(page, representative, form)
  if (intent === 'assign' || intent === 'unassign') return changeCustomers(page, representative.id, form)
  const user = { id: representative.id, customerId: null }
  if (intent === 'remove') {
    const removed = await page.call(removeCustomerUser, { ...user, version: versionInForm(form) })
    if (!removed.done) return { message: removed.message }
    throw redirect(withToast(getPagePath(page, 'representatives'), 'SavedSuccessfully'), 303)
  }
  const answer = await runAccessStep(page, user, form)
  if (!answer.done) return { message: answer.message }
  throw toSaved(page, representative.id)
}

type LoadedRepresentative = Awaited<ReturnType<typeof loadOne>>['representative']

const toSaved = (page: PageRequest, id: number) => redirect(withToast(toPath(page, id), 'SavedSuccessfully'), 303)

async function saveRepresentative(
  page: PageRequest,
  { id, hides }: LoadedRepresentative,
  form: FormData,
): Promise<SubmissionAnswer> {
  const offered = listOfferedHides(page.can('seePurchasePrices'))
  const [typed, version] = [parseRepresentativeForm(form, offered), versionInForm(form)]
  const problems = findRepresentativeProblems(typed)
  if (Object.keys(problems).length > 0) return { typed, problems, posted: { version, changed: false } }
  const { managesUsers: _, discountLimit, ...details } = typed
  const answer = await page.call(wire.changeRepresentative, {
    ...details,
    id,
    version,
    discountLimit: readDiscountLimit(discountLimit) ?? null,
    hides: withHiddenBefore(offered, { requested: typed.hides, saved: hides }),
  })
  if (answer.done) throw toSaved(page, id)
  return {
    typed,
    problems: toRepresentativeProblems(answer.refusal),
    message: answer.message,
    posted: { version, changed: answer.refusal === 'RecordChanged' },
  }
}

/** Unknown codes that a message names; the field has all of them. */
const LISTED_CODES = 20

/** Adds the customers of typed codes, or takes one away. */
async function changeCustomers(page: PageRequest, id: number, form: FormData): Promise<SubmissionAnswer> {
  const codes = `${form.get('codes') ?? ''}`
  const customerCodes = parseCodes(codes)
  const problem = findCodesProblem(page, customerCodes)
  if (problem !== undefined) return { codes, codesProblem: problem }
  const assigned = form.get('intent') === 'assign'
  const answer = await page.call(wire.assignRepresentative, { id, customerCodes, assigned })
  if (!answer.done) return { message: answer.message, codes }
  if (answer.unknown.length > 0) {
    const unknown = answer.unknown.slice(0, LISTED_CODES).join(', ')
    const rest = answer.unknown.length > LISTED_CODES ? ' …' : ''
    const text = page.i18n.t('deskRepresentatives.unknownCodes', { codes: `${unknown}${rest}` })
    return { codes: answer.unknown.join('\n'), codesProblem: text }
  }
  throw toSaved(page, id)
}

function findCodesProblem({ i18n, language }: PageRequest, codes: readonly string[]): string | undefined {
  if (codes.length === 0) return i18n.t('customers.problem.empty')
  const long = codes.find((code) => code.length > DETAIL_LENGTHS.code)
  if (long !== undefined) return i18n.t('deskRepresentatives.unknownCodes', { codes: `${long.slice(0, 40)}…` })
  if (codes.length <= wire.MAX_TYPED_CODES) return undefined
  const [count, maximum] = [codes.length, wire.MAX_TYPED_CODES].map((one) => formatQuantity(language, `${one}`))
  return i18n.t('deskRepresentatives.tooManyCodes', { number: count, maximum })
}

export const meta = pageMeta

export default function RepresentativePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { representative, languages, hides, steps, sessions, confirm, targets } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <RepresentativeHeader representative={representative} />
      {confirm && <ConfirmNotice text={t('deskRepresentatives.confirm')} to={confirm} className="mb-4" />}
      {actionData?.message && !actionData.typed && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <DetailsForm
            key={representative.id}
            representative={representative}
            languages={addSavedLanguage(languages, representative.typed.language)}
            hides={hides}
            answer={actionData}
          />
          {targets && <TargetsSection section={targets} />}
          <AssignedCustomers representative={representative} answer={actionData} />
        </div>
        <div className="grid min-w-0 gap-4">
          <UserAccess steps={steps} version={representative.version}>
            <RemovalForm version={representative.version} />
          </UserAccess>
          <UserSessions sessions={sessions} />
        </div>
      </div>
    </div>
  )
}

function RepresentativeHeader({ representative }: { representative: RepresentativeView }) {
  const { t } = useTexts()
  const { name, email, stateView, lastSeen, customerCount } = representative
  return (
    <header className="mb-4">
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
        <bdi>{name}</bdi>
        <Badge tone={stateView.tone}>{stateView.name}</Badge>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
        <Ltr>{email}</Ltr>
        <span>{customerCount}</span>
        {stateView.invitation && <span>{stateView.invitation}</span>}
        {lastSeen && <span>{t('customers.lastSeen', { day: lastSeen })}</span>}
      </p>
    </header>
  )
}

interface DetailsFormProps {
  representative: RepresentativeView
  languages: React.ComponentProps<typeof RepresentativeFields>['languages']
  hides: React.ComponentProps<typeof RepresentativeFields>['hides']
  answer: SubmissionAnswer | undefined
}

function DetailsForm({ representative, languages, hides, answer }: DetailsFormProps) {
  const { t } = useTexts()
  const { version, typed: saved } = representative
  const { filled, onChange, onSubmit } = useFilledRecord({ version, typed: saved })
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
          {answer?.posted?.changed && (
            <ChangedUser
              saved={saved}
              typed={typed}
              hides={hides}
              fields={(['code', 'discountLimit'] as const).map((name) => ({
                label: t(`deskRepresentatives.field.${name}`),
                saved: saved[name],
                typed: typed[name],
              }))}
            />
          )}
        </div>
      )}
      <VersionField version={version} posted={answer?.posted} />
      <RepresentativeFields
        typed={typed}
        problems={answer?.problems}
        message={answer?.message}
        languages={languages}
        hides={hides}
        emailHint={t('members.emailHint')}
      />
      <SubmitUser label={t('customers.form.save')} />
    </Form>
  )
}

/** Opens on demand and names what the removal ends, so that it needs two steps. */
function RemovalForm({ version }: { version: number }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details>
      <summary className="cursor-pointer font-semibold text-bad">{t('deskRepresentatives.remove.button')}</summary>
      <Form method="post" className="mt-2">
        <p className="mb-2 text-sm text-pretty text-ink-soft">{t('deskRepresentatives.remove.text')}</p>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="remove" look="danger" disabled={busy}>
          {t('members.remove.submit')}
        </Button>
      </Form>
    </details>
  )
}
