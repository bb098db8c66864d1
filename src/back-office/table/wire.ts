import { z } from 'zod'
import { wireObject } from '#src/api/wire-fields.ts'
import { MAX_FILTER_LENGTH, PAGE_SIZES } from './table-state.ts'

/** The fields by which a call filters and sorts a table. */
export const tableFilterFields = {
  filters: [
    'Filters',
    z
      .array(
        wireObject({
          filter: ['Filter', z.string().max(40)],
          value: ['Value', z.string().trim().min(1).max(MAX_FILTER_LENGTH)],
        }),
      )
      .max(20)
      .optional(),
  ],
  /** The key of a column; the table's own order without. */
  sort: ['SortColumn', z.string().max(40).optional()],
  descending: ['SortDescending', z.boolean().optional()],
} as const

/** The fields of a call that exports a table. */
export const tableExportFields = {
  ...tableFilterFields,
  columns: ['Columns', z.array(z.string().max(40)).max(40)],
  format: ['Format', z.enum(['csv', 'xlsx'])],
} as const

export const tableExportInput = wireObject(tableExportFields)

/** Its output: the file, or the message why there is none. */
export const exportedTable = wireObject({
  name: ['FileName', z.string()],
  content: ['Content', z.custom<string | Uint8Array<ArrayBuffer>>().nullable()],
  message: ['Message', z.string()],
})

/** The same with a page of the result. */
export const tableFields = {
  ...tableFilterFields,
  page: ['Page', z.number().int().min(1).max(100_000).optional()],
  pageSize: ['PageRowCount', z.literal(PAGE_SIZES).optional()],
} as const
