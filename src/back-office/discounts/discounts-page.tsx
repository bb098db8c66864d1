import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { removeSelectedRows } from '../table/list-page.ts'
import { RemovalQuestion } from '../table/removal-question.tsx'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/discounts-page'
import { ENDING_DAYS } from './agreement.ts'
import { toDiscountRow } from './discount-row.ts'
import { BUYERS, DISCOUNT_ENDS, DISCOUNT_STATES, DISCOUNTS_TABLE, GOODS } from './discounts-table.ts'
import { getDiscountList, removeDiscounts } from './wire.ts'

/** The discounts that the distributor gives. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts')
  const { t } = page.i18n
  const here = getPagePath(page, 'discounts')
  const { list, table } = await loadTable(page, {
    definition: DISCOUNTS_TABLE,
    here,
    load: (input) => page.call(getDiscountList, input),
  })
  return {
    head: hiddenHead(page, t('discounts.title')),
    table,
    choices: {
      to: BUYERS.map((kind) => ({ value: kind, label: t(`discounts.to.${kind}`) })),
      on: GOODS.map((kind) => ({ value: kind, label: t(`discounts.goods.${kind}`) })),
      state: DISCOUNT_STATES.map((one) => ({ value: one, label: t(`discounts.state.${one}`) })),
      end: DISCOUNT_ENDS.map((one) => ({ value: one, label: t(`discounts.end.${one}`, { days: `${ENDING_DAYS}` }) })),
    },
    rows: list.discounts.map((discount) =>
      toDiscountRow({ t, language: page.language }, discount, getPagePath(page, 'discounts', `/${discount.id}`)),
    ),
    add: getPagePath(page, 'discounts', '/new'),
    calendar: getPagePath(page, 'discounts', '/calendar'),
  }
}

/** Saves views, and removes the selected discounts once the user has confirmed. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'discounts')
  const form = await args.request.formData()
  const view = await handleViewForm(page, DISCOUNTS_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const answer = await removeSelectedRows(page, form, async (ids) => {
    const { removed } = await page.call(removeDiscounts, { ids })
    return page.i18n.t('discounts.removed', { count: removed })
  })
  return { ...answer, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function DiscountsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, add, calendar } = loaderData
  const toRemove = actionData && 'toRemove' in actionData ? actionData.toRemove : undefined
  return (
    <TablePage
      title={t('discounts.title')}
      actions={
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={calendar}>{t('agreements.title')}</ButtonLink>
          <ButtonLink to={add} look="main">
            {t('discounts.add')}
          </ButtonLink>
        </p>
      }
      definition={DISCOUNTS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={toRemove ? undefined : actionData}
      bulk={[{ intent: 'remove', label: t('discounts.removeSelected') }]}
      empty={
        <EmptyState icon="percent" title={t('discounts.empty.title')}>
          {t('discounts.empty.text')}
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
          {t('discounts.confirmRemoval', { count: toRemove.length })}
        </RemovalQuestion>
      )}
    </TablePage>
  )
}
