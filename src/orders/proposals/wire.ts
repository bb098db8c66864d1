import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import {
  queryText,
  wireDay,
  wireDecimal,
  wireList,
  wireMoment,
  wireObject,
  wirePercents,
} from '#src/api/wire-fields.ts'
import { wireStatus } from '../wire-status.ts'
import { PROPOSAL_LINE_STATES, type ProposalRevision } from './proposal.ts'
import { PROPOSAL_MOVES, PROPOSAL_STATES } from './proposal-state.ts'

const id = z.number().int().positive()
const day = wireDay
export const MAX_MESSAGE_LENGTH = 1000
const noteText = z.string().max(MAX_MESSAGE_LENGTH)
const side = z.enum(['customer', 'seller'])
const state = z.enum(PROPOSAL_STATES)

export const proposalNumber = z.string().min(1).max(20)

export const requestProposalCall = endpoint({
  method: 'POST',
  path: 'proposal/insert-proposal',
  service: 'gateway',
  access: 'makeProposals',
  summary:
    'Requests a proposal for the active lines of the proposal cart. The same key returns the same proposal; with another note, another Version or, without Version, other cart lines it is KeyReused.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    cartVersion: ['Version', id.optional()],
    project: ['ProjectName', z.string().max(120).optional()],
    note: ['Note', noteText.optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    number: ['ProposalNumber', z.string().nullable()],
  }),
})

const summaryFields = {
  id: ['ID', id],
  number: ['ProposalNumber', z.string()],
  requestedAt: ['ProposalDate', wireMoment],
  state: ['ProposalState', state],
  status: ['OrderStatusID', wireStatus],
  statusName: ['OrderStatusName', z.string()],
  project: ['ProjectName', z.string()],
  note: ['Note', z.string()],
  validUntil: ['ValidityDate', day.nullable()],
  reservation: ['ReservationNumber', z.string()],
  lineCount: ['ProductCount', z.number()],
  currency: ['CurrencyToken', z.string()],
  total: ['Total', wireDecimal],
  listTotal: ['SubTotal', wireDecimal.nullable()],
  discountTotal: ['TotalDiscount', wireDecimal.nullable()],
  customerId: ['CustomerID', id],
  customerName: ['CustomerName', z.string()],
  myTurn: ['IsMyTurn', z.boolean()],
} as const

export const getProposals = endpoint({
  method: 'POST',
  path: 'proposal/get-proposal-list',
  service: 'gateway',
  access: 'seeProposals',
  viewed: 'allowed',
  summary:
    'Proposals that the viewer may see: those of their own customer; for a representative, those of their customers and those forwarded to them; for the owner, all.',
  input: wireObject({
    startDate: ['StartDate', day.nullable().optional()],
    endDate: ['EndDate', day.nullable().optional()],
    state: ['ProposalState', state.nullable().optional()],
    productId: ['ProductID', z.number().int().nonnegative().nullable().optional()],
    page: ['Page', z.number().int().min(0).max(100_000).optional()],
  }),
  output: wireObject({
    proposals: ['ProposalList', wireList(wireObject(summaryFields))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
    totals: [
      'Totals',
      z.array(wireObject({ currency: ['CurrencyToken', z.string()], amount: ['Total', wireDecimal] })),
    ],
  }),
})

const lineWire = wireObject({
  lineNo: ['RowNo', id],
  productId: ['ProductID', id],
  slug: ['FriendlyUrl', z.string().nullable()],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  unit: ['PackageName', z.string()],
  quantity: ['Quantity', wireDecimal],
  taken: ['OrderedQuantity', wireDecimal],
  state: ['LineState', z.enum(PROPOSAL_LINE_STATES)],
  listPrice: ['PriceNormal', wireDecimal.nullable()],
  discounts: ['Discount', wirePercents.nullable()],
  basePrice: ['CustomerPrice', wireDecimal.nullable()],
  discount: ['SpecialDiscount', wireDecimal.nullable()],
  netPrice: ['Price', wireDecimal],
  taxRate: ['TaxRatio', wireDecimal],
  net: ['NetPrice', wireDecimal],
  tax: ['TaxPrice', wireDecimal],
  wish: ['CustomerNote', z.string()],
  note: ['Note', z.string()],
  addressName: ['AddressDefinition', z.string()],
})

const changeWire = wireObject({
  lineNo: ['RowNo', id],
  code: ['ProductCode', z.string()],
  priceBefore: ['OldPrice', wireDecimal],
  price: ['Price', wireDecimal],
  quantityBefore: ['OldQuantity', wireDecimal],
  quantity: ['Quantity', wireDecimal],
})

const revisionWire = wireObject({
  revision: ['Revision', id],
  move: ['Move', z.custom<ProposalRevision['move']>((value) => typeof value === 'string')],
  side: ['Side', side],
  by: ['UserName', z.string()],
  isOnBehalf: ['OnBehalf', z.boolean()],
  at: ['Date', wireMoment],
  words: ['Note', z.string()],
  /** Null for customers. */
  internalNote: ['InternalNote', z.string().nullable()],
  validUntil: ['ValidityDate', day.nullable()],
  total: ['Total', wireDecimal],
  changes: ['Changes', z.array(changeWire)],
})

const detailWire = wireObject({
  ...summaryFields,
  side: ['Side', side],
  turn: ['Turn', side.nullable()],
  moves: ['Moves', z.array(z.enum(PROPOSAL_MOVES))],
  customerMoves: ['CustomerMoves', z.array(z.enum(PROPOSAL_MOVES))],
  revision: ['Revision', id],
  requestedBy: ['UserName', z.string()],
  handler: ['ForwardedTo', z.string()],
  answer: ['Answer', z.string()],
  reason: ['Reason', z.string()],
  /** Null for customers. */
  internalNote: ['InternalNote', z.string().nullable()],
  maxDiscount: ['SpecialDiscountLimit', wireDecimal.nullable()],
  netTotal: ['NetTotal', wireDecimal],
  taxTotal: ['TaxTotal', wireDecimal],
  orderNumbers: ['OrderNumberList', z.array(z.string())],
  orderNumber: ['OrderNumber', z.string().nullable()],
  lines: ['ProposalDetailList', wireList(lineWire)],
  revisions: ['Revisions', z.array(revisionWire)],
})

export const getProposal = endpoint({
  method: 'GET',
  path: 'proposal/get-proposal-detail',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Returns one proposal with its lines and all revisions. Not found if the viewer may not see it.',
  input: wireObject({ number: ['ProposalNumber', queryText(20)] }),
  output: detailWire,
})

/** The result of a write; with ProposalChanged it contains the current proposal. */
export const changedProposal = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>((value) => typeof value === 'string').nullable()],
  proposal: ['Proposal', detailWire.nullable()],
})

/** The proposal, and the revision the writer saw: a different one returns ProposalChanged. */
export const revisionFields = { number: ['ProposalNumber', proposalNumber], revision: ['Revision', id] } as const
export const messageWire = noteText
export const dayWire = day
