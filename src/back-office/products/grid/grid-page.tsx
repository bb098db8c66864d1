import '#src/back-office/table/table.css'
import './grid.css'
import { Form } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { mayImport } from '#src/back-office/imports/import-rights.ts'
import { loadListPage } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState, type TableState, toTableParameters } from '#src/back-office/table/table-state.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { CardPriceList } from '../product.ts'
import { getProductFormats, toProductCardPath } from '../product-card-view.ts'
import { toNameField, toPriceField } from '../product-form.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'
import { getProductChoices } from '../wire.ts'
import type { Route } from './+types/grid-page'
import { type CellScope, listColumns, ROWS_FIELD, selectColumns, toCellTexts } from './cells.ts'
import { saveRows, toDistinctChoices } from './grid-form.ts'
import { DraftNotes } from './grid-notes.tsx'
import { ProductGrid } from './product-grid.tsx'
import { type RestoredDraft, useGridDraft } from './use-grid-draft.ts'
import { getProductCellDrafts, getProductGrid } from './wire.ts'

/** Products of the list in cells that are edited like those of a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { t } = page.i18n
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/grid')
  const requested: TableState = { ...parseTableState(PRODUCTS_TABLE, page.url.searchParams), pageSize: 100 }
  const [scope, { cells }, { products, state, totalHits }] = await Promise.all([
    loadScope(page),
    page.call(getProductCellDrafts, {}),
    loadListPage(requested, (at) =>
      page.call(getProductGrid, { ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
    ),
  ])
  const formats = { ...getProductFormats(page), yes: t('productGrid.yes'), no: t('productGrid.no') }
  return {
    head: hiddenHead(page, t('productGrid.title')),
    here: getPagePath(page, 'deskProducts', '/grid'),
    list: getPagePath(page, 'deskProducts'),
    importPath: mayImport('products', (permission) => page.can(permission))
      ? getPagePath(page, 'imports', '/new/products')
      : null,
    owner: browserOwner(page.site.id, page.viewer),
    draft: cells.map(({ changedAt: _, ...cell }) => cell),
    restored: toRestored(page, cells),
    filters: toListParameters(state),
    page: state.page,
    pages: Math.ceil(totalHits / state.pageSize),
    shown: selectColumns(scope, page.url.searchParams.getAll('cell')),
    columns: listColumns(scope).map((column) => ({ ...column, label: toLabel(page, scope, column.key) })),
    rows: products.map((product) => ({
      code: product.code,
      version: product.version,
      href: toProductCardPath(page, product.code),
      texts: toCellTexts(product, scope, formats),
    })),
    scope: { ...scope, priceLists: scope.priceLists.map(({ id }) => ({ id })) },
  }
}

function toRestored(
  { language, site }: PageRequest,
  cells: readonly { code: string; changedAt: Date }[],
): RestoredDraft | undefined {
  if (cells.length === 0) return undefined
  const last = new Date(Math.max(...cells.map(({ changedAt }) => changedAt.getTime())))
  return {
    at: formatDate(language, last, { timeZone: site.timeZone, withTime: true }),
    count: new Set(cells.map(({ code }) => code)).size,
  }
}

interface PageScope extends CellScope {
  priceLists: readonly CardPriceList[]
}

async function loadScope(page: PageRequest): Promise<PageScope> {
  const { priceLists, ...choices } = await page.call(getProductChoices)
  return { language: page.language, languages: page.site.languages, priceLists, choices: toDistinctChoices(choices) }
}

/** Filters and order of the list as its address has them. */
const toListParameters = (state: TableState) =>
  toTableParameters(PRODUCTS_TABLE, state).filter(([name]) => !['column', 'rows', 'density', 'page'].includes(name))

type FieldLabel = 'name' | 'brandId'

function toLabel({ i18n: { t } }: PageRequest, { languages, priceLists }: PageScope, key: string): string {
  const list = priceLists.find(({ id }) => toPriceField(id) === key)
  if (list) return `${list.name} (${list.currency})`
  const language = languages.find((one) => toNameField(one) === key)
  if (language) return `${t('deskProducts.field.name')} (${LANGUAGE_NAMES[language]})`
  return t(`deskProducts.field.${key as FieldLabel}`)
}

/** Saves the changed cells, which arrive as JSON in a field of a form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts', '/grid')
  const form = await args.request.formData()
  return saveRows(page, `${form.get(ROWS_FIELD) ?? ''}`, await loadScope(page))
}

export const meta = pageMeta

export default function GridPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { here, list, filters, page, pages, shown, columns, rows } = loaderData
  const draft = useGridDraft({
    stored: loaderData.draft,
    address: `${here}/draft`,
    owner: loaderData.owner,
    language,
    label: t('productGrid.title'),
    path: here,
    restored: loaderData.restored,
  })
  const listQuery = new URLSearchParams(filters)
  const toQuery = (at: number) =>
    `?${new URLSearchParams([...filters, ...shown.map((key) => ['cell', key]), ['page', `${at}`]])}`
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('productGrid.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <ColumnChoice here={here} filters={filters} shown={shown} columns={columns} page={page} />
          <ButtonLink to={listQuery.size > 0 ? `${list}?${listQuery}` : list}>{t('productGrid.list')}</ButtonLink>
        </div>
      </header>
      <DraftNotes draft={draft} />
      {rows.length === 0 ? (
        <EmptyState
          icon="box"
          title={t(filters.length > 0 ? 'table.noHits.title' : 'deskProducts.empty.title')}
          actions={
            <ButtonLink to={filters.length > 0 ? here : `${list}/new`} look="main">
              {t(filters.length > 0 ? 'table.clear' : 'deskProducts.add')}
            </ButtonLink>
          }
        >
          {t(filters.length > 0 ? 'table.noHits.text' : 'deskProducts.empty.text')}
        </EmptyState>
      ) : (
        <ProductGrid key={`${here} ${page} ${listQuery} ${draft.generation}`} {...loaderData} draft={draft} />
      )}
      <Pagination page={page} pages={pages} buildHref={(at) => here + toQuery(at)} className="mt-3" />
    </div>
  )
}

const COLUMN_MENU = 'grid-columns'

interface ColumnChoiceProps {
  here: string
  filters: readonly (readonly [string, string])[]
  shown: readonly string[]
  columns: readonly { key: string; kind: string; label: string }[]
  page: number
}

function ColumnChoice({ here, filters, shown, columns, page }: ColumnChoiceProps) {
  const { t } = useTexts()
  return (
    <div className="relative">
      <button type="button" popoverTarget={COLUMN_MENU} className="button button-plain">
        <Icon name="grid" className="size-4.5" />
        {t('table.columns')}
      </button>
      <Form
        id={COLUMN_MENU}
        popover="auto"
        action={here}
        key={shown.join()}
        className="menu menu-below desk-table-popover"
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {[...filters, ['page', `${page}`]].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="desk-table-columns">
          <legend>{t('table.columns')}</legend>
          {columns
            .filter(({ kind }) => kind !== 'code')
            .map(({ key, label }) => (
              <label key={key} className="flex min-h-10 items-center gap-2">
                <input type="checkbox" name="cell" value={key} defaultChecked={shown.includes(key)} />
                <bdi>{label}</bdi>
              </label>
            ))}
        </fieldset>
        <div className="desk-table-buttons">
          <Button type="submit" look="main">
            {t('table.apply')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
