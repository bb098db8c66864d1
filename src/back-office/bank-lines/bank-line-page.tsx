import { data, Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { CustomerCodeField } from '#src/ui/forms/customer-code-field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { NoSubmitOnEnter } from '#src/ui/forms/no-submit-on-enter.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { joinFacts } from '../join-facts.ts'
import type { Route } from './+types/bank-line-page'
import { readDecision } from './bank-line-form.ts'
import { formatBankDay } from './bank-line-row.ts'
import { decideBankLines, getBankLine } from './wire.ts'

/** One line of a bank statement: whose money it is. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('bookPayments')) throw notForViewer(page, 'bankLines', `/${args.params.id}`)
  const line = await page.call(getBankLine, { id: parseId(args.params.id) })
  const { language, site } = page
  const decided = line.decidedAt && formatDate(language, line.decidedAt, { timeZone: site.timeZone, withTime: true })
  const account = line.customerId !== null && page.can('workAccounts')
  return {
    head: hiddenHead(page, page.i18n.t('bankLines.line')),
    recordHistory: toHistoryPaths(page, 'bankLine', line.id),
    line,
    findPath: getPagePath(page, 'customers', '/find/codes'),
    isReceived: !line.amount.startsWith('-'),
    amount: formatMoney(language, { amount: line.amount, currency: line.currency }),
    day: formatBankDay(language, line.bookedOn),
    decided: decided ? joinFacts(language, [line.decidedBy, decided]) : '',
    account: account
      ? `${getPagePath(page, 'accountActivity')}?customer=${line.customerId}&currency=${line.currency}`
      : null,
  }
}

function parseId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw data(null, { status: 404 })
  return Number(text)
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('bookPayments')) throw notForViewer(page, 'bankLines', `/${args.params.id}`)
  const id = parseId(args.params.id)
  const form = await args.request.formData()
  const code = `${form.get('code') ?? ''}`
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 60)
  const decision = readDecision(form.get('decision'))
  const version = Number(form.get('version'))
  if (!decision || !Number.isSafeInteger(version) || version <= 0) {
    return { code, message: page.i18n.t('refusal.InvalidRequest'), refusal: null }
  }
  if (decision === 'book' && code === '') {
    return { code, message: page.i18n.t('refusal.UnknownCustomerCode'), refusal: 'UnknownCustomerCode' as const }
  }
  const customerCode = decision === 'book' ? code : null
  const confirmed = form.get('confirmedCode') === code
  const { refused } = await page.call(decideBankLines, { decision, lines: [{ id, version, customerCode, confirmed }] })
  const [problem] = refused
  if (problem) return { code, message: problem.message, refusal: problem.refusal }
  throw redirect(withToast(getPagePath(page, 'bankLines', `/${id}`), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function BankLinePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { line, amount, day, decided, account } = loaderData
  const answer = useLastAnswer(actionData)
  const isCodeProblem = answer?.refusal === 'UnknownCustomerCode'
  const isSimilar = answer?.refusal === 'SimilarPayment'
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <h1 className="mb-1 text-2xl">
        <bdi>{line.payer || t('bankLines.line')}</bdi>
      </h1>
      <p className="mb-4 flex flex-wrap items-center gap-2">
        <Ltr className="text-xl font-bold">{amount}</Ltr>
        <Badge tone={line.state === 'booked' ? 'good' : line.state === 'open' ? 'warn' : 'neutral'}>
          {t(`bankLines.state.${line.state}`)}
        </Badge>
        {decided && <bdi className="text-sm text-ink-soft">{decided}</bdi>}
      </p>
      {answer && !isCodeProblem && (
        <p
          role="alert"
          className={`mb-4 rounded-box p-3 ${isSimilar ? 'bg-warn-soft text-warn' : 'bg-bad-soft text-bad'}`}
        >
          {answer.message}
        </p>
      )}
      <dl className="sheet mb-4 grid gap-x-6 gap-y-2 p-4 sm:grid-cols-2">
        <Detail label={t('bankLines.column.bookedOn')}>{day}</Detail>
        {line.reference && (
          <Detail label={t('bankLines.column.reference')}>
            <Ltr>{line.reference}</Ltr>
          </Detail>
        )}
        {line.iban && (
          <Detail label={t('bankLines.column.iban')}>
            <Ltr>{line.iban}</Ltr>
          </Detail>
        )}
        <Detail label={t('bankLines.column.file')}>
          <bdi>{line.file}</bdi>
        </Detail>
        {line.details && (
          <Detail label={t('bankLines.column.details')} isWide>
            <bdi className="break-words">{line.details}</bdi>
          </Detail>
        )}
        {line.state === 'booked' && (
          <Detail label={t('bankLines.column.customer')}>
            {account ? (
              <TextLink to={account}>
                <bdi>{`${line.code} ${line.customer}`}</bdi>
              </TextLink>
            ) : (
              <bdi>{`${line.code} ${line.customer}`}</bdi>
            )}
          </Detail>
        )}
        {line.document && (
          <Detail label={t('bankLines.column.document')}>
            <Ltr>{line.document}</Ltr>
          </Detail>
        )}
      </dl>
      <DecisionForm
        // Another state is another form.
        key={line.version}
        {...loaderData}
        typedCode={answer?.code}
        problem={isCodeProblem ? answer?.message : undefined}
        confirmedCode={isSimilar ? answer.code : undefined}
      />
    </div>
  )
}

interface DetailProps {
  label: string
  isWide?: boolean
  children: React.ReactNode
}

const Detail = ({ label, isWide, children }: DetailProps) => (
  <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface DecisionFormProps extends Pick<Route.ComponentProps['loaderData'], 'line' | 'isReceived' | 'findPath'> {
  typedCode: string | undefined
  problem: string | undefined
  /** The customer for whom a similar payment was shown: the next booking to it is confirmed. */
  confirmedCode: string | undefined
}

