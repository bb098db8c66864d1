import '#src/back-office/table/table.css'
import '#src/back-office/products/grid/grid.css'
import { useCallback } from 'react'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { mayImport } from '#src/back-office/imports/import-rights.ts'
import { type CellTexts, ROWS_FIELD } from '#src/back-office/products/grid/cells.ts'
import { saveRows } from '#src/back-office/products/grid/grid-form.ts'
import { GridFrame } from '#src/back-office/products/grid/grid-frame.tsx'
import type { GridRowView } from '#src/back-office/products/grid/grid-row.tsx'
import { toListParameters, toRestoredDraft } from '#src/back-office/products/grid/grid-view.ts'
import { ProductGrid } from '#src/back-office/products/grid/product-grid.tsx'
import { useGridDraft } from '#src/back-office/products/grid/use-grid-draft.ts'
import { getProductCellDrafts } from '#src/back-office/products/grid/wire.ts'
import { toProductCardPath } from '#src/back-office/products/product-card-view.ts'
import { loadListPage } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState, type TableState } from '#src/back-office/table/table-state.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { requirePriceListCode, toPriceListPath } from '../price-list-view.ts'
import type { Route } from './+types/prices-grid-page'
import { LIST_PRICES_TABLE, MAX_STEPS } from './list-prices-table.ts'
import {
  listPriceColumns,
  PRICE_FIELDS,
  type PriceScope,
  readPriceCells,
  readSteps,
  selectPriceColumns,
  toPriceTexts,
  toStepName,
} from './price-cells.ts'
import { changeListPrices, getListPrices } from './wire.ts'

/** The prices of one list in cells that are edited like those of a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requirePriceListCode(page, args.params.code, '/prices/grid')
  const query = page.url.searchParams
  const requested: TableState = { ...parseTableState(LIST_PRICES_TABLE, query), pageSize: 100 }
  const { state, ...list } = await loadListPage(requested, (at) =>
    page.call(getListPrices, { list: code, ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
  )
  const { priceListId, currency } = list
  const { cells } = await page.call(getProductCellDrafts, { priceListId })
  const typedSteps = readSteps(query.getAll('step'))
  const scope = toScope(page, list, typedSteps)
  const columns = listPriceColumns(scope)
  const path = toPriceListPath(page, code)
  const title = page.i18n.t('listPrices.of', { list: list.name })
  return {
    head: hiddenHead(page, title),
    title,
    currency,
    here: `${path}/prices/grid`,
    list: `${path}/prices`,
    drafts: getPagePath(page, 'deskProducts', '/grid/draft'),
    importPath: mayImport('prices', (permission) => page.can(permission))
      ? getPagePath(page, 'imports', '/new/prices')
      : null,
    owner: browserOwner(page.site.id, page.viewer),
    draft: cells.map(({ changedAt: _, ...cell }) => cell),
    restored: toRestoredDraft(page, cells),
    filters: [
      ...toListParameters(LIST_PRICES_TABLE, state),
      ...typedSteps.map((step) => ['step', step] as [string, string]),
    ],
    page: state.page,
    pages: Math.ceil(list.totalHits / state.pageSize),
    shown: selectPriceColumns(columns, query.getAll('cell')),
    columns: columns.map((column) => ({ ...column, label: toLabel(page, scope, column.key) })),
    rows: list.products.map((product) => ({
      code: product.code,
      version: product.version,
      href: toProductCardPath(page, product.code),
      texts: toPriceTexts(product, scope),
    })),
    scope,
  }
}

/** The quantities of the list and those that the user added, the smallest first. */
function toScope(
  { language }: PageRequest,
  { priceListId, steps, today }: Pick<PriceScope, 'priceListId' | 'steps' | 'today'>,
  typedSteps: readonly string[],
): PriceScope {
  const all = [...new Set([...typedSteps, ...steps.map(trimZeros)])].slice(0, MAX_STEPS)
  return { priceListId, steps: all.sort((one, other) => Number(one) - Number(other)), today, language }
}

function toLabel({ i18n: { t }, language }: PageRequest, { priceListId, steps }: PriceScope, key: string): string {
  const name = key.slice(`list.${priceListId}.`.length)
  const step = steps.find((one) => toStepName(one) === name)
  if (step) return t('listPrices.fromQuantity', { quantity: formatQuantity(language, step) })
  const field = Object.entries(PRICE_FIELDS).find(([one]) => one === name)
  return t(field ? field[1] : 'deskProducts.column.code')
}

/** Saves the changed cells, which arrive as JSON in a field of a form. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const code = requirePriceListCode(page, args.params.code, '/prices/grid')
  const form = await args.request.formData()
  const list = await page.call(getListPrices, { list: code, pageSize: 25 })
  return saveRows(page, `${form.get(ROWS_FIELD) ?? ''}`, {
    read({ code: product, version, cells }) {
      const scope = toScope(page, list, listTypedSteps(list.priceListId, cells))
      const read = readPriceCells(cells, scope, {})
      return 'change' in read ? { change: { code: product, version, ...read.change } } : read
    },
    save: (changes) => page.call(changeListPrices, { list: code, changes }),
  })
}

/** The quantities of the columns of cells. */
function listTypedSteps(priceListId: number, cells: CellTexts): string[] {
  const start = `list.${priceListId}.${toStepName('0').slice(0, -1)}`
  return readSteps(Object.keys(cells).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : [])))
}

export const meta = pageMeta

export default function PricesGridPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { title, currency, here, list, filters, page, rows, scope } = loaderData
  const draft = useGridDraft({
    name: `grid ${scope.priceListId}`,
    stored: loaderData.draft,
    address: loaderData.drafts,
    owner: loaderData.owner,
    language,
    label: title,
    path: here,
    restored: loaderData.restored,
  })
  const findProblems = useCallback(
    (row: GridRowView, cells: CellTexts) => {
      const read = readPriceCells(cells, scope, row.texts)
      return 'problems' in read ? read.problems : {}
    },
    [scope],
  )
  const text = (
    <>
      <Ltr>{currency}</Ltr> · {t('listPrices.gridText')}
    </>
  )
  return (
    <GridFrame
      {...loaderData}
      title={title}
      text={text}
      list={{ href: list, label: t('listPrices.list') }}
      choiceFields={<StepField />}
      draft={draft}
    >
      {rows.length === 0 ? (
        <EmptyState
          onSheet
          icon="box"
          title={t('table.noHits.title')}
          actions={
            <ButtonLink to={filters.length > 0 ? here : list} look="main">
              {t(filters.length > 0 ? 'table.clear' : 'listPrices.list')}
            </ButtonLink>
          }
        >
          {t('table.noHits.text')}
        </EmptyState>
      ) : (
        <ProductGrid
          key={`${here} ${page} ${new URLSearchParams(filters)} ${draft.generation}`}
          {...loaderData}
          title={title}
          findProblems={findProblems}
          draft={draft}
        />
      )}
    </GridFrame>
  )
}

/** A column for prices from another quantity. */
function StepField() {
  const { t } = useTexts()
  return (
    <TextField
      name="step"
      label={t('listPrices.addStep')}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="mt-2"
    />
  )
}
