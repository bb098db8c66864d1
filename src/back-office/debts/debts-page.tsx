import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { NONE } from '../accounts/accounts-table.ts'
import { AgeingTotals } from '../accounts/ageing-totals.tsx'
import { toAgeingTotals } from '../accounts/ageing-totals-view.ts'
import { getAgedAccountChoices } from '../accounts/wire.ts'
import { loadTable } from '../table/list-loader.ts'
import { type FilterChoices, toCustomerChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/debts-page'
import { toDebtRow } from './debt-row.ts'
import { DEBT_AGES, DEBTS_TABLE, type DebtTotal } from './debts-table.ts'
import { getDebtList } from './wire.ts'

/** The open debts of all customers, one row for each document. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDebts')
  const [choices, { list, table }] = await Promise.all([
    page.call(getAgedAccountChoices),
    loadTable(page, {
      definition: DEBTS_TABLE,
      here: getPagePath(page, 'deskDebts'),
      load: (input) => page.call(getDebtList, input),
    }),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskDebts')),
    table,
    totals: toAgeingTotals(
      page.language,
      (list.totals as DebtTotal[]).map(({ open, ...ages }) => ({ ...ages, balance: open })),
    ),
    choices: { ...toFilterChoices(page, choices), customer: toCustomerChoices(table.state, list.customerName) },
    rows: list.debts.map((debt) =>
      toDebtRow(page.i18n, debt, {
        href: getPagePath(page, 'accountActivity', `/${debt.id}`),
        account: getPagePath(page, 'openItems', `/account/${debt.customerId}/${debt.currency}`),
      }),
    ),
    accounts: getPagePath(page, 'deskAccounts'),
  }
}

interface Choices {
  currencies: readonly string[]
  representatives: readonly { id: number; name: string }[]
}

const toFilterChoices = ({ i18n: { t } }: PageRequest, { currencies, representatives }: Choices): FilterChoices => ({
  age: DEBT_AGES.map((age) => ({
    value: age,
    label: age === 'overdue' ? t('deskAccounts.column.overdue') : t(`account.bucket.${age}`),
  })),
  representative: [
    { value: NONE, label: t('deskAccounts.noRepresentative') },
    ...representatives.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ],
  currency: currencies.map((currency) => ({ value: currency, label: currency })),
})

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDebts')
  const view = await handleViewForm(page, DEBTS_TABLE, await args.request.formData())
  return view && { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function DebtsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, totals, choices, accounts } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskDebts')}
      text={t('deskDebts.text')}
      definition={DEBTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData ?? undefined}
      empty={
        <EmptyState
          icon="check"
          title={t('deskDebts.empty.title')}
          actions={<ButtonLink to={accounts}>{t('deskAccounts.title')}</ButtonLink>}
        >
          {t('deskDebts.empty.text')}
        </EmptyState>
      }
    >
      <AgeingTotals totals={totals} label={t('deskDebts.open')} />
    </TablePage>
  )
}
