import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { AgreementList, toPeriodChoices } from '../discounts/agreement-list.tsx'
import { getUploadPath } from '../imports/import-rights.ts'
import { loadTable } from '../table/list-loader.ts'
import { removeSelectedRows } from '../table/list-page.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/net-prices-page'
import { toNetPriceRow } from './net-price-row.ts'
import { NET_PRICES_TABLE } from './net-prices-table.ts'
import { getNetPriceList, removeNetPrices } from './wire.ts'

/** The net prices that are agreed with single customers. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices')
  const { t } = page.i18n
  const { list, table } = await loadTable(page, {
    definition: NET_PRICES_TABLE,
    here: getPagePath(page, 'netPrices'),
    load: (input) => page.call(getNetPriceList, input),
  })
  return {
    head: hiddenHead(page, t('netPrices.title')),
    table,
    choices: toPeriodChoices(t),
    rows: list.netPrices.map((netPrice) =>
      toNetPriceRow({ t, language: page.language }, netPrice, getPagePath(page, 'netPrices', `/${netPrice.id}`)),
    ),
    add: getPagePath(page, 'netPrices', '/new'),
    calendar: getPagePath(page, 'discounts', '/calendar?of=netPrices'),
    upload: getUploadPath(page, 'net-prices'),
  }
}

/** Saves views, and removes the selected net prices once the user has confirmed. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'netPrices')
  const form = await args.request.formData()
  const view = await handleViewForm(page, NET_PRICES_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const answer = await removeSelectedRows(page, form, async (ids) => {
    const { removed } = await page.call(removeNetPrices, { ids })
    return page.i18n.t('netPrices.removed', { count: removed })
  })
  return { ...answer, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function NetPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AgreementList of="netPrices" definition={NET_PRICES_TABLE} list={loaderData} answer={actionData} />
}
