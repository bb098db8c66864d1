import { useEffect, useEffectEvent } from 'react'
import { Link, redirect, useActionData, useRevalidator } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { recordVersionOrNone, versionInForm } from '#src/api/record-version.ts'
import { chosenText } from '#src/catalog/export-choice/export-choice-view.ts'
import { getChosenProducts } from '#src/catalog/export-choice/wire.ts'
import { readListingAddress } from '#src/catalog/listing-address.ts'
import { listingKind, toSearch } from '#src/catalog/views/listing-request.ts'
import type { RowContext } from '#src/catalog/views/row-view.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'
import { safeReturn } from '#src/shop/safe-address.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/exports-page'
import { parseCells } from './cell.ts'
import { EXPORT_KINDS, type ExportJob } from './export.ts'
import { LayoutForm, StartForm } from './export-forms.tsx'
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
    of: of && parseListingAddress(of, page) ? of : null,
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
  const found = form.get('what') === 'found' ? parseListingAddress(String(form.get('of') ?? ''), page) : undefined
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

const POLL_INTERVAL_MS = 1500

/** While a list is being made the page polls its progress; hidden tabs do not. */
function useProgress(making: boolean) {
  const { revalidate, state } = useRevalidator()
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    if (!making) return
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [making])
}

/** The user's lists, the newest first; without script `here` reloads while one is being made. */
function ListRows({ lists, here }: { lists: ProductListView[]; here: string | null }) {
  const { t } = useTexts()
  return (
    <section className="sheet" aria-label={t('exports.lists')}>
      <h2 className="border-b border-line p-4 text-lg">{t('exports.lists')}</h2>
      <ul aria-live="polite">
        {lists.map((list) => (
          <li
            key={list.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-4 last:border-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{t(`exports.kind.${list.kind}`)}</p>
              <p className="text-sm text-ink-faint">
                {list.date} · {list.products}
              </p>
            </div>
            <ListState list={list} />
          </li>
        ))}
      </ul>
      {here && (
        <noscript>
          <p className="p-4">
            <Link to={here}>{t('exports.refresh')}</Link>
          </p>
        </noscript>
      )}
    </section>
  )
}

function ListState({ list }: { list: ProductListView }) {
  const { t } = useTexts()
  if (list.href) {
    return (
      <a href={list.href} download className={buttonClass()}>
        <Icon name="download" />
        {t('exports.download')}
      </a>
    )
  }
  const moving = list.state === 'waiting' || list.state === 'running'
  return (
    <p className={moving ? 'flex items-center gap-3 text-ink-soft' : 'text-bad'}>
      {t(`exports.state.${list.state}`)}
      {moving && (
        <progress aria-label={t('exports.state.running')} value={list.made} max={list.total} className="w-32" />
      )}
    </p>
  )
}

/** The search parameters of a listing's address; undefined for any other address. */
function parseListingAddress(address: string | null, rowContext: RowContext) {
  const path = safeReturn(address)
  const url = path === undefined ? null : URL.parse(path, 'http://own.invalid')
  const segment = url?.pathname.split('/').at(-1)
  const everything = url !== null && pageOfPath(url.pathname) === 'products' ? EVERYTHING : undefined
  const kind = (segment && listingKind(decodeURIComponent(segment), rowContext)) || everything
  if (!kind || !url) return undefined
  const { page: _, ...request } = toSearch(kind, readListingAddress(url.searchParams))
  return request
}

const EVERYTHING = { searchText: '', group: null, path: '' }
