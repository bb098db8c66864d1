import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/open-payments-page'
import { toOpenPaymentRow } from './open-payment-row.ts'
import { ACCOUNT_FILTERS, CREDIT_TYPES, OPEN_PAYMENTS_TABLE, REVIEW_FILTERS } from './open-payments-table.ts'
import { getOpenPaymentList } from './wire.ts'

/** The payments and other credits of all customers that are not matched wholly. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'openItems')
  const here = getPagePath(page, 'openItems')
  const { list, table } = await loadTable(page, {
    definition: OPEN_PAYMENTS_TABLE,
    here,
    load: (input) => page.call(getOpenPaymentList, input),
  })
  return {
    head: hiddenHead(page, page.i18n.t('openItems.title')),
    table,
    choices: toFilterChoices(page, list.currencies),
    rows: list.payments.map((payment) =>
      toOpenPaymentRow(page.i18n, payment, getPagePath(page, 'openItems', `/${payment.id}`)),
    ),
    bankLines: page.can('bookPayments') ? getPagePath(page, 'bankLines') : null,
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest, currencies: readonly string[]): FilterChoices => ({
  account: ACCOUNT_FILTERS.map((value) => ({ value, label: t(`openItems.account.${value}`) })),
  type: CREDIT_TYPES.map((value) => ({ value, label: t(`account.type.${value}`) })),
  review: REVIEW_FILTERS.map((value) => ({ value, label: t(`openItems.review.${value}`) })),
  currency: currencies.map((value) => ({ value, label: value })),
})

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'openItems')
  const view = await handleViewForm(page, OPEN_PAYMENTS_TABLE, await args.request.formData())
  return view && { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function OpenPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, bankLines } = loaderData
  return (
    <TablePage
      title={t('openItems.title')}
      text={t('openItems.text')}
      definition={OPEN_PAYMENTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData ?? undefined}
      empty={
        <EmptyState
          icon="check"
          title={t('openItems.empty.title')}
          actions={bankLines && <ButtonLink to={bankLines}>{t('bankLines.title')}</ButtonLink>}
        >
          {t('openItems.empty.text')}
        </EmptyState>
      }
    />
  )
}
