import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import type { TableDefinition, TableRowView } from '../table.ts'
import { exportedTable, tableExportFields } from '../wire.ts'

/** A table whose rows the page has loaded, filtered and sorted, by calls with the permission of its list. */
interface LoadedRows {
  definition: TableDefinition
  /** Names the file and its sheet. */
  title: TextKey
  rows: TableRowView[]
  /** A line below the rows. */
  note?: string
}

export const exportRows = endpoint({
  method: 'POST',
  path: 'table/export-rows',
  service: 'page',
  access: 'openBackOffice',
  summary: 'The loaded rows of a short list with the chosen columns as a file, csv or xlsx.',
  input: wireObject({ table: ['Table', z.custom<LoadedRows>()], ...tableExportFields }),
  output: exportedTable,
})
