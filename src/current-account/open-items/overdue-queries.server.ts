import Big from 'big.js'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import type { DocumentType } from '../account.ts'
import { type AccountRequest, findAccount } from '../accounts/queries.server.ts'
import { loadBook } from '../book-queries.server.ts'
import { currencyLines } from '../currency-queries.server.ts'
import { averageOfOpen, computeBalance, daysBetween } from '../period.ts'
import { computeAgeing } from './ageing.ts'
import { loadUnpaid, openLines } from './queries.server.ts'

/** Unpaid and overdue documents of an account, the first due on top; 404 for a foreign one. */
export async function loadOverdue(db: Db, context: RequestContext, of: AccountRequest) {
  const account = await findAccount(db, context, of)
  const [book, left, lines, currencies] = await Promise.all([
    loadBook(db, account, []),
    loadUnpaid(db, account),
    openLines(db, account),
    currencyLines(db, context.site, account),
  ])
  const balance = computeBalance(book.before('9999-01-01'))
  const ageing = computeAgeing(balance, left)
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
