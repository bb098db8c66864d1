import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage, MAX_EXPORTED, MAX_SELECTED, readSelectedRows } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
import type { Route } from './+types/customers-page'
import { toCustomerRow } from './customer-row.ts'
import {
  CUSTOMER_KINDS,
  CUSTOMER_STATES,
  CUSTOMERS_TABLE,
  type CustomerChoices,
  type NamedChoice,
  NONE,
  selectFigures,
  toVisibleTable,
} from './customers-table.ts'
import { activateCustomers, getCustomerChoices, getCustomerList } from './wire.ts'

/** The customers of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers')
  const here = getPagePath(page, 'customers')
  const definition = toVisibleTable(selectFigures((permission) => page.can(permission)))
  const { views, opened } = await loadViewLinks(page, definition, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(definition, page.url.searchParams)
  const [choices, { state, customers, totalHits }] = await Promise.all([
    page.call(getCustomerChoices),
    loadListPage(requested, (at) =>
      page.call(getCustomerList, { ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
    ),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site }
  const query = toTableQuery(definition, { ...state, page: 1 })
  return {
    head: hiddenHead(page, page.i18n.t('customers.title')),
    here,
    definition,
    views,
    state,
    totalHits,
    choices: toFilterChoices(page, choices),
    rows: customers.map((customer) =>
      toCustomerRow(context, customer, getPagePath(page, 'customers', `/${encodeURIComponent(customer.code)}`)),
    ),
    assignAll: getPagePath(page, 'representatives', `/assign?${toAllQuery(query)}`),
    inviteAll: getPagePath(page, 'invitations', `?${toAllQuery(query)}`),
    files: totalHits <= MAX_EXPORTED && {
      xlsx: getPagePath(page, 'customers', `/export/xlsx${query}`),
      csv: getPagePath(page, 'customers', `/export/csv${query}`),
    },
  }
}

/** The filters of the list, for a page that reads all that they select. */
const toAllQuery = (query: string) => new URLSearchParams([['all', '1'], ...new URLSearchParams(query)])

function toFilterChoices({ i18n: { t } }: PageRequest, choices: CustomerChoices): FilterChoices {
  const none = { value: NONE, label: t('customers.none') }
  const toChoices = (named: readonly NamedChoice[]) => [
    none,
    ...named.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ]
  return {
    kind: CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`customers.kind.${kind}`) })),
    state: CUSTOMER_STATES.map((state) => ({ value: state, label: t(`customers.state.${state}`) })),
    representative: toChoices(choices.representatives),
    city: choices.cities.map((city) => ({ value: city, label: city })),
    priceList: toChoices(choices.priceLists),
    group: toChoices(choices.groups),
  }
}

/** Saves views, and activates or deactivates the selected customers. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers')
  const form = await args.request.formData()
  if (form.get('intent') === 'invite') throw redirectToStep(page, 'invitations', form)
  if (form.get('intent') === 'assign') throw redirectToStep(page, 'representatives', form)
  const view = await handleViewForm(page, CUSTOMERS_TABLE, form)
  return { ...(view ?? (await activateSelected(page, form))), key: crypto.randomUUID() }
}

/** Leads to the page of a bulk step for the selected customers. */
function redirectToStep(page: PageRequest, step: 'invitations' | 'representatives', form: FormData) {
  const ids = form
    .getAll('row')
    .slice(0, MAX_SELECTED)
    .map((id) => ['customer', `${id}`])
  const rest = step === 'representatives' ? '/assign' : ''
  return redirect(getPagePath(page, step, `${rest}?${new URLSearchParams(ids)}`), 303)
}

async function activateSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const { ids } = selected
  const active = form.get('intent') === 'activate'
  const { changed } = await page.call(activateCustomers, { ids, active })
  return { done: true, message: t(active ? 'customers.activated' : 'customers.deactivated', { count: changed }) }
}

export const meta = pageMeta

export default function CustomersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, definition, views, state, rows, totalHits, choices, files } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('customers.title')}</h1>
        {totalHits > 0 && (
          <p className="flex flex-wrap gap-2">
            <ButtonLink to={loaderData.assignAll}>
              <Icon name="car" />
              {t('deskRepresentatives.all', { count: totalHits })}
            </ButtonLink>
            <ButtonLink to={loaderData.inviteAll}>
              <Icon name="mail" />
              {t('invitations.all', { count: totalHits })}
            </ButtonLink>
          </p>
        )}
      </header>
      <DeskTable
        label={t('customers.title')}
        links={{ definition, here, hasDefaultView: views.some(({ isDefault }) => isDefault) }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files || { maximum: MAX_EXPORTED }}
        result={actionData}
        bulk={[
          { intent: 'activate', label: t('customers.activate') },
          { intent: 'deactivate', label: t('customers.deactivate') },
          { intent: 'invite', label: t('invitations.bulk') },
          { intent: 'assign', label: t('deskRepresentatives.bulk') },
        ]}
        empty={
          <EmptyState icon="person" title={t('customers.empty.title')}>
            {t('customers.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
