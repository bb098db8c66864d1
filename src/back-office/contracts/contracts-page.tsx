import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { CONTRACT_KIND_NAMES } from '#src/site/contract.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortForm, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/contracts-page'
import { CONTRACT_STATES } from './contract-state.ts'
import { CONTRACTS_LIST, CONTRACTS_TABLE } from './contracts-list.ts'

/** The contracts of the shop by purpose, with the latest version in each language. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskContracts')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.deskContracts')),
    ...(await loadShortTable(page, CONTRACTS_LIST)),
    choices: {
      kind: CONTRACT_KIND_NAMES.map((value) => ({ value, label: t(`contractDesk.kind.${value}`) })),
      language: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      state: CONTRACT_STATES.map((value) => ({ value, label: t(`contractDesk.state.${value}`) })),
    },
  }
}

export const action = (args: Route.ActionArgs) => handleShortForm(pageRequest(args), CONTRACTS_LIST, args.request)

export const meta = pageMeta

export default function ContractsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskContracts')}
      text={t('contractDesk.text')}
      definition={CONTRACTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={null}
    />
  )
}
