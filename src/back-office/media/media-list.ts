import type { PageRequest } from '#src/api/page-context.ts'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { TableDefinition } from '../table/table.ts'
import { getMediaList } from './wire.ts'

/** The library as its file has it: the page shows the pictures. */
const MEDIA_TABLE = {
  name: 'media',
  columns: [
    { key: 'key', label: 'mediaLibrary.file', kind: 'code', sortable: true, fixed: true },
    { key: 'kind', label: 'mediaLibrary.column.kind', kind: 'text', initial: true },
    { key: 'width', label: 'mediaLibrary.column.width', kind: 'number', initial: true },
    { key: 'height', label: 'mediaLibrary.column.height', kind: 'number', initial: true },
    { key: 'size', label: 'mediaLibrary.column.size', kind: 'number', initial: true },
  ],
  filters: [{ key: 'q', label: 'mediaLibrary.search', kind: 'search' }],
  sort: { column: 'key', descending: false },
} as const satisfies TableDefinition

/** What the address searches for in the library. */
export const readMediaSearch = ({ url }: PageRequest) =>
  (url.searchParams.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 80)

export const MEDIA_LIST: ShortList = {
  definition: MEDIA_TABLE,
  page: 'mediaLibrary',
  permission: 'editContent',
  async load(page) {
    const { files } = await page.call(getMediaList, { text: readMediaSearch(page), all: true })
    return files.map(({ key, kind, width, height, size }) => ({
      id: key,
      label: key,
      href: getPagePath(page, 'mediaLibrary', `/${key}`),
      cells: {
        key: { text: key },
        kind: { text: page.i18n.t(`mediaLibrary.kind.${kind}`) },
        width: width === null ? undefined : toCountCell(page, width),
        height: height === null ? undefined : toCountCell(page, height),
        size: { text: formatBytes(page.language, size), value: `${size}` },
      },
    }))
  },
}
