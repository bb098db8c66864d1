import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/promotions-page'
import { toPromotionRow } from './promotion-row.ts'
import { EFFECT_KINDS, PROMOTION_STATES, PROMOTIONS_TABLE } from './promotions-table.ts'
import { getPromotionChoices, getPromotionList } from './wire.ts'

/** All promotions of the site, also drafts and ended ones. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions')
  const { t } = page.i18n
  const here = getPagePath(page, 'deskPromotions')
  const [{ list, table }, names] = await Promise.all([
    loadTable(page, { definition: PROMOTIONS_TABLE, here, load: (input) => page.call(getPromotionList, input) }),
    page.call(getPromotionChoices),
  ])
  const words = { t, language: page.language, currency: page.site.currency, names }
  return {
    head: hiddenHead(page, t('deskPromotions.title')),
    table,
    choices: {
      state: PROMOTION_STATES.map((one) => ({ value: one, label: t(`deskPromotions.state.${one}`) })),
      kind: EFFECT_KINDS.map((one) => ({ value: one, label: t(`deskPromotions.kind.${one}`) })),
      coupon: (['with', 'without'] as const).map((one) => ({
        value: one,
        label: t(`deskPromotions.couponFilter.${one}`),
      })),
    },
    rows: list.promotions.map((promotion) =>
      toPromotionRow(words, promotion, getPagePath(page, 'deskPromotions', `/${promotion.id}`)),
    ),
    add: getPagePath(page, 'deskPromotions', '/new'),
  }
}

/** Saves views of the list. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('managePromotions')) throw notForViewer(page, 'deskPromotions')
  const view = await handleViewForm(page, PROMOTIONS_TABLE, await args.request.formData())
  return view && { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices, add } = loaderData
  const addLink = (
    <ButtonLink to={add} look="main">
      {t('deskPromotions.add')}
    </ButtonLink>
  )
  return (
    <TablePage
      title={t('deskPromotions.title')}
      actions={addLink}
      definition={PROMOTIONS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      empty={
        <EmptyState icon="percent" title={t('deskPromotions.empty.title')} actions={addLink}>
          {t('deskPromotions.empty.text')}
        </EmptyState>
      }
    />
  )
}
