import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryDecimal, queryText, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { begunWire, cardBin, choiceFields, quoteFields } from '../cards/wire.ts'
import { MAX_DEBTS, MAX_DESCRIPTION } from './online-payment.ts'

const id = z.number().int().positive()
const currency = z.string().regex(/^[A-Z]{3}$/)

export const getOnlinePayment = endpoint({
  method: 'GET',
  path: 'payment/get-online-payment',
  service: 'gateway',
  access: 'payNow',
  summary:
    'Returns the amounts and currencies that the buying customer can pay online, and the debt if the viewer may see it.',
  input: wireObject({ currency: ['CurrencyToken', queryText(3).optional()] }),
  output: wireObject({
    customer: ['Customer', wireObject({ code: ['CustomerCode', z.string()], name: ['CompanyName', z.string()] })],
    /** The collecting representative; empty if the customer pays. */
    collector: ['CollectedBy', z.string()],
    currency: ['CurrencyToken', z.string()],
    /** Currencies in which a terminal accepts cards; an empty list is NoPosDefined. */
    currencies: ['CurrencyList', wireList(z.string())],
    /** null if the account is hidden from the viewer. */
    owed: [
      'Owed',
      wireObject({
        total: ['OpenTotal', wireDecimal],
        overdue: ['OverdueTotal', wireDecimal],
        lines: [
          'OverdueList',
          wireList(
            wireObject({
              id: ['ID', id],
              documentType: ['DocumentType', z.string()],
              documentNo: ['DocumentNumber', z.string()],
              orderNumber: ['OrderNumber', z.string().nullable()],
              dueDate: ['DueDate', z.iso.date()],
              open: ['OpenAmount', wireDecimal],
              overdueDays: ['OverdueDays', z.number()],
            }),
          ),
        ],
      }).nullable(),
    ],
  }),
})

export const getOnlineInstalments = endpoint({
  method: 'GET',
  path: 'payment/get-online-installment',
  service: 'gateway',
  access: 'payNow',
  summary: 'Instalment options and fees for an amount, by the first six to eight digits of the card.',
  input: wireObject({
    amount: ['Price', queryDecimal],
    currency: ['CurrencyToken', currency],
    bin: ['BinNumber', cardBin.optional()],
  }),
  output: wireObject(quoteFields),
})

export const startOnlinePayment = endpoint({
  method: 'POST',
  path: 'payment/start-online-payment',
  service: 'gateway',
  access: 'payNow',
  summary:
    'Starts a card payment on account, for chosen documents or the oldest debt. Card numbers are never sent here.',
  input: wireObject({
    ...choiceFields,
    amount: ['Price', wireDecimal],
    currency: ['CurrencyToken', currency],
    /** Closed in this order; the remainder closes the oldest debt. */
    debitIds: ['DebitIDs', z.array(id).max(MAX_DEBTS).optional()],
    description: ['Description', z.string().trim().max(MAX_DESCRIPTION).optional()],
    contractId: ['ContractID', id.optional()],
  }),
  output: begunWire,
})
