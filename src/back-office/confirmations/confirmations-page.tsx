import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/confirmations-page'
import { STATE_LABELS, toConfirmationRow } from './confirmation-row.ts'
import { CONFIRMATION_STATES, CONFIRMATIONS_TABLE } from './confirmations-table.ts'
import { getConfirmationList, remindConfirmations } from './wire.ts'

/** The balance confirmations of all customers, with their answers. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskConfirmations')
  const { list, table } = await loadTable(page, {
    definition: CONFIRMATIONS_TABLE,
    here: getPagePath(page, 'deskConfirmations'),
    load: (input) => page.call(getConfirmationList, input),
  })
  const { t } = page.i18n
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, t('shell.page.deskConfirmations')),
    table,
    choices: { state: CONFIRMATION_STATES.map((state) => ({ value: state, label: t(STATE_LABELS[state]) })) },
    rows: list.confirmations.map((one) =>
      toConfirmationRow(context, one, getPagePath(page, 'balanceLetter', `/${one.id}`)),
    ),
    accounts: getPagePath(page, 'deskAccounts'),
  }
}

/** Saves views, and reminds the customers of the selected confirmations. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskConfirmations')
  const form = await args.request.formData()
  const view = await handleViewForm(page, CONFIRMATIONS_TABLE, form)
  return { ...(view ?? (await remindSelected(page, form))), key: crypto.randomUUID() }
}

async function remindSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { reminded } = await page.call(remindConfirmations, { ids: selected.ids })
  const message = t('deskConfirmations.reminded', { count: reminded })
  const isWhole = reminded === selected.ids.length
  return { done: isWhole, message: isWhole ? message : `${message} ${t('deskConfirmations.notReminded')}` }
}

export const meta = pageMeta

export default function ConfirmationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, accounts } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskConfirmations')}
      text={t('deskConfirmations.text')}
      definition={CONFIRMATIONS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[{ intent: 'remind', label: t('deskConfirmations.remind') }]}
      empty={
        <EmptyState
          icon="mail"
          title={t('account.confirmation.none')}
          actions={<ButtonLink to={accounts}>{t('deskConfirmations.toAccounts')}</ButtonLink>}
        >
          {t('deskConfirmations.emptyText')}
        </EmptyState>
      }
    />
  )
}
