import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { getRelatedProperties } from '#src/products/properties/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { getProductsOfCodes } from '../detail/wire.ts'
import type { Route } from './+types/compare-page'
import { CompareTable } from './compare-table.tsx'
import { buildComparison, comparedIds, MIN_COMPARED } from './comparison.ts'

/** Two to four products next to each other, by ids in the address. Listings show the same in a dialog. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  // Without ids nothing is loaded, but the page still requires a catalogue.
  if (!page.can('seeCatalog')) throw data(null, { status: 404 })
  const ids = comparedIds(page.url.searchParams.getAll('compare'))
  const { rows } = ids.length === 0 ? { rows: [] } : await page.call(getProductsOfCodes, { ids })
  const visible = rows.map(({ id }) => id)
  const properties = visible.length < MIN_COMPARED ? [] : await page.call(getRelatedProperties, { productIds: visible })
  return {
    head: hiddenHead(page, page.i18n.t('listing.compare.title')),
    comparison: buildComparison({ rows, properties }, page),
    products: getPagePath(page, 'products'),
  }
}

export const meta = pageMeta

export default function ComparePage({ loaderData: { comparison, products } }: Route.ComponentProps) {
  const { t } = useTexts()
  const enough = comparison.rows.length >= MIN_COMPARED
  return (
    <div className="page py-6">
      <h1 className="mb-4 text-2xl">{t('listing.compare.title')}</h1>
      {enough ? (
        <div className="sheet overflow-x-auto">
          <CompareTable comparison={comparison} />
        </div>
      ) : (
        <EmptyState
          icon="swap"
          title={t('listing.compare.tooFew')}
          actions={<ButtonLink to={products}>{t('shell.products')}</ButtonLink>}
        />
      )}
    </div>
  )
}
