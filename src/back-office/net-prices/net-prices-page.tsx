import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { ENDING_DAYS } from '../discounts/agreement.ts'
import { DISCOUNT_ENDS, DISCOUNT_STATES } from '../discounts/discounts-table.ts'
import { loadTable } from '../table/list-loader.ts'
import { removeSelectedRows } from '../table/list-page.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import { TablePage } from '../table/table-page.tsx'
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
    choices: {
      state: DISCOUNT_STATES.map((one) => ({ value: one, label: t(`discounts.state.${one}`) })),
      end: DISCOUNT_ENDS.map((one) => ({ value: one, label: t(`discounts.end.${one}`, { days: `${ENDING_DAYS}` }) })),
    },
    rows: list.netPrices.map((netPrice) =>
      toNetPriceRow({ t, language: page.language }, netPrice, getPagePath(page, 'netPrices', `/${netPrice.id}`)),
    ),
    add: getPagePath(page, 'netPrices', '/new'),
    calendar: getPagePath(page, 'discounts', '/calendar?of=netPrices'),
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
  const { t } = useTexts()
  const { table, rows, choices, add, calendar } = loaderData
  const toRemove = actionData && 'toRemove' in actionData ? actionData.toRemove : undefined
  return (
    <TablePage
      title={t('netPrices.title')}
      actions={
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={calendar}>{t('agreements.title')}</ButtonLink>
          <ButtonLink to={add} look="main">
            {t('netPrices.add')}
          </ButtonLink>
        </p>
      }
      definition={NET_PRICES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={toRemove ? undefined : actionData}
      bulk={[{ intent: 'remove', label: t('discounts.removeSelected') }]}
      empty={
        <EmptyState icon="percent" title={t('netPrices.empty.title')}>
          {t('netPrices.empty.text')}
        </EmptyState>
      }
    >
      {toRemove && (
        <RemovalQuestion
          key={actionData?.key}
          ids={toRemove}
          confirm={t('discounts.removeSelected')}
          cancel={t('discounts.keep')}
        >
          {t('netPrices.confirmRemoval', { count: toRemove.length })}
        </RemovalQuestion>
      )}
    </TablePage>
  )
}
