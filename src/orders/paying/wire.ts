import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { queryText, wireDecimal, wireList, wireWords } from '../../api/wire-words.ts'

const id = z.number().int().positive()
/** The first digits of a card; more than eight are never taken. */
const bin = z.string().regex(/^\d{6,8}$/)

const offerWire = wireWords({
  instalments: ['InstallmentCount', z.number()],
  extraMonths: ['ExtraMonth', z.number()],
  monthly: ['MonthlyPrice', wireDecimal],
  total: ['LastTotalPrice', wireDecimal],
  fee: ['Commission', wireDecimal],
})

export const getInstalments = endpoint({
  method: 'GET',
  path: 'payment/get-installment',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'In how many parts an order can be paid by card, and at what cost, by the first six to eight digits of it.',
  input: wireWords({
    orderNumber: ['OrderNumber', queryText(20)],
    bin: ['BinNumber', bin.optional()],
  }),
  output: wireWords({
    order: [
      'Order',
      wireWords({
        orderId: ['OrderID', id],
        number: ['OrderNumber', z.string()],
        status: ['OrderStatusID', z.number()],
        total: ['Total', wireDecimal],
        currency: ['CurrencyToken', z.string()],
      }),
    ],
    /** null while the digits say nothing: then only a single payment is offered. */
    card: [
      'Card',
      wireWords({
        bank: ['BankName', z.string()],
        family: ['CardFamily', z.string()],
        scheme: ['CardAssociation', z.string()],
        type: ['CardType', z.enum(['credit', 'debit', 'prepaid'])],
        commercial: ['IsCommercial', z.boolean()],
      }).nullable(),
    ],
    /** null where no terminal takes it: NoPosDefined. */
    pos: [
      'Pos',
      wireWords({
        id: ['ID', id],
        name: ['PosName', z.string()],
        kind: ['PosType', z.enum(['individual', 'commercial'])],
        asksNationalId: ['IsNationalIdRequired', z.boolean()],
      }).nullable(),
    ],
    offers: ['InstallmentList', wireList(offerWire)],
    /** What every family of cards may pay in, shown before a card is typed. */
    families: [
      'CardFamilyList',
      z.array(wireWords({ family: ['CardFamily', z.string()], offers: ['InstallmentList', wireList(offerWire)] })),
    ],
    /** Where forms of this page may go: the banks of the site. */
    gates: ['GateList', z.array(z.string())],
    sandbox: ['IsSandbox', z.boolean()],
  }),
})

export const startPayment = endpoint({
  method: 'POST',
  path: 'payment/start-payment',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'Begins to pay for an order by card: answers the form the browser sends to the bank. No card number comes here.',
  input: wireWords({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    instalments: ['InstallmentCount', z.number().int().min(1).max(36)],
    bin: ['BinNumber', bin.optional()],
    nationalId: ['NationalID', z.string().max(11).optional()],
  }),
  output: wireWords({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    reference: ['PaymentReferenceNo', z.string().nullable()],
    opening: [
      'Opening',
      z
        .union([
          wireWords({
            kind: ['Kind', z.literal('cardForm')],
            action: ['Action', z.string()],
            fields: ['Fields', z.array(wireWords({ name: ['Name', z.string()], value: ['Value', z.string()] }))],
            card: [
              'CardFields',
              wireWords({
                number: ['Number', z.string()],
                month: ['Month', z.string()],
                year: ['Year', z.string()],
                code: ['Code', z.string()],
              }),
            ],
          }),
          wireWords({ kind: ['Kind', z.enum(['redirect', 'frame'])], address: ['Address', z.string()] }),
        ])
        .nullable(),
    ],
  }),
})
