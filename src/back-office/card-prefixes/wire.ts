import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { savedFields } from '../wire.ts'
import { CARD_TYPES, MAX_PREFIX_BYTES } from './prefixes-table.ts'

const MAX_CONTENT = Math.ceil(MAX_PREFIX_BYTES / 3) * 4 + 4

export const getCardPrefixes = endpoint({
  method: 'POST',
  path: 'bank/get-card-prefix-list',
  service: 'gateway',
  access: 'manageSettings',
  summary: 'A page of the list of card prefixes (BIN) of the installation, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    prefixes: [
      'CardPrefixList',
      wireList(
        wireObject({
          prefix: ['Prefix', z.string()],
          bank: ['BankName', z.string()],
          family: ['CardFamily', z.string()],
          scheme: ['CardScheme', z.string()],
          type: ['CardType', z.enum(CARD_TYPES)],
          commercial: ['IsCommercial', z.boolean()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportCardPrefixes = endpoint({
  method: 'POST',
  path: 'bank/export-card-prefix-list',
  service: 'page',
  access: 'manageSettings',
  summary: 'The filtered list of card prefixes with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const loadCardPrefixes = endpoint({
  method: 'POST',
  path: 'bank/replace-card-prefix-list',
  service: 'gateway',
  access: 'manageSettings',
  maxBody: MAX_CONTENT + 10_000,
  summary:
    'Replaces the list of card prefixes of all sites by that of a file (csv or xlsx, in base64); DryRun only answers what would change. Otherwise needs the version of the compared list and a recent second factor; refused if the list has another version, and while the installation has sites of other owners.',
  input: wireObject({
    fileName: ['FileName', z.string().trim().min(1).max(200)],
    content: [
      'Content',
      z
        .string()
        .max(MAX_CONTENT)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    ],
    dryRun: ['DryRun', wireFlag],
    version: ['Version', z.string().max(16).optional()],
  }),
  output: wireObject({
    ...savedFields,
    /** Of the list before it is replaced. */
    version: ['Version', z.string()],
    rows: ['RowCount', z.number()],
    fresh: ['NewCount', z.number()],
    changed: ['ChangedCount', z.number()],
    same: ['UnchangedCount', z.number()],
    removed: ['RemovedCount', z.number()],
    repeated: ['RepeatedCount', z.number()],
    refusedCount: ['RefusedCount', z.number()],
    /** The first of them. */
    refusedRows: [
      'RefusedList',
      wireList(
        wireObject({
          at: ['Row', z.number()],
          column: ['ColumnName', z.string()],
          value: ['Value', z.string()],
        }),
      ),
    ],
  }),
})
