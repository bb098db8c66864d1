import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { queryNumber, queryText, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '../api/wire-fields.ts'
import { wireBalance } from '../current-account/wire.ts'
import { FIRST_YEAR, LAST_YEAR } from './target.ts'

const id = z.number().int().positive()

const named = { id: ['CustomerID', id], code: ['CustomerCode', z.string()], name: ['CompanyName', z.string()] } as const

const balance = wireObject({
  currency: ['CurrencyToken', z.string()],
  balance: ['Balance', wireBalance],
  overdue: ['OverdueTotal', wireDecimal],
})

const customer = wireObject({
  ...named,
  lastChosenAt: ['LastChosenDate', wireMoment.nullable()],
  lastOrderNumber: ['LastOrderNumber', z.string().nullable()],
  lastOrderAt: ['LastOrderDate', wireMoment.nullable()],
  balances: ['BalanceList', wireList(balance)],
})

/** The whole list, as other clients store it with their token (orders 7). */
export const refreshCustomers = endpoint({
  method: 'GET',
  path: 'customer/refresh-salesman-customer-list',
  service: 'gateway',
  access: 'switchCustomer',
  summary: 'All customers assigned to the representative, the most recently selected first (orders 7).',
  input: z.object({}),
  output: wireObject({ customers: ['CustomerList', wireList(wireObject(named))] }),
})

export const findCustomers = endpoint({
  method: 'GET',
  path: 'customer/get-salesman-customers',
  service: 'gateway',
  access: 'switchCustomer',
  summary: 'A page of them with balance and last order, narrowed by three characters of code or name (orders 5).',
  input: wireObject({
    search: ['SearchText', queryText(100).optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    customers: ['CustomerList', wireList(customer)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
    message: ['Message', z.string()],
  }),
})

export const changeCustomer = endpoint({
  method: 'POST',
  path: 'customer/change-customer',
  service: 'gateway',
  access: 'switchCustomer',
  summary: 'The session of the representative acts for this assigned customer from its next request on.',
  input: wireObject({ id: ['CustomerID', id] }),
  output: wireObject({ done: ['Status', wireFlag] }),
})

export const queryYear = queryNumber.refine((year) => year >= FIRST_YEAR && year <= LAST_YEAR)

export const monthTargets = wireList(
  wireObject({
    month: ['Month', z.number().int()],
    target: ['Target', wireDecimal.nullable()],
    reached: ['Reached', wireDecimal],
  }),
)

/** Brands with a target, each with the months of a year. */
export const brandTargets = wireList(
  wireObject({ id: ['BrandID', z.number()], name: ['BrandName', z.string()], months: ['Months', monthTargets] }),
)

export const getOwnTargets = endpoint({
  method: 'GET',
  path: 'representative/get-own-targets',
  service: 'gateway',
  access: 'switchCustomer',
  summary:
    'The targets and net sales of the representative who calls, by month of a year, and by brand where the representative has targets for brands.',
  input: wireObject({ year: ['Year', queryYear] }),
  output: wireObject({
    currency: ['CurrencyToken', z.string()],
    months: ['Months', monthTargets],
    brands: ['BrandList', brandTargets],
    /** Currencies without a rate, which no amount includes. */
    unrated: ['UnratedCurrencies', z.array(z.string())],
  }),
})
