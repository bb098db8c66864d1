import { transact } from '../../api/command.server.ts'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import { tell } from '../../notifications/bell/telling-commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db } from '../../platform/db.server.ts'
import type { Decimal } from '../../platform/money.ts'
import type { Who } from '../../shop/policy.ts'
import type { Account } from '../account.ts'
import { requireWriter } from '../accounts/queries.server.ts'
import { lockAccount } from '../queries.server.ts'
import { bookOf } from '../statement/book-queries.server.ts'
import { balanceOf, dayAfter } from '../statement/period.ts'
import { confirmationOf } from './queries.server.ts'

/**
 * Writes the letter on what an account stood at on a day that is over; asked again for the same day it is the same letter.
 * The customer hears of it; 404 for who only reads his account.
 */
export const askConfirmation = (
  db: Db,
  who: Who,
  { account, asOf }: { account: Account; asOf: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    requireWriter(who, account.customerId)
    if (asOf >= account.today) return refused('InvalidRequest')
    const { siteId, customerId, currency } = account
    await lockAccount(tx, customerId)
    const standing = await tx
      .selectFrom('accountConfirmations')
      .select('id')
      .where('customerId', '=', customerId)
      .where('currency', '=', currency)
      .where('asOf', '=', asOf)
      .executeTakeFirst()
    if (standing) return done(standing)
    const day = dayAfter(asOf)
    const balance = balanceOf((await bookOf(tx, { ...account, dbsOnly: false }, [day])).before(day))
    const askedBy = who.viewer.userId
    const letter = await tx
      .insertInto('accountConfirmations')
      .values({ siteId, customerId, currency, asOf, balance, askedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { day: { day: asOf } }
    const place = { page: 'balanceLetter', rest: `/${letter.id}` } as const
    await tell(tx, { siteId, kind: 'balanceAsked', to: { customer: customerId }, except: askedBy, facts, place })
    return done(letter)
  })

export interface ConfirmationAnswer {
  id: number
  agrees: boolean
  /** What he says he owes; debt is positive. */
  ownBalance: Decimal | null
  note: string
  ip: string
}

/** The customer agrees or objects, once; both names are kept where his representative writes for him. */
export const answerConfirmation = (
  db: Db,
  who: Who,
  { id, agrees, ownBalance, note, ip }: ConfirmationAnswer,
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const letter = await confirmationOf(tx, who, id)
    if (who.viewer.customer?.id !== letter.customerId || who.viewer.userId === null) throw notFound()
    if (!agrees && ownBalance === null && note.trim() === '') return refused('InvalidRequest')
    const userId = who.viewer.userId
    const answered = await tx
      .updateTable('accountConfirmations')
      .set({
        ...{ agrees, note: note.trim(), ownBalance: agrees ? null : ownBalance },
        ...{ answeredBy: userId, answeredAt: new Date(), answeredIp: ip },
      })
      .where('id', '=', id)
      .where('agrees', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) return refused('AlreadyAnswered')
    const siteId = who.site.id
    const entry = { siteId, userId, customerId: letter.customerId, ip, action: 'account.confirm', target: `${id}` }
    await audit(tx, { ...entry, detail: { agrees } })
    const kind = agrees ? 'balanceAgreed' : 'balanceObjected'
    const to = { owners: true, representativesOf: letter.customerId }
    const facts = { customer: letter.name, day: { day: letter.asOf } }
    await tell(tx, { siteId, kind, to, except: userId, facts, place: { page: 'balanceLetter', rest: `/${id}` } })
    return done(answered)
  })
