import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toProductCardPath } from '#src/back-office/products/product-card-view.ts'
import { toFilterChoices } from '#src/back-office/products/product-filters.ts'
import { getProductChoices } from '#src/back-office/products/wire.ts'
import { loadTable } from '#src/back-office/table/list-loader.ts'
import { TablePage } from '#src/back-office/table/table-page.tsx'
import { handleViewForm } from '#src/back-office/table/views/view-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { requirePriceListCode, toPriceListPath } from '../price-list-view.ts'
import type { Route } from './+types/list-prices-page'
import { toListPriceRow } from './list-price-row.ts'
import { LIST_PRICES_TABLE, PRICE_CHOICES } from './list-prices-table.ts'
import { getListPrices } from './wire.ts'

/** The products of the site with their prices in one list. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const code = requirePriceListCode(page, args.params.code, '/prices')
  const path = toPriceListPath(page, code)
  const [choices, { list, query, table }] = await Promise.all([
    loadChoices(page),
    loadTable(page, {
      definition: LIST_PRICES_TABLE,
      here: `${path}/prices`,
      load: (input) => page.call(getListPrices, { list: code, ...input }),
    }),
  ])
  const { name, currency } = list
  const title = page.i18n.t('listPrices.of', { list: name })
  return {
    head: hiddenHead(page, title),
    title,
    table,
    choices,
    list: { code, currency, href: path },
    grid: `${path}/prices/grid${query}`,
    add: getPagePath(page, 'deskProducts', '/new'),
    rows: list.products.map((product) =>
      toListPriceRow({ texts: page.i18n, currency }, product, toProductCardPath(page, product.code)),
    ),
  }
}

async function loadChoices(page: PageRequest) {
  const { t } = page.i18n
  const { missing: _, ...ofProducts } = toFilterChoices(page, await page.call(getProductChoices))
  return {
    ...ofProducts,
    price: PRICE_CHOICES.map((value) => ({ value, label: t(`listPrices.choice.${value}`) })),
  }
}

/** Saves views. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requirePriceListCode(page, args.params.code, '/prices')
  const view = await handleViewForm(page, LIST_PRICES_TABLE, await args.request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return { ...view, key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function ListPricesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, table, choices, list, grid, add, rows } = loaderData
  return (
    <TablePage
      title={title}
      text={t('listPrices.text')}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={list.href}>{t('listPrices.back')}</ButtonLink>
          {table.totalHits > 0 && (
            <ButtonLink to={grid} look="main">
              <Icon name="grid" />
              {t('productGrid.open')}
            </ButtonLink>
          )}
        </div>
      }
      definition={LIST_PRICES_TABLE}
      table={table}
      choices={choices}
      rows={rows}
      result={actionData}
      empty={
        <EmptyState
          icon="box"
          title={t('deskProducts.empty.title')}
          actions={
            <ButtonLink to={add} look="main">
              {t('deskProducts.add')}
            </ButtonLink>
          }
        >
          {t('deskProducts.empty.text')}
        </EmptyState>
      }
    />
  )
}
