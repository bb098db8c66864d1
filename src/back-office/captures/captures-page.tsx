import type { OutputOf } from '#src/api/endpoint.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { decideRefundCall } from '#src/payments/desk/wire.ts'
import { REFUND_DECISIONS } from '#src/payments/payment.ts'
import { closeReconcile, getReconcileList } from '#src/payments/wire.ts'
import { formatDate, formatMoney, quantityToType } from '#src/platform/i18n/format.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/captures-page'
import { toCaptureRow } from './capture-row.ts'
import { CAPTURES_TABLE } from './captures-table.ts'
import { ReconciliationIssueRows } from './issue-rows.tsx'
import { getCaptureList } from './wire.ts'

/** The payments that need a decision, and the captured ones. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  const [{ issues }, { list, table }, confirm] = await Promise.all([
    page.call(getReconcileList, {}),
    loadTable(page, {
      definition: CAPTURES_TABLE,
      here: getPagePath(page, 'paymentDesk'),
      load: (input) => page.call(getCaptureList, input),
    }),
    loadConfirmPath(page, getPagePath(page, 'paymentDesk', page.url.search)),
  ])
  const { t } = page.i18n
  const reader = { texts: page.i18n, site: page.site }
  return {
    head: hiddenHead(page, t('shell.page.paymentDesk')),
    issues: issues.map((issue) => toIssueView(page, issue)),
    table,
    rows: list.captures.map((one) => toCaptureRow(reader, one, getPagePath(page, 'paymentDesk', `/${one.reference}`))),
    choices: {
      state: (['paid', 'partlyRefunded', 'refunded'] as const).map((value) => ({
        value,
        label: t(`payment.word.${value}`),
      })),
      currency: list.currencies.map((value) => ({ value, label: value })),
    },
    confirm,
  }
}

function toIssueView(page: PageRequest, issue: OutputOf<typeof getReconcileList>['issues'][number]) {
  const { language, site, i18n } = page
  const { currency, proposed } = issue
  const toMoney = (amount: string) => formatMoney(language, { amount, currency })
  return {
    ...issue,
    charged: toMoney(issue.charged),
    captured: toMoney(issue.captured),
    refunded: toMoney(issue.refunded),
    kind: i18n.t(`desk.issue.${issue.kind}`),
    openedAt: formatDate(language, issue.openedAt, { timeZone: site.timeZone, withTime: true }),
    proposal:
      proposed === null
        ? null
        : {
            amount: quantityToType(language, proposed),
            amountText: toMoney(proposed),
            idempotencyKey: crypto.randomUUID(),
          },
  }
}

/** Saves views, decides about a proposed refund, and closes any other issue with a note. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('refundPayments')) throw notForViewer(page, 'paymentDesk')
  const form = await args.request.formData()
  const answer = (await handleViewForm(page, CAPTURES_TABLE, form)) ?? (await decide(page, form))
  return { ...answer, key: crypto.randomUUID() }
}

async function decide(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const text = (name: string) => String(form.get(name) ?? '')
  if (!form.has('decision')) {
    await page.call(closeReconcile, { id: Number(text('issue')), note: text('note') })
    return { message: t('desk.closed'), done: true }
  }
  const price = typedDecimal(text('price'))
  if (price === undefined) return { message: t('refusal.InvalidRefund'), done: false }
  const decision = REFUND_DECISIONS.find((one) => one === text('decision')) ?? 'refund'
  const decided = { id: Number(text('issue')), decision, price, note: text('note'), key: text('key') }
  const { done, message } = await page.call(decideRefundCall, decided)
  return { message: done ? t('desk.decide.done') : message, done }
}

export const meta = pageMeta

export default function CapturesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { issues, table, rows, choices, confirm } = loaderData
  return (
    <TablePage
      title={t('shell.page.paymentDesk')}
      label={t('desk.captures')}
      definition={CAPTURES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="list" title={t('desk.none')}>
          {t('desk.noneText')}
        </EmptyState>
      }
    >
      {confirm && <ConfirmNotice text={t('desk.confirm')} to={confirm} className="mb-4" />}
      <h2 className="mb-2 text-lg">{t('desk.issues')}</h2>
      <section aria-label={t('desk.issues')} className="sheet mb-6">
        {issues.length === 0 ? (
          <p className="p-4 text-ink-soft">{t('desk.noIssue')}</p>
        ) : (
          <ReconciliationIssueRows issues={issues} />
        )}
      </section>
      <h2 className="mb-2 text-lg">{t('desk.captures')}</h2>
    </TablePage>
  )
}
