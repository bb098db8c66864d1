import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate, formatMoney, quantityToType } from '#src/platform/i18n/format.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { REFUND_DECISIONS } from '../payment.ts'
import { closeReconcile, getReconcileList } from '../wire.ts'
import type { Route } from './+types/payment-desk-page'
import { CaptureRows, ReconciliationIssueRows } from './payment-desk-rows.tsx'
import { decideRefundCall, getCaptures, refundPayment } from './wire.ts'

/** For the owner: reconciliation issues, and captured payments with the refund form. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  const search = (page.url.searchParams.get('q') ?? '').slice(0, 60)
  const at = Math.min(Math.max(1, Math.trunc(Number(page.url.searchParams.get('page'))) || 1), 100_000)
  const [{ issues }, found, confirm] = await Promise.all([
    page.call(getReconcileList, {}),
    page.call(getCaptures, { search, page: at }),
    loadConfirmPath(page, getPagePath(page, 'paymentDesk', page.url.search)),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.paymentDesk')),
    issues: issues.map((issue) => ({
      ...issue,
      ...formatAmount(page, issue.currency, issue),
      kind: page.i18n.t(`desk.issue.${issue.kind}`),
      proposal: toProposalView(page, issue),
      openedAt: moment(page, issue.openedAt),
    })),
    captures: found.captures.map((capture) => toCaptureView(page, capture)),
    search,
    at,
    pages: Math.ceil(found.totalHits / found.pageSize),
    here: getPagePath(page, 'paymentDesk'),
    confirm,
  }
}

/** The proposed refund; null for other issues. */
const toProposalView = (
  { language }: PageRequest,
  { proposed, currency }: { proposed: string | null; currency: string },
) =>
  proposed === null
    ? null
    : {
        amount: quantityToType(language, proposed),
        amountText: formatMoney(language, { amount: proposed, currency }),
        idempotencyKey: crypto.randomUUID(),
      }

const moment = ({ language, site }: PageRequest, at: Date) =>
  formatDate(language, at, { timeZone: site.timeZone, withTime: true })

const formatAmount = (
  { language }: PageRequest,
  currency: string,
  { charged, captured, refunded }: { charged: string; captured: string; refunded: string },
) => ({
  charged: formatMoney(language, { amount: charged, currency }),
  captured: formatMoney(language, { amount: captured, currency }),
  refunded: formatMoney(language, { amount: refunded, currency }),
})

function toCaptureView(page: PageRequest, capture: OutputOf<typeof getCaptures>['captures'][number]) {
  const { language } = page
  const { reference, number, customerName, orderNumber, captured, refunded, left, currency } = capture
  return {
    reference,
    number,
    customerName,
    orderNumber,
    at: moment(page, capture.at),
    captured: formatMoney(language, { amount: captured, currency }),
    refunded: Number(refunded) > 0 ? formatMoney(language, { amount: refunded, currency }) : null,
    left: Number(left) > 0 ? quantityToType(language, left) : null,
    leftText: formatMoney(language, { amount: left, currency }),
    idempotencyKey: crypto.randomUUID(),
  }
}

/** Three forms: a proposed refund is decided, any other issue is closed with a note, a payment is refunded. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const price = typedDecimal(text('price'))
  if (form.has('decision')) {
    if (price === undefined) return { message: page.i18n.t('refusal.InvalidRefund'), good: false }
    const decision = REFUND_DECISIONS.find((one) => one === text('decision')) ?? 'refund'
    const decided = { id: Number(text('issue')), decision, price, note: text('note'), key: text('key') }
    const { done, message } = await page.call(decideRefundCall, decided)
    return { message: done ? page.i18n.t('desk.decide.done') : message, good: done }
  }
  if (form.has('issue')) {
    await page.call(closeReconcile, { id: Number(text('issue')), note: text('note') })
    return { message: page.i18n.t('desk.closed'), good: true }
  }
  if (price === undefined) return { message: page.i18n.t('refusal.InvalidRefund'), good: false }
  const answer = await page.call(refundPayment, { reference: text('reference'), price, key: text('key') })
  return { message: answer.done ? page.i18n.t('desk.refunded') : answer.message, good: answer.done }
}

export const meta = pageMeta

export default function PaymentDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { issues, captures, search, at, pages, here, confirm } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('shell.page.paymentDesk')}</h1>
      {actionData && (
        <p
          role={actionData.good ? 'status' : 'alert'}
          className={`mb-4 rounded-control px-3 py-2 ${actionData.good ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {actionData.message}
        </p>
      )}
      {confirm && <ConfirmNotice text={t('desk.confirm')} to={confirm} className="mb-4" />}
      <h2 className="mb-2 text-lg">{t('desk.issues')}</h2>
      <section className="sheet mb-6">
        {issues.length === 0 ? (
          <p className="p-4 text-ink-soft">{t('desk.noIssue')}</p>
        ) : (
          <ReconciliationIssueRows issues={issues} />
        )}
      </section>
      <h2 className="mb-2 text-lg">{t('desk.captures')}</h2>
      <form method="get" action={here} className="mb-3 flex flex-wrap items-end gap-2">
        <TextField name="q" label={t('desk.search')} defaultValue={search} maxLength={60} className="min-w-52 flex-1" />
        <Button type="submit">{t('account.accounts.find')}</Button>
      </form>
      {captures.length === 0 ? (
        <EmptyState icon="list" title={t('desk.none')}>
          {search === '' && t('desk.noneText')}
        </EmptyState>
      ) : (
        <section className="sheet">
          <CaptureRows captures={captures} />
        </section>
      )}
      {pages > 1 && (
        <footer className="flex justify-end py-3">
          <Pagination
            page={at}
            pages={pages}
            buildHref={(number) =>
              `${here}?${new URLSearchParams({ ...(search && { q: search }), page: `${number}` })}`
            }
          />
        </footer>
      )}
    </div>
  )
}
