import type { PageRequest } from '../../../api/page-context.ts'
import { markup } from '../../../ui/plain/markup.ts'
import type { Buying } from '../../components/row-offer.tsx'
import { rowWords } from '../../components/row-words.tsx'
import type { ListingLook } from '../../listing-address.ts'
import type { ListRow } from '../../shown/list-row.ts'
import { ProductListRow } from './product-row.tsx'

/** Product rows as a page has them: written by its loader, for nothing in them comes alive. */
export interface DrawnRows {
  /** Two where something stands between the first eight rows and the others. */
  lists: RowList[]
  columns: { stock: boolean; price: boolean; add: boolean }
  /** What a product's own part of its address is put behind to have a glance at it. */
  glance: string
}

export interface RowList {
  id: string
  /** Missing in the browser where the page that came from the server holds it under this id. */
  html?: string
}

export interface Drawing {
  rows: readonly ListRow[]
  buying: Buying
  /** Tells the lists of one page apart. */
  id?: string
  oemShown?: 4 | 50
  look?: ListingLook
  comparable?: boolean
  parted?: boolean
}

const ROWS_BEFORE = 8

/** Of what the viewer may see, which the rows hold already. */
export function drawnRows(
  page: PageRequest,
  { rows, buying, id = 'rows', parted = false, ...how }: Drawing,
): DrawnRows {
  const parts = parted ? [rows.slice(0, ROWS_BEFORE), rows.slice(ROWS_BEFORE)] : [rows]
  const draw = drawer(page, { buying, ...how })
  return {
    lists: parts
      .filter(({ length }) => length > 0)
      .map((part, at) => listOf(`${id}-${at}`, part.map(draw).join(''), page.url)),
    columns: {
      stock: rows.some((row) => row.stock !== null),
      price: rows.some((row) => row.price !== null),
      add: buying.add !== null,
    },
    glance: buying.glance,
  }
}

/** A page brings its rows where they stand: in its data they would travel a second time. */
function listOf(id: string, html: string, { pathname }: URL): RowList {
  return Object.defineProperty({ id }, 'html', { value: html, enumerable: pathname.endsWith('.data') })
}

function drawer({ i18n, site, shop }: PageRequest, { buying, ...how }: Omit<Drawing, 'rows' | 'id' | 'parted'>) {
  const { oemShown = 4, look = 'table', comparable = false } = how
  const size: 64 | 176 = look === 'poly' ? 176 : 64
  const shared = {
    ...{ words: rowWords(i18n), buying, oemShown, comparable },
    action: buying.add && `${buying.add}?r=${encodeURIComponent(buying.back)}`,
    pictures: { version: site.mediaVersion, missing: shop.face.noPicture, size },
  }
  return (row: ListRow) => markup(<ProductListRow row={row} {...shared} />)
}
