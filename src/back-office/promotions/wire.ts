import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import type { WrittenPromotion } from '#src/promotions/promotions-document.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { PROMOTION_STATES } from './promotions-table.ts'

const id = z.number().int().positive()

const shown = {
  id: ['PromotionID', id],
  version: ['Version', recordVersion],
  sortNo: ['SortNo', z.number()],
  state: ['PromotionState', z.enum(PROMOTION_STATES)],
  document: ['Promotion', z.custom<WrittenPromotion>()],
  used: ['UsedCount', z.number()],
  discount: ['TotalDiscount', wireDecimal],
  spent: ['SpentBudget', wireDecimal],
  budgetLeft: ['BudgetLeft', wireDecimal.nullable()],
  everUsed: ['WasUsed', z.boolean()],
} as const

const namedValue = wireObject({ value: ['Code', z.string()], label: ['Name', z.string()] })

export const getPromotionList = endpoint({
  method: 'POST',
  path: 'promotion/get-promotion-list',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'A page of the promotions, filtered and sorted, also drafts and ended ones, with their uses and discounts.',
  input: wireObject(tableFields),
  output: wireObject({
    promotions: ['PromotionList', wireList(wireObject(shown))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportPromotionList = endpoint({
  method: 'POST',
  path: 'promotion/export-promotion-list',
  service: 'page',
  access: 'managePromotions',
  summary: 'The filtered promotions with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getPromotionChoices = endpoint({
  method: 'GET',
  path: 'promotion/get-promotion-choices',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Customer groups, brands, categories and currencies that a promotion may name.',
  input: z.object({}),
  output: wireObject({
    groups: ['GroupList', wireList(namedValue)],
    brands: ['BrandList', wireList(namedValue)],
    categories: ['CategoryList', wireList(namedValue)],
    currencies: ['CurrencyTokens', z.array(z.string())],
  }),
})

export const getEditablePromotion = endpoint({
  method: 'GET',
  path: 'promotion/get-editable-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'One promotion as in the document of promotions, with its version and the names of its products.',
  input: wireObject({ id: ['PromotionID', queryNumber] }),
  output: wireObject({ ...shown, products: ['ProductList', wireList(namedValue)] }),
})

/** A saved promotion, or why it was not saved; `path` is the place of an unknown name in the document. */
const saveAnswer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  path: ['Path', z.string()],
  id: ['PromotionID', id.nullable()],
})

const written = {
  /** As in the document of promotions (docs/promotions.md). */
  promotion: ['Promotion', z.record(z.string(), z.unknown())],
  sortNo: ['SortNo', z.number().int().min(0).max(9999).nullable()],
  publish: ['Publish', z.boolean()],
} as const

export const addPromotion = endpoint({
  method: 'POST',
  path: 'promotion/insert-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary:
    'Creates a promotion as a draft, or publishes it at once. The same key with the same content is the same one.',
  input: wireObject(written),
  output: saveAnswer,
})

export const changePromotion = endpoint({
  method: 'POST',
  path: 'promotion/update-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Changes a promotion, whose key stays, or publishes it. A published one has the change at once.',
  input: wireObject({ ...written, id: ['PromotionID', id], version: ['Version', recordVersion] }),
  output: saveAnswer,
})

const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
})

export const endPromotion = endpoint({
  method: 'POST',
  path: 'promotion/end-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Ends a published promotion at once.',
  input: wireObject({ id: ['PromotionID', id], version: ['Version', recordVersion] }),
  output: answer,
})

export const deletePromotion = endpoint({
  method: 'POST',
  path: 'promotion/delete-promotion',
  service: 'gateway',
  access: 'managePromotions',
  summary: 'Removes a promotion that no order ever had.',
  input: wireObject({ id: ['PromotionID', id], version: ['Version', recordVersion] }),
  output: answer,
})
