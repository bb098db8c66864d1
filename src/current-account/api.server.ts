import Big from 'big.js'
import { type Served, serve } from '../api/serve.server.ts'
import type { Account } from './account.ts'
import { accountList } from './accounts/list-queries.server.ts'
import { accountOf } from './accounts/queries.server.ts'
import type { Arrears } from './arrears/arrears.ts'
import { standingOf } from './arrears/queries.server.ts'
import { takenAway } from './away/away-queries.server.ts'
import { currencyNamed, numberOfCurrency } from './currency-number.ts'
import { overdueOf } from './open/overdue-queries.server.ts'
import { currencyLines } from './statement/currency-queries.server.ts'
import { averageDue, daysBetween } from './statement/period.ts'
import { statementOf } from './statement/queries.server.ts'
import type { Statement } from './statement/statement.ts'
import * as wire from './wire.ts'

export const currentAccountApi: Served[] = [
  serve(wire.getAccountActivity, async ({ who, input, house: { db } }) => {
    const account = await accountOf(db, who, asked(input))
    const page = { ...dates(input), page: input.page ?? 1, pageSize: who.shop.listing.pageSize }
    const [statement, currencies] = await Promise.all([
      statementOf(db, account, page),
      currencyLines(db, who.site, account),
    ])
    return {
      ...statement,
      account,
      lines: limited(account, statement),
      months: statement.months.map(({ month, sums, balance }) => ({ month, ...sums, balance })),
      valor: valorOf(statement),
      currencies: currencies.map((one) => ({ ...one, number: numberOfCurrency(one.currency) })),
    }
  }),
  serve(wire.exportAccountActivity, async ({ who, input, house: { db } }) => {
    const account = await accountOf(db, who, asked(input))
    return takenAway(db, who, { account, asked: dates(input), format: input.format })
  }),
  serve(wire.getCompanyLimit, async ({ who, input, house: { db } }) => {
    const account = await accountOf(db, who, input)
    const { arrears, limit } = await standingOf(db, who.site, account)
    return { arrears: arrears.map(arrearsRecord), limits: [limit] }
  }),
  serve(wire.getOverdue, ({ who, input, house }) => overdueOf(house.db, who, asked(input))),
  serve(wire.getAccountList, ({ who, input, house }) => {
    const { search = '', page = 1 } = input
    return accountList(house.db, who, { search: search.trim(), page, pageSize: who.shop.listing.pageSize })
  }),
]

interface Asked {
  customerId?: number | undefined
  currency?: string | undefined
  dbsOnly?: boolean | undefined
}

const asked = ({ customerId, currency = '', dbsOnly }: Asked) => ({
  customerId,
  dbsOnly,
  currency: currencyNamed(currency),
})

const dates = ({
  startDate,
  endDate,
  year,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
  year?: string | undefined
}) => ({ startDate, endDate, year: Number(year ?? 0) })

/** What was left of the limit after each entry, where the account is in the currency of the limit. */
function limited({ currency, ownCurrency, limit }: Account, { lines }: Statement) {
  const known = currency === ownCurrency
  return lines.map((line) => ({
    ...line,
    limit: known ? limit : null,
    remaining: known ? new Big(limit).minus(line.balance).toFixed(2) : null,
  }))
}

/** What was bought in each month falls due on average on this day (valor), so many days after the month began. */
const valorOf = ({ months }: Statement) =>
  months.flatMap(({ month, sums }) => {
    const due = averageDue(sums)
    return due ? [{ month, amount: sums.debit, averageDue: due, days: daysBetween(month, due) }] : []
  })

const arrearsRecord = ({ book, ...arrears }: Arrears) => ({
  ...arrears,
  chequeRisk: book?.chequeRisk ?? '0',
  waybills: book?.waybills ?? '0',
  dispatched: book?.dispatched ?? '0',
  remark: book?.remark ?? '',
  bookBalance: book?.balance ?? null,
  bookDay: book?.asOf ?? null,
})
