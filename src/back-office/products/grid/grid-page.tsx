import '#src/back-office/table/table.css'
import './grid.css'
import { useCallback } from 'react'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { mayImport } from '#src/back-office/imports/import-rights.ts'
import { loadListPage } from '#src/back-office/table/list-page.ts'
import { toTableInput } from '#src/back-office/table/request.ts'
import { parseTableState, type TableState } from '#src/back-office/table/table-state.ts'
import { browserOwner } from '#src/permissions/viewer.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CardPriceList } from '../product.ts'
import { getCellFormats, toProductCardPath } from '../product-card-view.ts'
import { toNameField, toPriceField } from '../product-form.ts'
import { PRODUCTS_TABLE } from '../products-table.ts'
import { getProductChoices } from '../wire.ts'
import type { Route } from './+types/grid-page'
import {
  type CellScope,
  type CellTexts,
  listColumns,
  ROWS_FIELD,
  readCells,
  selectColumns,
  toCellTexts,
} from './cells.ts'
import { saveRows, toDistinctChoices } from './grid-form.ts'
import { GridFrame } from './grid-frame.tsx'
import type { GridRowView } from './grid-row.tsx'
import { toListParameters, toRestoredDraft } from './grid-view.ts'
import { ProductGrid } from './product-grid.tsx'
import { useGridDraft } from './use-grid-draft.ts'
import { changeProductCells, getProductCellDrafts, getProductGrid } from './wire.ts'

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
  const formats = { ...getCellFormats(page), yes: t('productGrid.yes'), no: t('productGrid.no') }
  return {
    head: hiddenHead(page, t('productGrid.title')),
    here: getPagePath(page, 'deskProducts', '/grid'),
    list: getPagePath(page, 'deskProducts'),
    importPath: mayImport('products', (permission) => page.can(permission))
      ? getPagePath(page, 'imports', '/new/products')
      : null,
    owner: browserOwner(page.site.id, page.viewer),
    draft: cells.map(({ changedAt: _, ...cell }) => cell),
    restored: toRestoredDraft(page, cells),
    filters: toListParameters(PRODUCTS_TABLE, state),
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

interface PageScope extends CellScope {
  priceLists: readonly CardPriceList[]
}

async function loadScope(page: PageRequest): Promise<PageScope> {
  const { priceLists, factNames: _, ...choices } = await page.call(getProductChoices)
  return { language: page.language, languages: page.site.languages, priceLists, choices: toDistinctChoices(choices) }
}

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
  const scope = await loadScope(page)
  return saveRows(page, `${form.get(ROWS_FIELD) ?? ''}`, {
    read: (row) => readCells(row, scope),
    save: (changes) => page.call(changeProductCells, { changes }),
  })
}

export const meta = pageMeta

export default function GridPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const { here, list, filters, page, rows, scope } = loaderData
  const title = t('productGrid.title')
  const draft = useGridDraft({
    name: 'grid',
    stored: loaderData.draft,
    address: `${here}/draft`,
    owner: loaderData.owner,
    language,
    label: title,
    path: here,
    restored: loaderData.restored,
  })
  const findProblems = useCallback(
    (row: GridRowView, cells: CellTexts) => {
      const read = readCells({ ...row, cells }, scope)
      return 'problems' in read ? read.problems : {}
    },
    [scope],
  )
  const isFiltered = filters.length > 0
  return (
    <GridFrame {...loaderData} title={title} list={{ href: list, label: t('productGrid.list') }} draft={draft}>
      {rows.length === 0 ? (
        <EmptyState
          onSheet
          icon="box"
          title={t(isFiltered ? 'table.noHits.title' : 'deskProducts.empty.title')}
          actions={
            <ButtonLink to={isFiltered ? here : `${list}/new`} look="main">
              {t(isFiltered ? 'table.clear' : 'deskProducts.add')}
            </ButtonLink>
          }
        >
          {t(isFiltered ? 'table.noHits.text' : 'deskProducts.empty.text')}
        </EmptyState>
      ) : (
        <ProductGrid
          key={`${here} ${page} ${new URLSearchParams(filters)} ${draft.generation}`}
          {...loaderData}
          title={title}
          findProblems={findProblems}
          choices={{
            brandId: scope.choices.brands.map(({ name }) => name),
            categoryId: scope.choices.categories.map(({ name }) => name),
            flag: [t('productGrid.yes'), t('productGrid.no')],
          }}
          draft={draft}
        />
      )}
    </GridFrame>
  )
}
