import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage, MAX_EXPORTED } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { parseTableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
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
  const { views, opened } = await loadViewLinks(page, PROMOTIONS_TABLE, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(PROMOTIONS_TABLE, page.url.searchParams)
  const [{ state, promotions, totalHits }, names] = await Promise.all([
    loadListPage(requested, (at) =>
      page.call(getPromotionList, { ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
    ),
    page.call(getPromotionChoices),
  ])
  const query = toTableQuery(PROMOTIONS_TABLE, { ...state, page: 1 })
  const words = { t, language: page.language, currency: page.site.currency, names }
  return {
    head: hiddenHead(page, t('deskPromotions.title')),
    here,
    views,
    state,
    totalHits,
    choices: {
      state: PROMOTION_STATES.map((one) => ({ value: one, label: t(`deskPromotions.state.${one}`) })),
      kind: EFFECT_KINDS.map((one) => ({ value: one, label: t(`deskPromotions.kind.${one}`) })),
      coupon: (['with', 'without'] as const).map((one) => ({
        value: one,
        label: t(`deskPromotions.couponFilter.${one}`),
      })),
    },
    rows: promotions.map((promotion) =>
      toPromotionRow(words, promotion, getPagePath(page, 'deskPromotions', `/${promotion.id}`)),
    ),
    files: totalHits <= MAX_EXPORTED && {
      xlsx: getPagePath(page, 'deskPromotions', `/export/xlsx${query}`),
      csv: getPagePath(page, 'deskPromotions', `/export/csv${query}`),
    },
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
  const { here, views, state, rows, totalHits, choices, files, add } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('deskPromotions.title')}</h1>
        <ButtonLink to={add} look="main">
          {t('deskPromotions.add')}
        </ButtonLink>
      </header>
      <DeskTable
        label={t('deskPromotions.title')}
        links={{ definition: PROMOTIONS_TABLE, here, hasDefaultView: views.some(({ isDefault }) => isDefault) }}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files || { maximum: MAX_EXPORTED }}
        result={actionData}
        empty={
          <EmptyState icon="percent" title={t('deskPromotions.empty.title')}>
            {t('deskPromotions.empty.text')}
          </EmptyState>
        }
      />
    </div>
  )
}
