import { z } from 'zod'
import { wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'

const id = z.number().int().positive()
/** The first digits of a card; eight at most. */
export const cardBin = z.string().regex(/^\d{6,8}$/)

const offerWire = wireObject({
  instalments: ['InstallmentCount', z.number()],
  extraMonths: ['ExtraMonth', z.number()],
  monthly: ['MonthlyPrice', wireDecimal],
  total: ['LastTotalPrice', wireDecimal],
  fee: ['Commission', wireDecimal],
})

/** Instalment options of a card, and the allowed targets of its form. */
export const quoteFields = {
  /** Null for unknown digits: then only a single payment is offered. */
  card: [
    'Card',
    wireObject({
      bank: ['BankName', z.string()],
      family: ['CardFamily', z.string()],
      scheme: ['CardAssociation', z.string()],
      type: ['CardType', z.enum(['credit', 'debit', 'prepaid'])],
      commercial: ['IsCommercial', z.boolean()],
    }).nullable(),
  ],
  /** Null when no terminal accepts it: NoPosDefined. */
  pos: [
    'Pos',
    wireObject({
      id: ['ID', id],
      name: ['PosName', z.string()],
      kind: ['PosType', z.enum(['individual', 'commercial'])],
      requiresNationalId: ['IsNationalIdRequired', z.boolean()],
      /** A form here, a page of the provider, or the provider's frame. */
      flow: ['OpeningKind', z.enum(['cardForm', 'redirect', 'frame'])],
      /** Instalments are chosen here, chosen at the provider up to that number, or unavailable. */
      instalmentMode: ['InstallmentKind', z.enum(['asked', 'chosenThere', 'none'])],
    }).nullable(),
  ],
  offers: ['InstallmentList', wireList(offerWire)],
  /** Instalments by card family, shown before a card is typed. */
  families: [
    'CardFamilyList',
    z.array(wireObject({ family: ['CardFamily', z.string()], offers: ['InstallmentList', wireList(offerWire)] })),
  ],
  /** Origins that forms of this page may post to: the banks of the site. */
  gates: ['GateList', z.array(z.string())],
  sandbox: ['IsSandbox', z.boolean()],
} as const

/** The buyer's payment choices, for calls that start a payment. */
export const choiceFields = {
  key: ['IdempotencyKey', z.uuid()],
  instalments: ['InstallmentCount', z.number().int().min(1).max(36)],
  bin: ['BinNumber', cardBin.optional()],
  nationalId: ['NationalID', z.string().max(11).optional()],
} as const

/** The result of starting a payment: how to reach the bank, or the refusal. */
export const begunWire = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  reference: ['PaymentReferenceNo', z.string().nullable()],
  opening: [
    'Opening',
    z
      .union([
        wireObject({
          kind: ['Kind', z.literal('cardForm')],
          action: ['Action', z.string()],
          fields: ['Fields', z.array(wireObject({ name: ['Name', z.string()], value: ['Value', z.string()] }))],
          card: [
            'CardFields',
            wireObject({
              number: ['Number', z.string()],
              month: ['Month', z.string()],
              year: ['Year', z.string()],
              code: ['Code', z.string()],
            }),
          ],
        }),
        wireObject({ kind: ['Kind', z.enum(['redirect', 'frame'])], address: ['Address', z.string()] }),
      ])
      .nullable(),
  ],
})
