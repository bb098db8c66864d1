import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { recordVersion } from '../api/record-version.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireObject } from '../api/wire-fields.ts'
import { EMAIL } from '../customers/email.ts'
import { SUB_DEALER_HIDES } from '../customers/sub-dealers/sub-dealer.ts'

const id = z.number().int().positive()
const text = (maximum: number) => z.string().trim().max(maximum)

/** Clients that predate these fields leave them out. */
const laterField = z.string().trim().max(200).default('')

const fields = {
  companyName: ['FirmTitle', text(200).min(1)],
  firstName: ['FirstName', text(100).min(3)],
  lastName: ['LastName', text(100).min(1)],
  phone: ['Phone', text(30).min(10)],
  mobilePhone: ['MobilePhone', laterField],
  webAddress: ['WebAddress', laterField],
  taxOffice: ['TaxOffice', text(100)],
  taxNumber: ['TaxNumber', text(20)],
  active: ['Active', wireFlag],
  collectsOnly: ['CollectionOnly', wireFlag],
  hides: ['Hides', z.array(z.enum(SUB_DEALER_HIDES))],
} as const

const subDealer = wireObject({
  ...fields,
  id: ['CustomerID', id],
  code: ['CustomerCode', z.string()],
  email: ['Email', z.string()],
  companyName: ['FirmTitle', z.string()],
  firstName: ['FirstName', z.string()],
  lastName: ['LastName', z.string()],
  phone: ['Phone', z.string()],
  /** 1: customers of this role are sub-dealers. */
  role: ['CustomerRole', z.literal(1)],
  priceCode: ['PriceCode', z.string()],
  discountRatio: ['DiscountRatio', wireDecimal],
  annualRevenue: ['AnnualRevenue', wireDecimal.nullable()],
  version: ['Version', recordVersion],
})

export const getSubDealers = endpoint({
  method: 'GET',
  path: 'customer/customer-list',
  service: 'gateway',
  access: 'manageSubDealers',
  summary: 'Sub-dealers of the dealer who asks (CustomerRole 1), or the one of them with this CustomerID.',
  input: wireObject({ role: ['CustomerRole', z.literal('1')], id: ['CustomerID', queryNumber.optional()] }),
  output: wireObject({ subDealers: ['CustomerList', wireList(subDealer)] }),
})

/** 1 is success; pages also receive the reason for a failure. */
const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  id: ['CustomerID', id.nullable()],
})

export const addSubDealer = endpoint({
  method: 'POST',
  path: 'customer/insert-sub-dealer',
  service: 'gateway',
  access: 'manageSubDealers',
  summary: 'Creates a sub-dealer of the dealer. An email invites the user to choose a password.',
  input: wireObject({ ...fields, email: ['Email', z.email({ pattern: EMAIL }).max(200)] }),
  output: answer,
})

export const changeSubDealer = endpoint({
  method: 'POST',
  path: 'customer/update-sub-dealer',
  service: 'gateway',
  access: 'manageSubDealers',
  summary:
    'Updates the settings of a sub-dealer: active, collection only, hidden data. Takes effect on the next request.',
  input: wireObject({ ...fields, id: ['CustomerID', id], version: ['Version', recordVersion] }),
  output: answer,
})
