import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDay, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { DOCUMENT_TYPES } from '../account.ts'
import { ENTRY_KINDS } from '../manual-entries/manual-entry.ts'

const id = z.number().int().positive()
const day = wireDay

const changeResponse = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
})

const otherEntry = wireObject({
  id: ['ID', id],
  documentNo: ['DocumentNumber', z.string()],
  entryDate: ['Date', day],
})

const dispute = wireObject({
  id: ['DisputeID', id],
  note: ['Note', z.string()],
  by: ['UserName', z.string()],
  at: ['Date', wireMoment],
  answer: ['Answer', z.string().nullable()],
  closedBy: ['ClosedBy', z.string().nullable()],
  closedAt: ['ClosedDate', wireMoment.nullable()],
})

export const getDocument = endpoint({
  method: 'GET',
  path: 'accountactivity/get-account-document',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Returns one account entry with the entry it reverses, its payments and its disputes.',
  input: wireObject({ id: ['ID', queryNumber] }),
  output: wireObject({
    id: ['ID', id],
    customerId: ['CustomerID', id],
    documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
    /** Of a receipt or correction that staff entered; null for others. */
    kind: ['Kind', z.enum(ENTRY_KINDS).nullable()],
    documentNo: ['DocumentNumber', z.string()],
    description: ['Description', z.string()],
    side: ['Side', z.enum(['debit', 'credit'])],
    amount: ['Amount', wireDecimal],
    currency: ['CurrencyToken', z.string()],
    baseAmount: ['BaseAmount', wireDecimal],
    entryDate: ['Date', day],
    dueDate: ['DueDate', day],
    dbs: ['IsDBS', wireFlag],
    orderNumber: ['OrderNumber', z.string().nullable()],
    userName: ['UserName', z.string()],
    recordedAt: ['RecordDate', wireMoment],
    undoneBy: ['ReversedBy', otherEntry.nullable()],
    undoes: ['Reverses', otherEntry.nullable()],
    open: ['OpenAmount', wireDecimal],
    overdueDays: ['OverdueDays', z.number()],
    matches: [
      'MatchList',
      wireList(
        wireObject({
          entryId: ['ID', id],
          documentNo: ['DocumentNumber', z.string()],
          amount: ['Amount', wireDecimal],
          at: ['Date', wireMoment],
        }),
      ),
    ],
    /** Version of a payment's matches: matching it again must send the version that was seen. */
    matchVersion: ['Version', recordVersion],
    disputes: ['DisputeList', wireList(dispute)],
    /** Payments may be matched and disputes opened and closed: not by a dealer on a sub-dealer's account. */
    writable: ['CanChange', z.boolean()],
    /** Open debts that this payment may be matched to. */
    choosable: [
      'MatchableList',
      wireList(
        wireObject({
          id: ['ID', id],
          documentNo: ['DocumentNumber', z.string()],
          dueDate: ['DueDate', day],
          /** Its open amount, including the part that this payment closes. */
          open: ['OpenAmount', wireDecimal],
        }),
      ),
    ],
  }),
})

export const matchPaymentCall = endpoint({
  method: 'POST',
  path: 'accountactivity/match-payment',
  service: 'gateway',
  access: 'seeAccounts',
  summary:
    'Assigns a payment to the given debts, in this order. Without debts, it pays the debt with the earliest due date first.',
  input: wireObject({
    creditId: ['ID', id],
    debitIds: ['DocumentIDs', z.array(id).max(60)],
    version: ['Version', recordVersion],
  }),
  output: changeResponse,
})

export const insertDispute = endpoint({
  method: 'POST',
  path: 'accountactivity/insert-dispute',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Opens a dispute of an entry and notifies the shop. One open dispute per entry.',
  input: wireObject({ entryId: ['ID', id], note: ['Note', z.string().trim().min(3).max(1000)] }),
  output: changeResponse,
})

export const closeDisputeCall = endpoint({
  method: 'POST',
  path: 'accountactivity/close-dispute',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Closes a dispute: answered by the owner or a representative, or withdrawn by the customer.',
  input: wireObject({ id: ['DisputeID', id], answer: ['Answer', z.string().trim().max(1000).optional()] }),
  output: changeResponse,
})
