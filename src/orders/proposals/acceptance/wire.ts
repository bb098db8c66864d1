import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { chargeWire, shippingWire, taxLine } from '#src/cart/wire.ts'
import { placedWire } from '#src/orders/wire.ts'
import { dayWire, messageWire, proposalNumber, revisionFields } from '../wire.ts'

const id = z.number().int().positive()
const choice = z.number().int().nonnegative()

/** Lines and quantities, no more than offered. */
const taken = z
  .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
  .min(1)
  .max(2000)

export const quoteAcceptance = endpoint({
  method: 'POST',
  path: 'proposal/get-acceptance',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'What the chosen part of a proposal comes to as an order, with freight and fees, and of what there is not enough.',
  input: wireObject({
    number: ['ProposalNumber', proposalNumber],
    lines: ['Lines', taken],
    /** 0 for the shop's default. */
    paymentMethodId: ['PaymentMethodID', choice.optional()],
    cargoId: ['CargoID', choice.optional()],
    addressId: ['DeliveryCustomerAddressID', choice.optional()],
  }),
  output: wireObject({
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
          z.array(wireObject({ lineNo: ['RowNo', id], available: ['StockNumber', wireDecimal] })),
        ],
      }).nullable(),
    ],
  }),
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: 'proposal/accept-proposal',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'Orders all or a part of an offer at its prices; what is not taken is closed. The same key again answers the same order.',
  input: wireObject({
    ...revisionFields,
    key: ['IdempotencyKey', z.uuid()],
    lines: ['Lines', taken],
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
  }),
  output: wireObject({
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
  }),
})
