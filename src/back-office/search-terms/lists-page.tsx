import { data, Form } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { MISS_STATES, TERM_DAYS, TERM_LISTS, type TermList } from '#src/search/listed-term.ts'
import { MAX_TERM_LENGTH } from '#src/search/search-log/logged-search.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/lists-page'
import { TermLists } from './term-lists.tsx'
import { toTermRow } from './term-row.ts'
import { TERM_LIST_PATHS, TERM_TABLES } from './term-tables.ts'
import { getTermList, removeAliases, removePins, resolveMisses } from './wire.ts'

/** One of the lists of search terms: without hits, most searched, with an alias, with pinned products. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const name = readList(page, args.params)
  const { list, table } = await loadTable(page, {
    definition: TERM_TABLES[name],
    here: getPagePath(page, 'searchTerms', TERM_LIST_PATHS[name]),
    exports: getPagePath(page, 'searchTerms', `/export/${name}`),
    load: (input) => page.call(getTermList, { list: name, ...input }),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t(`searchTerms.list.${name}`)),
    name,
    table,
    choices: toFilterChoices(page),
    rows: list.terms.map((term) =>
      toTermRow(context, term, getPagePath(page, 'searchTerms', `/term/${encodeURIComponent(term.term)}`)),
    ),
    lists: TERM_LISTS.map((one) => ({ name: one, href: getPagePath(page, 'searchTerms', TERM_LIST_PATHS[one]) })),
    index: getPagePath(page, 'searchTerms', '/index'),
    lookUp: getPagePath(page, 'searchTerms', '/term'),
  }
}

function readList(page: PageRequest, params: { list?: string | undefined }): TermList {
  const list =
    params.list === undefined ? 'misses' : TERM_LISTS.find((one) => TERM_LIST_PATHS[one] === `/${params.list}`)
  if (!list) throw data(null, { status: 404 })
  if (!page.can('manageSearch')) throw notForViewer(page, 'searchTerms', TERM_LIST_PATHS[list])
  return list
}

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  days: TERM_DAYS.map((days) => ({ value: `${days}`, label: t('searchTerms.days', { count: days }) })),
  state: MISS_STATES.map((state) => ({ value: state, label: t(`searchTerms.state.${state}`) })),
})

/** Saves views, and resolves or removes what belongs to the selected terms. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const list = readList(page, args.params)
  const form = await args.request.formData()
  const view = await handleViewForm(page, TERM_TABLES[list], form)
  return { ...(view ?? (await changeSelected(page, form))), key: crypto.randomUUID() }
}

async function changeSelected({ call, language, i18n: { t } }: PageRequest, form: FormData) {
  const toNumber = (number: number) => formatQuantity(language, `${number}`)
  const terms = form.getAll('row').map(String)
  if (terms.length === 0) return { done: false, message: t('table.noneSelected') }
  if (terms.length > MAX_SELECTED || terms.some((term) => term.trim() === '' || term.length > MAX_TERM_LENGTH))
    return { done: false, message: t('refusal.InvalidRequest') }
  switch (form.get('intent')) {
    case 'removeAliases': {
      const { changed } = await call(removeAliases, { terms })
      return { done: true, message: t('searchTerms.aliasesRemoved', { number: toNumber(changed) }) }
    }
    case 'removePins': {
      const { changed } = await call(removePins, { terms })
      return { done: true, message: t('searchTerms.pinsRemoved', { number: toNumber(changed) }) }
    }
    default: {
      const resolved = form.get('intent') === 'resolve'
      const { changed } = await call(resolveMisses, { terms, resolved })
      return {
        done: true,
        message: t(resolved ? 'searchTerms.resolved' : 'searchTerms.reopened', { number: toNumber(changed) }),
      }
    }
  }
}

export const meta = pageMeta

export default function SearchListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { name, lists, index, lookUp, table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.searchTerms')}
      text={t(`searchTerms.text.${name}`)}
      actions={<LookUpForm action={lookUp} />}
      label={t(`searchTerms.list.${name}`)}
      definition={TERM_TABLES[name]}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={useBulkActions(name, table.state.filters.state === 'resolved')}
      empty={
        <EmptyState icon="search" title={t(`searchTerms.empty.${name}`)}>
          {t(`searchTerms.emptyText.${name}`)}
        </EmptyState>
      }
    >
      <TermLists lists={lists} index={index} current={name} />
    </TablePage>
  )
}

function useBulkActions(list: TermList, isResolved: boolean) {
  const { t } = useTexts()
  switch (list) {
    case 'misses':
      return isResolved
        ? [{ intent: 'reopen', label: t('searchTerms.reopen') }]
        : [{ intent: 'resolve', label: t('searchTerms.resolve') }]
    case 'aliases':
      return [{ intent: 'removeAliases', label: t('searchTerms.removeAliases') }]
    case 'pins':
      return [{ intent: 'removePins', label: t('searchTerms.removePins') }]
    case 'frequent':
      return []
  }
}

/** Opens the page of any term, also of one that was never searched. */
function LookUpForm({ action: to }: { action: string }) {
  const { t } = useTexts()
  return (
    <Form action={to} className="flex items-end gap-2">
      <TextField name="q" label={t('searchTerms.lookUp')} maxLength={MAX_TERM_LENGTH} required />
      <Button type="submit">{t('searchTerms.open')}</Button>
    </Form>
  )
}
