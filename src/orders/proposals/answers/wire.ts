import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { chargeWire, shippingWire, taxLine } from '#src/cart/wire.ts'
import { placedWire } from '#src/orders/wire.ts'
import { changedProposal, dayWire, messageWire, proposalNumber, revisionFields } from '../wire.ts'

const id = z.number().int().positive()

export const answerProposal = endpoint({
  method: 'POST',
  path: 'proposal/answer-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary:
    'The seller answers with a discount or a net price per line, within the seller’s own limit, an expiry day and a note; quantities may change. The customer replies next.',
  input: wireObject({
    ...revisionFields,
    lines: [
      'Lines',
      z
        .array(
          wireObject({
            lineNo: ['RowNo', id],
            discount: ['SpecialDiscount', wireDecimal],
            /** The net unit price, instead of the discount. */
            price: ['Price', wireDecimal.optional()],
            /** What can still be ordered. */
            quantity: ['Quantity', wireDecimal.optional()],
            note: ['Note', z.string().max(250).optional()],
          }),
        )
        .max(2000),
    ],
    validUntil: ['ValidityDate', dayWire],
    note: ['Answer', messageWire.optional()],
    /** Never shown to the customer. */
    internalNote: ['InternalNote', messageWire.optional()],
    reservation: ['ReservationNumber', z.string().max(40).optional()],
  }),
  output: changedProposal,
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: 'proposal/refuse-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The seller rejects the request, with a reason.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire] }),
  output: changedProposal,
})

export const extendProposal = endpoint({
  method: 'POST',
  path: 'proposal/extend-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Extends the validity of the same offer, also after it has expired.',
  input: wireObject({
    ...revisionFields,
    validUntil: ['ValidityDate', dayWire],
    note: ['Note', messageWire.optional()],
  }),
  output: changedProposal,
})

export const forwardProposal = endpoint({
  method: 'POST',
  path: 'proposal/forward-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Forwards a proposal to another seller of the site, who is notified and answers it from then on.',
  input: wireObject({ ...revisionFields, handlerId: ['UserID', id], note: ['InternalNote', messageWire.optional()] }),
  output: changedProposal,
})

export const getSellers = endpoint({
  method: 'GET',
  path: 'proposal/get-sellers',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'Sellers that a seller can forward a proposal to; empty for a customer.',
  input: wireObject({}),
  output: wireObject({
    sellers: [
      'Users',
      z.array(wireObject({ id: ['UserID', id], name: ['UserName', z.string()], role: ['Role', z.string()] })),
    ],
  }),
})

export const rejectProposal = endpoint({
  method: 'POST',
  path: 'proposal/reject-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer rejects the offer, with a reason.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire] }),
  output: changedProposal,
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: 'proposal/withdraw-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer withdraws a request that has no answer yet.',
  input: wireObject({ ...revisionFields, note: ['Reason', messageWire.optional()] }),
  output: changedProposal,
})

export const reviseProposal = endpoint({
  method: 'POST',
  path: 'proposal/revise-proposal',
  service: 'gateway',
  access: 'seeProposals',
  summary: 'The customer requests a new offer, optionally with other quantities. The seller answers next.',
  input: wireObject({
    ...revisionFields,
    note: ['Note', messageWire],
    lines: [
      'Lines',
      z
        .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
        .max(2000)
        .optional(),
    ],
  }),
  output: changedProposal,
})

const choice = z.number().int().nonnegative()

/** Lines and quantities, no more than offered. */
const acceptedLines = z
  .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
  .min(1)
  .max(2000)

/** The chosen part, and the choices that determine its totals. */
export const acceptanceRequest = {
  number: ['ProposalNumber', proposalNumber],
  lines: ['Lines', acceptedLines],
  /** 0 for the shop's default. */
  paymentMethodId: ['PaymentMethodID', choice.optional()],
  cargoId: ['CargoID', choice.optional()],
  addressId: ['DeliveryCustomerAddressID', choice.optional()],
} as const

/** The totals, or why there are none. */
export const acceptanceQuote = {
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  quote: [
    'Acceptance',
    wireObject({
      currency: ['CurrencyToken', z.string()],
      total: ['Total', wireDecimal],
      net: ['NetTotal', wireDecimal],
      charges: ['ChargeList', z.array(chargeWire)],
      taxes: ['TaxList', z.array(taxLine)],
      paymentMethodId: ['PaymentMethodID', id],
      shipping: ['Cargo', shippingWire],
      short: [
        'MissingStock',
        z.array(
          wireObject({
            lineNo: ['RowNo', id],
            available: ['StockNumber', wireDecimal],
            mayComeLater: ['IsBackorderAllowed', z.boolean()],
          }),
        ),
      ],
    }).nullable(),
  ],
} as const

export const quoteAcceptance = endpoint({
  method: 'POST',
  path: 'proposal/get-acceptance',
  service: 'gateway',
  access: 'placeOrder',
  viewed: 'allowed',
  summary:
    'The totals of ordering the chosen part of a proposal, with freight and fees, and the lines without enough stock.',
  input: wireObject(acceptanceRequest),
  output: wireObject(acceptanceQuote),
})

/** The agreed terms of an order from a proposal. */
export const acceptanceFields = {
  ...revisionFields,
  key: ['IdempotencyKey', z.uuid()],
  lines: ['Lines', acceptedLines],
  addressId: ['DeliveryCustomerAddressID', id],
  paymentMethodId: ['PaymentMethodID', id],
  cargoId: ['CargoID', id.optional()],
  contractId: ['ApprovedContractID', id.optional()],
  note: ['Note', messageWire.optional()],
  reference: ['ReferenceNo', z.string().max(40).optional()],
  deliveryDate: ['DeliveryDate', dayWire.optional()],
  /** The total the buyer saw, tax included. */
  total: ['Total', wireDecimal],
  currency: ['CurrencyToken', z.string().length(3).optional()],
} as const

/** The order, or the refusal with its lines. */
export const acceptanceResult = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  /** Also present with AlreadyOrdered. */
  order: ['Order', placedWire.nullable()],
  total: ['Total', wireDecimal.nullable()],
  lines: [
    'LineErrors',
    z.array(
      wireObject({
        lineNo: ['RowNo', id],
        refusal: ['ErrorCode', z.string()],
        message: ['ResultMessage', z.string()],
      }),
    ),
  ],
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: 'proposal/accept-proposal',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'Orders all or part of an offer at its prices; the rest stays open until the offer expires. The same key returns the same order.',
  input: wireObject(acceptanceFields),
  output: acceptanceResult,
})
