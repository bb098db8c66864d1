import { redirect } from 'react-router'
import { pageRequest } from '../../../api/page-context.ts'
import { searchPath } from '../../../shop/paths.ts'
import { rowView } from '../../shown/row-view.ts'
import { fitsOn, vehicleOn, withFits } from '../../vehicles/fit-view.ts'
import { searchProducts } from '../../wire.ts'
import { isTooShort, typedWords } from '../typed.ts'
import type { Route } from './+types/quick-search-page'

/** What the search box shows under itself while somebody types; whoever opens the address sees the results page. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const words = typedWords(page.url.searchParams.get('q') ?? '')
  if (!page.url.pathname.endsWith('.data')) throw redirect(searchPath(page, words))
  if (isTooShort(words)) return { words, hits: [], total: 0, all: '', summary: '' }
  const vehicle = await vehicleOn(page)
  const narrowed = vehicle ? { vehicle: vehicle.chosen } : {}
  const { rows, total } = await page.call(searchProducts, { text: words, quick: true, ...narrowed })
  const fits = await fitsOn(
    page,
    vehicle,
    rows.map(({ id }) => id),
  )
  return {
    words,
    hits: withFits(
      rows.map((row) => rowView(row, page)),
      fits,
    ),
    total,
    all: searchPath(page, words),
    summary: page.i18n.t('catalog.search.seeAll', { count: total }),
  }
}
