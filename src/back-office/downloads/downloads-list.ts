import type { PageRequest } from '#src/api/page-context.ts'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toCountCell, toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { TableDefinition } from '../table/table.ts'
import { getFileList } from './wire.ts'

/** The offered files as an exported file has them: the page shows them by kind, in an order that staff change. */
const DOWNLOADS_TABLE = {
  name: 'downloads',
  columns: [
    { key: 'title', label: 'contentDesk.column.title', kind: 'text', fixed: true },
    { key: 'kind', label: 'fileDesk.kind', kind: 'text', initial: true },
    { key: 'place', label: 'fileDesk.column.place', kind: 'code', initial: true },
    { key: 'size', label: 'mediaLibrary.column.size', kind: 'number', initial: true },
    { key: 'productCode', label: 'fileDesk.productCode', kind: 'code', initial: true },
    { key: 'missing', label: 'contentDesk.column.missing', kind: 'text', initial: true },
    { key: 'state', label: 'contentDesk.state', kind: 'status', initial: true },
    { key: 'order', label: 'deskCatalogue.field.sortNo', kind: 'number', sortable: true, initial: true },
  ],
  filters: [{ key: 'q', label: 'fileDesk.search', kind: 'search' }],
  sort: { column: 'order', descending: false },
} as const satisfies TableDefinition

/** What the address searches for among the offered files. */
export const readFileSearch = ({ url }: PageRequest) =>
  (url.searchParams.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, 100)

export const DOWNLOADS_LIST: ShortList = {
  definition: DOWNLOADS_TABLE,
  page: 'deskFiles',
  permission: 'editContent',
  async load(page) {
    const { t } = page.i18n
    const { entries } = await page.call(getFileList, { text: readFileSearch(page), all: true })
    return entries.map(({ number, kind, titles, file, webAddress, size, productCode, isShown }, at) => {
      const title = getLocalizedText(titles, page.language)
      return {
        id: `${number}`,
        label: title,
        href: getPagePath(page, 'deskFiles', `/${number}`),
        searchText: Object.values(titles).join(' '),
        cells: {
          title: { text: title },
          kind: { text: t(`downloads.kind.${kind}`) },
          place: toTextCell(file ?? webAddress ?? ''),
          size: size === null ? undefined : { text: formatBytes(page.language, size), value: `${size}` },
          productCode: toTextCell(productCode ?? ''),
          missing: toTextCell(page.site.languages.filter((language) => !titles[language]).join(', ')),
          state: isShown
            ? { text: t('contentDesk.publication.published'), tone: 'good' as const }
            : { text: t('fileDesk.notShown'), tone: 'warn' as const },
          order: toCountCell(page, at + 1),
        },
      }
    })
  },
}
