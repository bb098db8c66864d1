import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { BUCKETS } from '#src/current-account/open-items/ageing.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { UploadLink } from '../imports/upload-link.tsx'
import { loadTable } from '../table/list-loader.ts'
import { MAX_SELECTED, readSelectedRows } from '../table/list-page.ts'
import { type FilterChoices, toAllQuery } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/accounts-page'
import { toAccountRow } from './account-row.ts'
import { ACCOUNT_STATES, ACCOUNTS_TABLE, type AccountTotal, NONE } from './accounts-table.ts'
import { AgeingTotals } from './ageing-totals.tsx'
import { toAgeingTotals } from './ageing-totals-view.ts'
import { getAgedAccountChoices, getAgedAccountList } from './wire.ts'

/** The current accounts of all customers, with their debt by age. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts')
  const [choices, { list, query, table }] = await Promise.all([
    page.call(getAgedAccountChoices),
    loadTable(page, {
      definition: ACCOUNTS_TABLE,
      here: getPagePath(page, 'deskAccounts'),
      load: (input) => page.call(getAgedAccountList, input),
    }),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('deskAccounts.title')),
    table,
    upload: getUploadPath(page, 'entries'),
    totals: toAgeingTotals(page.language, list.totals as AccountTotal[]),
    choices: toFilterChoices(page, choices),
    rows: list.accounts.map((account) =>
      toAccountRow(
        page.language,
        account,
        getPagePath(page, 'openItems', `/account/${account.customerId}/${account.currency}`),
      ),
    ),
    sendAll: getPagePath(page, 'deskAccounts', `/letters?${toAllQuery(query)}`),
  }
}

interface Choices {
  currencies: readonly string[]
  representatives: readonly { id: number; name: string }[]
}

function toFilterChoices({ i18n: { t } }: PageRequest, { currencies, representatives }: Choices): FilterChoices {
  return {
    state: ACCOUNT_STATES.map((state) => ({ value: state, label: t(`deskAccounts.state.${state}`) })),
    bucket: BUCKETS.map((bucket) => ({ value: bucket, label: t(`account.bucket.${bucket}`) })),
    representative: [
      { value: NONE, label: t('deskAccounts.noRepresentative') },
      ...representatives.map(({ id, name }) => ({ value: `${id}`, label: name })),
    ],
    currency: currencies.map((currency) => ({ value: currency, label: currency })),
  }
}

/** Saves views, and leads to the letters for the selected accounts. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskAccounts')
  const form = await args.request.formData()
  const view = await handleViewForm(page, ACCOUNTS_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why, key: crypto.randomUUID() }
  const ids = selected.ids.slice(0, MAX_SELECTED).map((id) => ['account', `${id}`])
  throw redirect(getPagePath(page, 'deskAccounts', `/letters?${new URLSearchParams(ids)}`), 303)
}

export const meta = pageMeta

export default function AccountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, totals, choices, upload, sendAll } = loaderData
  const count = table.totalHits
  return (
    <TablePage
      title={t('deskAccounts.title')}
      actions={
        count > 0 && (
          <ButtonLink to={sendAll}>
            <Icon name="mail" />
            {t('mailings.all', { count })}
          </ButtonLink>
        )
      }
      definition={ACCOUNTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[{ intent: 'letters', label: t('mailings.bulk') }]}
      empty={
        <EmptyState icon="list" title={t('deskAccounts.empty.title')} actions={<UploadLink to={upload} />}>
          {t('deskAccounts.empty.text')}
        </EmptyState>
      }
    >
      <AgeingTotals totals={totals} />
    </TablePage>
  )
}
