import { sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { digestOf, isRepetition } from '../api/keys/repetition.server.ts'
import { done, type Result, refused } from '../api/refusal.ts'
import { checkedPhoto, type Photo } from '../media/photo-queries.server.ts'
import { tell } from '../notifications/bell/telling-commands.server.ts'
import { type Claimed, claimReturn } from '../orders/returning/commands.server.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { CustomerScope } from '../shop/viewer.ts'
import { MOST_PHOTO_BYTES, RETURN_REASON_IDS, RETURN_STATUS, type ReturnReason, returnNumber } from './return.ts'

export interface Filing {
  key: string
  orderNumber: string
  lineNo: number
  reason?: number | undefined
  quantity: Decimal
  amount?: Decimal | undefined
  description: string
  /** As they came. */
  photos: readonly Buffer[]
  ip: string
}

export interface Filed {
  id: number
}

/**
 * Files a return of a delivered line and counts it there, so that no two returns claim the same goods. The same key again
 * answers the same return, with other words it is KeyReused. Refuses ReturnReasonMissing, ReturnAboveInvoice, StatusNotAllowed, InvalidMedia, MediaTooLarge.
 */
export async function fileReturn(db: Db, scope: CustomerScope, filing: Filing): Promise<Result<Filed>> {
  const reason = RETURN_REASON_IDS.find((id) => id === filing.reason)
  if (!reason) return refused('ReturnReasonMissing')
  const photos: Photo[] = []
  for (const bytes of filing.photos) {
    const photo = await checkedPhoto(bytes, MOST_PHOTO_BYTES)
    if (!photo.ok) return photo
    photos.push(photo.value)
  }
  return transact(db, async (tx) => {
    const before = await filedBefore(tx, scope, filing)
    if (before)
      return isRepetition(before.requestHash, digestOfFiling(filing)) ? done({ id: before.id }) : refused('KeyReused')
    const claimed = await claimReturn(tx, scope, filing)
    if (!claimed.ok) return claimed
    const written = { filing, reason, photos, claimed: claimed.value }
    return done({ id: await write(tx, scope, written) })
  })
}

/** Two with one key come one after the other. */
async function filedBefore(tx: Tx, { userId }: CustomerScope, { key }: Filing) {
  await sql`select pg_advisory_xact_lock(hashtext(${`return ${key}`}))`.execute(tx)
  return tx
    .selectFrom('returns')
    .select(['id', 'requestHash'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

const digestOfFiling = ({ orderNumber, lineNo, reason, quantity, amount, description, photos }: Filing) =>
  digestOf([
    ...[orderNumber, lineNo, reason, quantity, amount ?? null, description],
    photos.map((bytes) => bytes.toString('base64')),
  ])

interface Written {
  filing: Filing
  reason: ReturnReason
  photos: readonly Photo[]
  claimed: Claimed
}

async function write(tx: Tx, scope: CustomerScope, { filing, reason, photos, claimed }: Written): Promise<number> {
  const { siteId, userId, customer } = scope
  const { key, quantity, description } = filing
  const { orderId, lineId: orderLineId, amount, currency } = claimed
  const { id } = await tx
    .insertInto('returns')
    .values({
      siteId,
      customerId: customer.id,
      orderId,
      orderLineId,
      userId,
      key,
      reason,
      quantity,
      amount,
      currency,
      description,
      requestHash: digestOfFiling(filing),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photos.length > 0) {
    const rows = photos.map((photo, at) => ({ returnId: id, photoNo: at + 1, ...photo }))
    await tx.insertInto('returnPhotos').values(rows).execute()
  }
  await tx.insertInto('returnEvents').values({ returnId: id, toStatus: RETURN_STATUS.pending, userId }).execute()
  const entry = { siteId, userId, customerId: customer.id, ip: filing.ip, action: 'return.file' }
  await audit(tx, { ...entry, target: returnNumber(id), detail: { orderId, quantity, amount } })
  await tellReceiver(tx, scope, { id, amount, currency })
  return id
}

/** A sub-dealer's dealer hears of it, else the owner; and the representative of the customer. */
async function tellReceiver(
  tx: Tx,
  { siteId, userId, customer }: CustomerScope,
  { id, amount, currency }: { id: number; amount: Decimal; currency: string },
): Promise<void> {
  await tell(tx, {
    siteId,
    kind: 'returnFiled',
    to:
      customer.kind === 'subDealer' && customer.parentId !== null
        ? { customer: customer.parentId }
        : { owners: true, representativesOf: customer.id },
    except: userId,
    facts: { number: returnNumber(id), customer: customer.name, total: { money: amount, currency } },
    place: { page: 'returnsToMe' },
  })
}
