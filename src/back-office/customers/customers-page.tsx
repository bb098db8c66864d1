import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
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
import type { Route } from './+types/customers-page'
import { toCustomerRow } from './customer-row.ts'
import {
  CUSTOMER_KINDS,
  CUSTOMER_STATES,
  CUSTOMERS_TABLE,
  type CustomerChoices,
  DIRECT_CUSTOMERS,
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
  const definition = toVisibleTable(selectFigures((permission) => page.can(permission)))
  const [choices, { list, query, table }] = await Promise.all([
    page.call(getCustomerChoices),
    loadTable(page, {
      definition,
      here: getPagePath(page, 'customers'),
      load: (input) => page.call(getCustomerList, input),
    }),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site }
  const confirm = await loadConfirmPath(page, `${page.url.pathname}${page.url.search}`)
  return {
    head: hiddenHead(page, page.i18n.t('customers.title')),
    table: confirm && !('maximum' in table.files) ? { ...table, files: { confirm } } : table,
    definition,
    choices: toFilterChoices(page, choices),
    rows: list.customers.map((customer) =>
      toCustomerRow(context, customer, getPagePath(page, 'customers', `/${encodeURIComponent(customer.code)}`)),
    ),
    assignAll: getPagePath(page, 'representatives', `/assign?${toAllQuery(query)}`),
    add: getPagePath(page, 'customers', '/new'),
    upload: getUploadPath(page, 'customers'),
    registrations: page.can('decideMembers') ? getPagePath(page, 'registrations') : null,
    inviteAll: getPagePath(page, 'invitations', `?${toAllQuery(query)}`),
    termsAll: page.can('importData') ? getPagePath(page, 'customers', `/bulk/terms?${toAllQuery(query)}`) : null,
  }
}

function toFilterChoices({ i18n: { t } }: PageRequest, choices: CustomerChoices): FilterChoices {
  const none = { value: NONE, label: t('customers.none') }
  const toChoices = (named: readonly NamedChoice[]) => [
    none,
    ...named.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ]
  return {
    kind: [
      { value: DIRECT_CUSTOMERS, label: t('customers.kind.direct') },
      ...CUSTOMER_KINDS.map((kind) => ({ value: kind, label: t(`customers.kind.${kind}`) })),
    ],
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
  if (form.get('intent') === 'group') throw redirectToStep(page, 'customerGroups', form)
  if (form.get('intent') === 'terms') throw redirectToStep(page, 'customers', form)
  const view = await handleViewForm(page, CUSTOMERS_TABLE, form)
  return { ...(view ?? (await activateSelected(page, form))), key: crypto.randomUUID() }
}

const STEP_PATHS = {
  invitations: '',
  representatives: '/assign',
  customerGroups: '/assign',
  customers: '/bulk/terms',
} as const

/** Leads to the page of a bulk step for the selected customers. */
function redirectToStep(page: PageRequest, step: keyof typeof STEP_PATHS, form: FormData) {
  const ids = form
    .getAll('row')
    .slice(0, MAX_SELECTED)
    .map((id) => ['customer', `${id}`])
  return redirect(getPagePath(page, step, `${STEP_PATHS[step]}?${new URLSearchParams(ids)}`), 303)
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
  const { table, definition, rows, choices, assignAll, inviteAll, termsAll, add, upload, registrations } = loaderData
  const count = table.totalHits
  const addLink = (
    <ButtonLink to={add} look="main">
      {t('customers.addition.title')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('customers.title')}
      actions={
        <p className="flex flex-wrap gap-2">
          {count > 0 && (
            <>
              <ButtonLink to={assignAll}>
                <Icon name="car" />
                {t('deskRepresentatives.all', { count })}
              </ButtonLink>
              <ButtonLink to={inviteAll}>
                <Icon name="mail" />
                {t('invitations.all', { count })}
              </ButtonLink>
              {termsAll && (
                <ButtonLink to={termsAll}>
                  <Icon name="percent" />
                  {t('customers.terms.all', { count })}
                </ButtonLink>
              )}
            </>
          )}
          {addLink}
        </p>
      }
      definition={definition}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'activate', label: t('customers.activate') },
        { intent: 'deactivate', label: t('customers.deactivate') },
        { intent: 'invite', label: t('invitations.bulk') },
        { intent: 'assign', label: t('deskRepresentatives.bulk') },
        { intent: 'group', label: t('customerGroups.bulk') },
        ...(termsAll ? [{ intent: 'terms', label: t('customers.terms.bulk') }] : []),
      ]}
      empty={
        <EmptyState
          icon="person"
          title={t('customers.empty.title')}
          actions={
            <>
              {addLink}
              <UploadLink to={upload} />
              {registrations && <ButtonLink to={registrations}>{t('shell.page.registrations')}</ButtonLink>}
            </>
          }
        >
          {t('customers.empty.text')}
        </EmptyState>
      }
    />
  )
}