function DecisionForm({ line, isReceived, findPath, typedCode, problem, confirmedCode }: DecisionFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const proposal =
    line.reason &&
    t('bankLines.proposedBy', { customer: line.customer || line.code, reason: t(`bankLines.reason.${line.reason}`) })
  return (
    <Form method="post" aria-label={t('bankLines.line')} className="sheet grid gap-4 p-4">
      <NoSubmitOnEnter />
      <input type="hidden" name="version" value={line.version} />
      {confirmedCode !== undefined && <input type="hidden" name="confirmedCode" value={confirmedCode} />}
      {line.state === 'open' && isReceived && (
        <CustomerCodeField
          name="code"
          findPath={findPath}
          defaultValue={typedCode ?? line.code}
          maxLength={60}
          label={t('bankLines.field.customer')}
          hint={proposal ?? t('bankLines.noProposal')}
          error={problem}
          className="max-w-sm"
        />
      )}
      <p className="flex flex-wrap gap-2">
        {line.state === 'open' && isReceived && (
          <Button type="submit" name="decision" value="book" look="main" disabled={busy}>
            {t(confirmedCode === undefined ? 'bankLines.book' : 'bankLines.bookAgain')}
          </Button>
        )}
        {line.state === 'open' && (
          <Button type="submit" name="decision" value="ignore" disabled={busy}>
            {t('bankLines.ignore')}
          </Button>
        )}
        {line.state === 'ignored' && (
          <Button type="submit" name="decision" value="reopen" disabled={busy}>
            {t('bankLines.reopen')}
          </Button>
        )}
        {line.state === 'booked' && (
          <Button type="submit" name="decision" value="undo" disabled={busy}>
            {t('bankLines.undo')}
          </Button>
        )}
      </p>
      {line.state === 'booked' && <p className="text-sm text-ink-soft">{t('bankLines.undoText')}</p>}
    </Form>
  )
}
