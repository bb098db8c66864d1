import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportFields, tableFields } from '#src/back-office/table/wire.ts'
import { ADJUSTMENT_REASONS, DOCUMENT_KINDS } from '../document.ts'
import { lineReason } from '../wire.ts'
import { LINE_STATES } from './lines-table.ts'

const kind = z.enum(DOCUMENT_KINDS)
const id = z.number().int().positive()

export const getLineList = endpoint({
  method: 'POST',
  path: 'stock/get-document-line-list',
  service: 'gateway',
  access: 'moveStock',
  summary:
    'A page of the lines of all goods-in, counts, transfers or adjustments of the site, filtered and sorted. A blind count has no quantities in stock until it is posted.',
  input: wireObject({ kind: ['Kind', kind], ...tableFields }),
  output: wireObject({
    lines: [
      'Lines',
      wireList(
        wireObject({
          documentId: ['DocumentID', id],
          productId: ['ProductID', id],
          code: ['ProductCode', z.string()],
          name: ['ProductName', z.string()],
          unit: ['PackageName', z.string()],
          quantity: ['Quantity', wireDecimal.nullable()],
          onHand: ['OnHand', wireDecimal.nullable()],
          /** Null for a line that was not received. */
          coming: ['ComingQuantity', wireDecimal.nullable()],
          state: ['State', z.enum(LINE_STATES)],
          reason: ['CountReason', lineReason],
          adjustmentReason: ['Reason', z.enum(['', ...ADJUSTMENT_REASONS])],
          depot: ['DepotName', z.string()],
          toDepot: ['ToDepotName', z.string()],
          note: ['Note', z.string()],
          delivery: ['DeliveryReference', z.string()],
          createdAt: ['CreateDate', wireMoment],
          createdBy: ['UserName', z.string()],
          postedAt: ['PostingDate', wireMoment.nullable()],
          postedBy: ['PostingUserName', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportLineList = endpoint({
  method: 'POST',
  path: 'stock/export-document-line-list',
  service: 'page',
  access: 'moveStock',
  summary: 'The filtered lines of the stock documents of a kind with the chosen columns as a file, csv or xlsx.',
  input: wireObject({ kind: ['Kind', kind], ...tableExportFields }),
  output: exportedTable,
})
