import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { getUploadPath } from '../imports/import-rights.ts'
import { loadTable } from '../table/list-loader.ts'
import { removeSelectedRows } from '../table/list-page.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/discounts-page'
import { AgreementList, toPeriodChoices } from './agreement-list.tsx'
import { toDiscountRow } from './discount-row.ts'
import { BUYERS, DISCOUNTS_TABLE, GOODS } from './discounts-table.ts'
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
      ...toPeriodChoices(t),
    },
    rows: list.discounts.map((discount) =>
      toDiscountRow({ t, language: page.language }, discount, getPagePath(page, 'discounts', `/${discount.id}`)),
    ),
    add: getPagePath(page, 'discounts', '/new'),
    calendar: getPagePath(page, 'discounts', '/calendar'),
    upload: getUploadPath(page, 'discounts'),
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
  return <AgreementList of="discounts" definition={DISCOUNTS_TABLE} list={loaderData} answer={actionData} />
}
