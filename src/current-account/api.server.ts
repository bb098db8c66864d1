import Big from 'big.js'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { type Account, numberOfCurrency, parseCurrency } from './account.ts'
import { accountList } from './accounts/list-queries.server.ts'
import { findAccount } from './accounts/queries.server.ts'
import { loadAccountStatus } from './arrears-queries.server.ts'
import type { Arrears } from './credit.ts'
import { loadCurrencyLines } from './currency-queries.server.ts'
import { loadOverdue } from './open-items/queries.server.ts'
import { averageDue, daysBetween } from './period.ts'
import { loadStatement, loadStatementFile } from './statement/queries.server.ts'
import type { Statement } from './statement/statement.ts'
import * as wire from './wire.ts'

export const currentAccountApi: ServedEndpoint[] = [
  serve(wire.getAccountActivity, async ({ context, input, app: { db } }) => {
    const account = await findAccount(db, context, toAccountRequest(input))
    const page = { ...toPeriodRequest(input), page: input.page ?? 1, pageSize: context.shop.listing.pageSize }
    const [statement, currencies] = await Promise.all([
      loadStatement(db, account, page),
      loadCurrencyLines(db, context.site, account),
    ])
    return {
      ...statement,
      account,
      lines: addCreditLimit(account, statement),
      months: statement.months.map(({ month, sums, balance }) => ({ month, ...sums, balance })),
      valor: computeValueDate(statement),
      currencies: currencies.map((one) => ({ ...one, number: numberOfCurrency(one.currency) })),
    }
  }),
  serve(wire.exportAccountActivity, async ({ context, input, app: { db } }) => {
    const account = await findAccount(db, context, toAccountRequest(input))
    return loadStatementFile(db, context, { account, period: toPeriodRequest(input), format: input.format })
  }),
  serve(wire.getCompanyLimit, async ({ context, input, app: { db } }) => {
    const account = await findAccount(db, context, input)
    const { arrears, limit } = await loadAccountStatus(db, context.site, account)
    return { arrears: arrears.map(toArrearsRecord), limits: [limit] }
  }),
  serve(wire.getOverdue, ({ context, input, app }) => loadOverdue(app.db, context, toAccountRequest(input))),
  serve(wire.getAccountList, ({ context, input, app }) => {
    const { search = '', page = 1 } = input
    return accountList(app.db, context, { search: search.trim(), page, pageSize: context.shop.listing.pageSize })
  }),
]

interface AccountInput {
  customerId?: number | undefined
  currency?: string | undefined
  dbsOnly?: boolean | undefined
}

const toAccountRequest = ({ customerId, currency = '', dbsOnly }: AccountInput) => ({
  customerId,
  dbsOnly,
  currency: parseCurrency(currency),
})

const toPeriodRequest = ({
  startDate,
  endDate,
  year,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
  year?: string | undefined
}) => ({ startDate, endDate, year: Number(year ?? 0) })

/** The remaining limit after each entry, if the account is in the currency of the limit. */
function addCreditLimit({ currency, ownCurrency, limit }: Account, { lines }: Statement) {
  const hasLimit = currency === ownCurrency
  return lines.map((line) => ({
    ...line,
    limit: hasLimit ? limit : null,
    remaining: hasLimit ? new Big(limit).minus(line.balance).toFixed(2) : null,
  }))
}

/** The average due date (valor) of each month's purchases, in days after the start of the month. */
const computeValueDate = ({ months }: Statement) =>
  months.flatMap(({ month, sums }) => {
    const due = averageDue(sums)
    return due ? [{ month, amount: sums.debit, averageDue: due, days: daysBetween(month, due) }] : []
  })

const toArrearsRecord = ({ book, ...arrears }: Arrears) => ({
  ...arrears,
  chequeRisk: book?.chequeRisk ?? '0',
  waybills: book?.waybills ?? '0',
  dispatched: book?.dispatched ?? '0',
  remark: book?.remark ?? '',
  bookBalance: book?.balance ?? null,
  bookDay: book?.asOf ?? null,
})
