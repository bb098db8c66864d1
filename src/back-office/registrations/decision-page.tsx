import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getCustomerChoices } from '../customers/wire.ts'
import type { Route } from './+types/decision-page'
import {
  type DecisionProblems,
  findDecisionProblems,
  MAX_DECIDED,
  NEW_DECISION,
  readDecision,
  type TypedDecision,
  toDecision,
} from './decision.ts'
import { ApprovalForm, DeclineForm } from './decision-forms.tsx'
import { type ExistingCustomer, JoinForm } from './join-form.tsx'
import { decideRegistrations, getExistingCustomer, getRegistrations } from './wire.ts'

/** The decision about one application or more: `?registration=ID` for each. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const applications = await loadApplications(page)
  const managesCustomers = page.can('manageCustomers')
  const here = getPagePath(page, 'registrations', `/decide${page.url.search}`)
  const [choices, confirm] = await Promise.all([
    managesCustomers ? page.call(getCustomerChoices) : null,
    managesCustomers && applications.length === 1 ? loadConfirmPath(page, here) : null,
  ])
  return {
    head: hiddenHead(page, page.i18n.t('registrations.decide')),
    applications: applications.map(({ userId, email, name, companyName, ...one }) => ({
      id: userId,
      email,
      name: companyName || name,
      person: companyName ? name : '',
      facts: [one.taxOffice, one.taxNumber, one.phone].filter(Boolean),
    })),
    choices,
    confirm,
    findPath: getPagePath(page, 'customers', '/find/codes'),
    back: getPagePath(page, 'registrations'),
  }
}

/** The chosen applications that still wait. */
async function loadApplications(page: PageRequest) {
  if (!page.can('decideMembers')) throw notForViewer(page, 'registrations')
  const ids = new Set(page.url.searchParams.getAll('registration').map(Number))
  const { waiting } = await page.call(getRegistrations, {})
  return waiting.filter(({ userId }) => ids.has(userId)).slice(0, MAX_DECIDED)
}

export interface DecisionAnswer {
  typed: TypedDecision
  problems: DecisionProblems
  message: string
  refused: { email: string; message: string }[]
  /** The customer of the typed code, for the next press to confirm. */
  existing?: ExistingCustomer
}

export async function action(args: Route.ActionArgs): Promise<DecisionAnswer> {
  const page = pageRequest(args)
  const { t } = page.i18n
  const emails = (await loadApplications(page)).map(({ email }) => email)
  const typed = readDecision(await args.request.formData())
  if (emails.length === 0) return { typed, problems: {}, message: t('registrations.gone'), refused: [] }
  const problems = findDecisionProblems(typed, page.language)
  if (Object.keys(problems).length > 0) return { typed, problems, message: t('ui.mendMarked'), refused: [] }
  const [email] = emails
  if (email !== undefined && (typed.intent === 'check' || (typed.intent === 'join' && typed.checkedId === '')))
    return checkExisting(page, typed, email)
  const scope = { emails, language: page.language, setsTerms: page.can('manageCustomers') }
  const { decided, refused } = await page.call(decideRegistrations, toDecision(typed, scope))
  if (refused.length === 0) throw redirect(withToast(getPagePath(page, 'registrations'), 'SavedSuccessfully'), 303)
  return { typed, problems: {}, message: t('registrations.result', { count: decided }), refused }
}

async function checkExisting(page: PageRequest, typed: TypedDecision, email: string): Promise<DecisionAnswer> {
  const { customerCode } = typed
  const { problem, customer } = await page.call(getExistingCustomer, { email, customerCode })
  if (customer) return { typed, problems: {}, message: '', refused: [], existing: customer }
  const message = page.i18n.t(`customers.join.problem.${problem ?? 'noCustomer'}`)
  return { typed, problems: {}, message: '', refused: [{ email: customerCode, message }] }
}

export const meta = pageMeta

export default function DecisionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { applications, choices, confirm, back } = loaderData
  const answer = useLastAnswer(actionData)
  const [first] = applications
  const typed = answer?.typed ?? NEW_DECISION
  const form = { typed, problems: answer?.problems ?? {} }
  return (
    <div className="page max-w-4xl py-4 desk:py-6">
      <h1 className="mb-3 text-2xl">{t('registrations.decide')}</h1>
      {answer && !answer.existing && <DecisionAlert answer={answer} />}
      {!first ? (
        <EmptyState
          onSheet
          icon="check"
          title={t('registrations.gone')}
          actions={<ButtonLink to={back}>{t('registrations.back')}</ButtonLink>}
        />
      ) : (
        <>
          <ul className="sheet mb-4 max-h-80 overflow-y-auto">
            {applications.map((one) => (
              <li key={one.id} className="border-b border-line px-4 py-2.5 last:border-0">
                <p className="font-semibold">
                  <bdi>{one.name}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                  {one.person && <bdi>{one.person}</bdi>}
                  <Ltr className="break-all">{one.email}</Ltr>
                  {one.facts.map((fact) => (
                    <bdi key={fact}>{fact}</bdi>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <ApprovalForm
            {...form}
            choices={choices}
            isSingle={applications.length === 1}
            isAnswered={answer?.typed.intent === 'approve'}
          />
          {choices && applications.length === 1 && (
            <JoinForm {...form} existing={answer?.existing} confirm={confirm} findPath={loaderData.findPath} />
          )}
          <DeclineForm {...form} />
        </>
      )}
    </div>
  )
}

function DecisionAlert({ answer }: { answer: DecisionAnswer }) {
  const place = useFocusOnProblem<HTMLDivElement>(answer)
  return (
    <div ref={place}>
      <div role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
        {answer.message}
        <ul>
          {answer.refused.map(({ email, message }) => (
            <li key={email}>
              <Ltr>{email}</Ltr>: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
