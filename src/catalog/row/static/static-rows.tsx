import { renderToStaticMarkup } from 'react-dom/server'
import type { PageRequest } from '#src/api/page-context.ts'
import type { ListingLook } from '#src/catalog/listing-address.ts'
import { toRowLabels } from '#src/catalog/row-labels.tsx'
import type { BuyingView } from '#src/catalog/row-offer.tsx'
import type { ListRow } from '#src/catalog/views/list-row.ts'
import { ProductListRow } from './product-row.tsx'

/** Product rows of a page as static HTML, rendered by its loader because they have no handlers. */
export interface StaticRows {
  /** Two lists if something is rendered between the first eight rows and the others. */
  lists: RowList[]
  columns: { stock: boolean; price: boolean; add: boolean }
  /** Prefix of the quick view address of a product. */
  quickViewPath: string
}

export interface RowList {
  id: string
  /** Undefined in the browser if the server-rendered page contains it under this id. */
  html?: string
}

export interface RenderOptions {
  rows: readonly ListRow[]
  buying: BuyingView
  /** Distinguishes the lists of one page. */
  id?: string
  oemCount?: 4 | 50
  look?: ListingLook
  comparable?: boolean
  splitByBanner?: boolean
}

const ROWS_BEFORE = 8

/** Of rows that are already limited to what the viewer may see. */
export function renderRows(
  page: PageRequest,
  { rows, buying, id = 'rows', splitByBanner = false, ...options }: RenderOptions,
): StaticRows {
  const sections = splitByBanner ? [rows.slice(0, ROWS_BEFORE), rows.slice(ROWS_BEFORE)] : [rows]
  const renderRow = createRowRenderer(page, { buying, ...options })
  return {
    lists: sections
      .filter(({ length }) => length > 0)
      .map((section, at) => toRowList(`${id}-${at}`, section.map(renderRow).join(''), page.url)),
    columns: {
      stock: rows.some((row) => row.stock !== null),
      price: rows.some((row) => row.price !== null),
      add: buying.add !== null,
    },
    quickViewPath: buying.quickViewPath,
  }
}

/** A server-rendered page contains its rows; repeating them in its data would double them. */
function toRowList(id: string, html: string, { pathname }: URL): RowList {
  return Object.defineProperty({ id }, 'html', { value: html, enumerable: pathname.endsWith('.data') })
}

function createRowRenderer(
  { i18n, site, shop }: PageRequest,
  { buying, ...options }: Omit<RenderOptions, 'rows' | 'id' | 'splitByBanner'>,
) {
  const { oemCount = 4, look = 'table', comparable = false } = options
  const size: 64 | 176 = look === 'poly' ? 176 : 64
  const shared = {
    labels: toRowLabels(i18n),
    buying,
    oemCount,
    comparable,
    action: buying.add && `${buying.add}?r=${encodeURIComponent(buying.back)}`,
    pictures: { version: site.mediaVersion, missing: shop.face.noPicture, size },
  }
  return (row: ListRow) => renderToStaticMarkup(<ProductListRow row={row} {...shared} />)
}
