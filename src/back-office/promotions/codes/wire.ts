import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportFields, tableFields } from '#src/back-office/table/wire.ts'
import { CODE_PREFIX, MAX_NEW_CODES } from '#src/promotions/codes.ts'
import { CODE_STATES } from './codes-table.ts'

const id = z.number().int().positive()

const listedCode = wireObject({
  id: ['CodeID', id],
  code: ['CouponCode', z.string()],
  state: ['CodeState', z.enum(CODE_STATES)],
  createdAt: ['CreatedDate', wireMoment],
  usedAt: ['UsedDate', wireMoment.nullable()],
  order: ['OrderNumber', z.string().nullable()],
  customerCode: ['CustomerCode', z.string().nullable()],
  customer: ['CustomerName', z.string().nullable()],
})

export const getCodeList = endpoint({
  method: 'POST',
  path: 'promotion/get-code-list',
  service: 'gateway',
  access: 'managePromotions',
  summary:
    'A page of the one-time codes of a promotion, filtered and sorted; with order and customer for users who see dealers.',
  input: wireObject({ promotionId: ['PromotionID', id], ...tableFields }),
  output: wireObject({
    codes: ['CodeList', wireList(listedCode)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
    unused: ['UnusedCount', z.number()],
    used: ['UsedCount', z.number()],
    deactivated: ['DeactivatedCount', z.number()],
  }),
})

export const exportCodeList = endpoint({
  method: 'POST',
  path: 'promotion/export-code-list',
  service: 'page',
  access: 'managePromotions',
  summary: 'The filtered one-time codes of a promotion as a file, csv or xlsx.',
  input: wireObject({ promotionId: ['PromotionID', id], ...tableExportFields }),
  output: exportedTable,
})

const answer = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

export const generateCodes = endpoint({
  method: 'POST',
  path: 'promotion/insert-codes',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Generates one-time codes for a promotion; the same batch again generates no more.',
  input: wireObject({
    id: ['PromotionID', id],
    count: ['Count', z.number().int().min(1).max(MAX_NEW_CODES)],
    prefix: ['Prefix', z.string().regex(CODE_PREFIX)],
    batch: ['Batch', z.uuid()],
  }),
  output: wireObject({ ...answer, generated: ['Count', z.number()] }),
})

export const deactivateCodes = endpoint({
  method: 'POST',
  path: 'promotion/deactivate-codes',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Deactivates unused one-time codes of a promotion: those that are listed, or all with null.',
  input: wireObject({ id: ['PromotionID', id], codeIds: ['CodeIDs', z.array(id).max(100).nullable()] }),
  output: wireObject({ ...answer, deactivated: ['Count', z.number()] }),
})
