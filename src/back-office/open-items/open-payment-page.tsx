import { data, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/open-payment-page'
import { checkMatch, LONGEST_SEARCH, readMatchForm } from './match-form.ts'
import { MatchForm } from './match-form.tsx'
import { MatchedDebts, MatchProposals } from './match-proposals.tsx'
import { type OpenPaymentView, toOpenPaymentView } from './open-payment-view.ts'
import { getOpenPayment, matchOpenPayment } from './wire.ts'

/** One payment, and the debts that it may be matched with; `q` in the address searches for a document. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const payment = toOpenPaymentView(page, await loadPayment(page, args.params.id))
  return { head: hiddenHead(page, `${payment.title} ${payment.documentNo}`), payment, search: readSearch(page) }
}

const readSearch = ({ url }: PageRequest) =>
  (url.searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH)

function loadPayment(page: PageRequest, id = '') {
  if (!page.can('workAccounts')) throw notForViewer(page, 'openItems', `/${encodeURIComponent(id)}`)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 })
  return page.call(getOpenPayment, { id: Number(id), search: readSearch(page) })
}

/** Matches the payment with the amounts of the form, of a proposal, or without a match that is undone. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  const payment = await loadPayment(page, args.params.id)
  const form = await args.request.formData()
  const [typed, version] = [readMatchForm(form), versionInForm(form)]
  const refused = { typed, problems: {}, posted: { version, changed: false } }
  const left = new Map(payment.debts.map((debt) => [debt.id, debt.left]))
  const { parts, problems, isAbovePayment } = checkMatch(typed, { available: payment.available, left })
  if (Object.keys(problems).length > 0) return { ...refused, problems, message: t('ui.mendMarked') }
  if (isAbovePayment) return { ...refused, message: t('refusal.MatchTooHigh') }
  const answer = await page.call(matchOpenPayment, { creditId: payment.id, debts: parts, version })
  if (answer.done) throw redirect(withToast(getPagePath(page, 'openItems', `/${payment.id}`), 'SavedSuccessfully'), 303)
  const changed = answer.refusal === 'RecordChanged'
  return { ...refused, message: answer.message, posted: { version, changed } }
}

export const meta = pageMeta

export default function OpenPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, search } = loaderData
  const answer = useLastAnswer(actionData)
  return (
    <div className="page max-w-5xl py-4 desk:py-6">
      <PaymentHeader payment={payment} />
      <MatchedDebts matches={payment.matches} version={payment.version} isMatchable={payment.isMatchable} />
      {payment.isMatchable && (
        <>
          <MatchProposals proposals={payment.proposals} version={payment.version} />
          <MatchForm key={payment.version} payment={payment} search={search} answer={answer} />
        </>
      )}
    </div>
  )
}

function PaymentHeader({ payment }: { payment: OpenPaymentView }) {
  const { t } = useTexts()
  const facts = [
    { label: t('account.document.amount'), value: payment.amount },
    { label: t('openItems.column.unmatched'), value: payment.unmatched ?? '–' },
  ]
  return (
    <header className="mb-4">
      <h1 className="text-2xl">
        {payment.title} <Ltr>{payment.documentNo}</Ltr>
      </h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
        <TextLink to={payment.account}>
          <Ltr>{payment.code}</Ltr> <bdi>{payment.customer}</bdi>
        </TextLink>
        <bdi>{payment.day}</bdi>
        <TextLink to={payment.statement}>{t('account.title')}</TextLink>
      </p>
      <dl className="sheet mt-3 flex flex-wrap gap-x-8 gap-y-2 p-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold">
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
        {payment.description && (
          <div className="min-w-0 basis-full">
            <dt className="text-sm text-ink-soft">{t('account.line.description')}</dt>
            <dd className="break-words">
              <bdi>{payment.description}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
