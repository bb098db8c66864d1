import Big from 'big.js'
import type { Db } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'
import type { DocumentType } from '../account.ts'
import { type AskedAccount, accountOf } from '../accounts/queries.server.ts'
import { bookOf } from '../statement/book-queries.server.ts'
import { currencyLines } from '../statement/currency-queries.server.ts'
import { averageOfOpen, balanceOf, daysBetween } from '../statement/period.ts'
import { ageingOf } from './ageing.ts'
import { leftBy, openLines } from './queries.server.ts'

/** What of an account is unpaid and overdue, document by document, what fell due first on top; foreign is 404. */
export async function overdueOf(db: Db, who: Who, of: AskedAccount) {
  const account = await accountOf(db, who, of)
  const [book, left, lines, currencies] = await Promise.all([
    bookOf(db, account, []),
    leftBy(db, account),
    openLines(db, account),
    currencyLines(db, who.site, account),
  ])
  const balance = balanceOf(book.before('9999-01-01'))
  const ageing = ageingOf(balance, left)
  const total = new Big(balance).gt(0) ? balance : '0'
  return {
    account,
    ageing,
    total,
    overdue: new Big(total).minus(ageing.notDue).toFixed(2),
    averageDue: averageOfOpen(lines),
    lines: lines.reverse().map((line) => ({
      ...line,
      documentType: line.documentType as DocumentType,
      overdueDays: Math.max(daysBetween(line.dueDate, account.today), 0),
    })),
    currencies: [...new Set([account.ownCurrency, ...currencies.map(({ currency }) => currency)])],
  }
}
