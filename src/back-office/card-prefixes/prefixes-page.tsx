import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getSiteRights } from '../sites/wire.ts'
import { loadTable } from '../table/list-loader.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/prefixes-page'
import { ApplyForm, UploadForm } from './load-forms.tsx'
import { readPrefixFile, toComparison } from './prefix-load.ts'
import { toPrefixRow } from './prefix-row.ts'
import { CARD_TYPES, PREFIXES_TABLE } from './prefixes-table.ts'
import { getCardPrefixes, loadCardPrefixes } from './wire.ts'

/** The list of card prefixes of the installation, and the form that replaces it by a file. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'cardPrefixes')
  const [{ list, table }, { mayAdd }, confirm] = await Promise.all([
    loadTable(page, {
      definition: PREFIXES_TABLE,
      here: getPagePath(page, 'cardPrefixes'),
      load: (input) => page.call(getCardPrefixes, input),
    }),
    page.call(getSiteRights, {}),
    loadConfirmPath(page, getPagePath(page, 'cardPrefixes')),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.cardPrefixes')),
    table,
    choices: toFilterChoices(page),
    rows: list.prefixes.map((prefix) => toPrefixRow(page.i18n, prefix)),
    mayReplace: mayAdd,
    confirm: mayAdd ? confirm : null,
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  type: CARD_TYPES.map((type) => ({ value: type, label: t(`cardPrefixes.type.${type}`) })),
  commercial: (['yes', 'no'] as const).map((value) => ({ value, label: t(`cardPrefixes.${value}`) })),
})

/** Compares a file with the list, replaces the list by the compared file, or saves a view. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageSettings')) throw notForViewer(page, 'cardPrefixes')
  const form = await args.request.formData()
  const key = crypto.randomUUID()
  const view = await handleViewForm(page, PREFIXES_TABLE, form)
  if (view) return { result: { ...view, key }, comparison: undefined }
  const { t } = page.i18n
  const file = await readPrefixFile(form)
  if (!file) return { result: { done: false, message: t('cardPrefixes.noFile'), key }, comparison: undefined }
  const version = form.get('intent') === 'apply' ? `${form.get('version') ?? ''}`.slice(0, 16) : undefined
  const answer = await page.call(loadCardPrefixes, { ...file, version, dryRun: version === undefined })
  const comparison = toComparison(page, answer)
  if (!answer.done) {
    const refused = comparison.refused.length > 0 ? { ...comparison, file: null } : undefined
    return { result: { done: false, message: answer.message, key }, comparison: refused }
  }
  if (version === undefined) return { result: undefined, comparison: { ...comparison, file } }
  return { result: { done: true, message: t('cardPrefixes.replaced'), key }, comparison: undefined }
}

export const meta = pageMeta

export default function PrefixesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, mayReplace, confirm } = loaderData
  return (
    <TablePage
      title={t('shell.page.cardPrefixes')}
      text={t('cardPrefixes.text')}
      definition={PREFIXES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData?.result}
      empty={<EmptyState icon="list" title={t('cardPrefixes.empty')} />}
    >
      {confirm && <ConfirmNotice text={t('cardPrefixes.confirm')} to={confirm} className="mb-3" />}
      {mayReplace ? <UploadForm /> : <p className="mb-3 max-w-prose text-ink-soft">{t('cardPrefixes.operatorOnly')}</p>}
      {actionData?.comparison && <ApplyForm comparison={actionData.comparison} />}
    </TablePage>
  )
}
