import { sql } from 'kysely'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { claimReturn, type ReturnClaim } from '#src/orders/returnable-commands.server.ts'
import { digestRequest, isRepetition, transact } from '../api/command.server.ts'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { checkedPhoto, type Photo } from '../media/photo-queries.server.ts'
import type { CustomerScope } from '../permissions/viewer.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { MAX_PHOTO_BYTES, RETURN_REASON_IDS, RETURN_STATUS, type ReturnReason, returnNumber } from './return.ts'

export interface ReturnFiling {
  key: string
  orderNumber: string
  lineNo: number
  reason?: number | undefined
  quantity: Decimal
  amount?: Decimal | undefined
  description: string
  /** As uploaded. */
  photos: readonly Buffer[]
  ip: string
}

export interface FiledReturn {
  id: number
}

/**
 * Files a return of a delivered line and claims the quantity, so that no two returns contain the same pieces. The same
 * key returns the same return, with other content it is KeyReused. Refuses ReturnReasonMissing, ReturnAboveInvoice,
 * StatusNotAllowed, InvalidMedia, MediaTooLarge.
 */
export async function fileReturn(db: Db, scope: CustomerScope, filing: ReturnFiling): Promise<Result<FiledReturn>> {
  const reason = RETURN_REASON_IDS.find((id) => id === filing.reason)
  if (!reason) return refuse('ReturnReasonMissing')
  const photos: Photo[] = []
  for (const bytes of filing.photos) {
    const photo = await checkedPhoto(bytes, MAX_PHOTO_BYTES)
    if (!photo.ok) return photo
    photos.push(photo.value)
  }
  return transact(db, async (tx) => {
    const before = await findEarlierReturn(tx, scope, filing)
    if (before)
      return isRepetition(before.requestHash, digestFiling(filing)) ? ok({ id: before.id }) : refuse('KeyReused')
    const claimed = await claimReturn(tx, scope, filing)
    if (!claimed.ok) return claimed
    return ok({ id: await writeReturn(tx, scope, { filing, reason, photos, claimed: claimed.value }) })
  })
}

/** Serializes requests with the same key. */
async function findEarlierReturn(tx: Tx, { userId }: CustomerScope, { key }: ReturnFiling) {
  await sql`select pg_advisory_xact_lock(hashtext(${`return ${key}`}))`.execute(tx)
  return tx
    .selectFrom('returns')
    .select(['id', 'requestHash'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

const digestFiling = ({ orderNumber, lineNo, reason, quantity, amount, description, photos }: ReturnFiling) =>
  digestRequest([
    ...[orderNumber, lineNo, reason, quantity, amount ?? null, description],
    photos.map((bytes) => bytes.toString('base64')),
  ])

interface ReturnInput {
  filing: ReturnFiling
  reason: ReturnReason
  photos: readonly Photo[]
  claimed: ReturnClaim
}

async function writeReturn(
  tx: Tx,
  scope: CustomerScope,
  { filing, reason, photos, claimed }: ReturnInput,
): Promise<number> {
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
      requestHash: digestFiling(filing),
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
  await notifyReceiver(tx, scope, { id, amount, currency })
  return id
}

/** Notifies the dealer of a sub-dealer, otherwise the owner, and the representative of the customer. */
async function notifyReceiver(
  tx: Tx,
  { siteId, userId, customer }: CustomerScope,
  { id, amount, currency }: { id: number; amount: Decimal; currency: string },
): Promise<void> {
  await notify(tx, {
    siteId,
    kind: 'returnFiled',
    to:
      customer.kind === 'subDealer' && customer.parentId !== null
        ? { customer: customer.parentId }
        : { owners: true, representativesOf: customer.id },
    except: userId,
    facts: { number: returnNumber(id), customer: customer.name, total: { money: amount, currency } },
    target: { page: 'returnsToMe' },
  })
}
