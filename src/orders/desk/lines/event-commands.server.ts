import { digestRequest, isRepetition } from '#src/api/command.server.ts'
import type { LockedOrder } from '#src/orders/move-commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'

/** A request under an idempotency key; its content starts with the name of the command. */
export interface KeyedRequest {
  key: string
  content: readonly unknown[]
}

/** Whether an order was changed under this key before, by the same request or by another. */
export async function findRequest(
  tx: Tx,
  orderId: number,
  { key, content }: KeyedRequest,
): Promise<'new' | 'repeated' | 'reused'> {
  const event = await tx
    .selectFrom('orderEvents')
    .select('requestHash')
    .where('orderId', '=', orderId)
    .where('requestKey', '=', key)
    .executeTakeFirst()
  if (!event) return 'new'
  return isRepetition(event.requestHash, digestRequest(content)) ? 'repeated' : 'reused'
}

interface RecordedLines {
  order: LockedOrder
  request: KeyedRequest
  kind: 'lines' | 'depot'
  action: string
  /** Shown to the buyer. */
  note: string
  detail: Record<string, unknown>
  ip: string
}

/** History and audit log of changed lines of an order that waits for approval. */
export async function recordLines(
  tx: Tx,
  { site, viewer: { userId } }: RequestContext,
  { order: { orderId, number, customerId }, request, kind, action, note, detail, ip }: RecordedLines,
): Promise<void> {
  const status = STATUS.pendingApproval
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      fromStatus: status,
      toStatus: status,
      userId,
      customerId,
      kind,
      note,
      requestKey: request.key,
      requestHash: digestRequest(request.content),
    })
    .execute()
  await audit(tx, { siteId: site.id, userId, customerId, ip, action, target: number, detail })
}
