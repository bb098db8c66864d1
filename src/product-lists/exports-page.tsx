import { useEffect, useEffectEvent } from 'react'
import { redirect, useActionData, useRevalidator } from 'react-router'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { recordVersionOrNone, versionInForm } from '../api/record-version.ts'
import { chosenText } from '../catalog/export-choice/export-choice-view.ts'
import { getChosenProducts } from '../catalog/export-choice/wire.ts'
import { formatDate, formatQuantity } from '../platform/i18n/format.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { safeReturn } from '../shop/safe-address.ts'
import { withToast } from '../shop/toast-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { Route } from './+types/exports-page'
import { parseCells } from './columns/layout-form.ts'
import { EXPORT_KINDS, type ExportJob } from './export.ts'
import { loadListing } from './last-listing.ts'
import { LayoutForm } from './layout-form.tsx'
import { ListRows } from './list-rows.tsx'
import { StartForm } from './start-form.tsx'
import { getExportLayout, getExports, startExport, updateExportLayout } from './wire.ts'

/** The product lists of a representative: products of the next one, finished ones, and their layout (catalogue 2). */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const of = safeReturn(page.url.searchParams.get('of'))
  const [{ productIds }, layout, jobs] = await Promise.all([
    page.call(getChosenProducts, {}),
    page.call(getExportLayout, {}),
    page.call(getExports, {}),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('exports.title')),
    chosen: productIds.length,
    chosenText: chosenText(page, productIds.length),
    of: of && loadListing(of, page) ? of : null,
    layout: {
      cells: layout.cells.filter(({ value }) => value !== 'purchasePrice' || page.can('seePurchasePrices')),
      version: layout.version,
    },
    lists: jobs.map((job) => toProductListView(page, job)),
    making: jobs.some(({ state }) => state === 'waiting' || state === 'running'),
    paths: { here: getPagePath(page, 'exports'), back: of ?? getPagePath(page, 'products') },
  }
}

function toProductListView(page: PageRequest, { id, kind, state, total, made, createdAt }: ExportJob) {
  const { i18n, language, site } = page
  const number = (count: number) => formatQuantity(language, String(count))
  return {
    id,
    kind,
    state,
    total,
    made,
    products: i18n.t('exports.products', { count: total, number: number(total) }),
    date: formatDate(language, createdAt, { timeZone: site.timeZone, withTime: true }),
    href: state === 'done' ? getPagePath(page, 'exports', `/${id}`) : null,
  }
}

export type ProductListView = ReturnType<typeof toProductListView>

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const here = getPagePath(page, 'exports', page.url.search)
  if (form.get('intent') === 'layout') {
    const typed = { cells: parseCells(form), version: versionInForm(form, recordVersionOrNone) }
    const { done, message, refusal } = await page.call(updateExportLayout, typed)
    if (done) throw redirect(withToast(here, 'SavedSuccessfully'), 303)
    return { layout: { ...typed, message, changed: refusal === 'RecordChanged' } }
  }
  const kind = EXPORT_KINDS.find((one) => one === form.get('kind')) ?? 'cards'
  const found = form.get('what') === 'found' ? loadListing(String(form.get('of') ?? ''), page) : undefined
  const { refusal, message } = await page.call(startExport, { kind, found })
  if (refusal) return { message }
  throw redirect(here, 303)
}

export const meta = pageMeta

export default function ExportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const posted = useActionData<typeof action>()
  const { chosen, chosenText, of, layout, lists, making, paths } = loaderData
  useProgress(making)
  return (
    <div className="page flex flex-col gap-6 py-4 desk:py-6">
      <div>
        <h1 className="text-2xl">{t('exports.title')}</h1>
        <p className="text-ink-soft">{t('exports.about')}</p>
      </div>
      {chosen === 0 && of === null && lists.length === 0 ? (
        <EmptyState
          icon="file"
          title={t('exports.none')}
          actions={
            <ButtonLink to={paths.back} look="main">
              {t('exports.toProducts')}
            </ButtonLink>
          }
        >
          {t('exports.noneText')}
        </EmptyState>
      ) : (
        <>
          <StartForm chosen={chosen} chosenText={chosenText} of={of} problem={posted?.message} />
          {lists.length > 0 && <ListRows lists={lists} here={making ? paths.here : null} />}
        </>
      )}
      <LayoutForm saved={layout} posted={posted?.layout} />
    </div>
  )
}

const LOOK_MS = 1500

/** While a list is being made the page polls its progress; hidden tabs do not. */
function useProgress(making: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!making) return
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [making])
}
