import { data, Form, redirect } from 'react-router'
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
import { TextLink } from '#src/ui/text-link.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage, MAX_EXPORTED, MAX_SELECTED } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
import type { Route } from './+types/lists-page'
import { toTermRow } from './term-row.ts'
import { TERM_LIST_PATHS, TERM_TABLES } from './term-tables.ts'
import { getTermList, removeAliases, removePins, resolveMisses } from './wire.ts'

/** One of the lists of search terms: without hits, most searched, with an alias, with pinned products. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const list = readList(page, args.params)
  const here = getPagePath(page, 'searchTerms', TERM_LIST_PATHS[list])
  const definition = TERM_TABLES[list]
  const { views, opened } = await loadViewLinks(page, definition, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(definition, page.url.searchParams)
  const { state, terms, totalHits } = await loadListPage(requested, (at) =>
    page.call(getTermList, { list, ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
  )
  const context = { texts: page.i18n, language: page.language, site: page.site }
  const query = toTableQuery(definition, { ...state, page: 1 })
  return {
    head: hiddenHead(page, page.i18n.t(`searchTerms.list.${list}`)),
    here,
    list,
    views,
    state,
    totalHits,
    choices: toFilterChoices(page),
    rows: terms.map((term) =>
      toTermRow(context, term, getPagePath(page, 'searchTerms', `/term/${encodeURIComponent(term.term)}`)),
    ),
    files: totalHits <= MAX_EXPORTED && {
      xlsx: getPagePath(page, 'searchTerms', `/export/${list}/xlsx${query}`),
      csv: getPagePath(page, 'searchTerms', `/export/${list}/csv${query}`),
    },
    lists: TERM_LISTS.map((name) => ({ name, href: getPagePath(page, 'searchTerms', TERM_LIST_PATHS[name]) })),
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
  const { here, list, lists, lookUp, views, state, rows, totalHits, choices, files } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{t('shell.page.searchTerms')}</h1>
          <p className="text-pretty text-ink-soft">{t(`searchTerms.text.${list}`)}</p>
        </div>
        <LookUpForm action={lookUp} />
      </header>
      <nav aria-label={t('searchTerms.lists')} className="mb-3 flex flex-wrap gap-2">
        {lists.map(({ name, href }) => (
          <TextLink
            key={name}
            to={href}
            look="bare"
            aria-current={name === list ? 'page' : undefined}
            className={name === list ? 'button button-main' : 'button button-plain'}
          >
            {t(`searchTerms.list.${name}`)}
          </TextLink>
        ))}
      </nav>
      <DeskTable
        // Each list has fields, views and a selection of its own.
        key={list}
        label={t(`searchTerms.list.${list}`)}
        links={{ definition: TERM_TABLES[list], here, hasDefaultView: views.some(({ isDefault }) => isDefault) }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files || { maximum: MAX_EXPORTED }}
        result={actionData}
        bulk={useBulkActions(list, state.filters.state === 'resolved')}
        empty={
          <EmptyState icon="search" title={t(`searchTerms.empty.${list}`)}>
            {t(`searchTerms.emptyText.${list}`)}
          </EmptyState>
        }
      />
    </div>
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
