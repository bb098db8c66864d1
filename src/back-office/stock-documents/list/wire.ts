import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportFields, tableFields } from '#src/back-office/table/wire.ts'
import { DOCUMENT_KINDS } from '../document.ts'
import { documentFields } from '../wire.ts'

const kind = z.enum(DOCUMENT_KINDS)

export const getDocumentList = endpoint({
  method: 'POST',
  path: 'stock/get-filtered-document-list',
  service: 'gateway',
  access: 'moveStock',
  summary: 'A page of the goods-in, counts, transfers or adjustments of the site, filtered and sorted.',
  input: wireObject({ kind: ['Kind', kind], ...tableFields }),
  output: wireObject({
    documents: ['DocumentList', wireList(wireObject(documentFields))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportDocumentList = endpoint({
  method: 'POST',
  path: 'stock/export-document-list',
  service: 'page',
  access: 'moveStock',
  summary: 'The filtered stock documents of a kind with the chosen columns as a file, csv or xlsx.',
  input: wireObject({ kind: ['Kind', kind], ...tableExportFields }),
  output: exportedTable,
})
