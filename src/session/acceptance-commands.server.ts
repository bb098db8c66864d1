import type { Tx } from '../platform/db.server.ts'
import type { ContractKind } from '../site/contract.ts'
import { publishedContract } from '../site/queries.server.ts'

interface AcceptedText {
  siteId: number
  userId: number
  contractIds: readonly number[]
  ip: string
  at?: Date
}

/**
 * Records which contract versions a user accepted, when and from which address. The first acceptance counts; ids of
 * other sites are ignored.
 */
export async function recordAcceptances(tx: Tx, { siteId, userId, contractIds, ip, at }: AcceptedText): Promise<void> {
  for (const contractId of contractIds) {
    const contract = await publishedContract(tx, siteId, contractId)
    if (!contract) continue
    await tx
      .insertInto('contractAcceptances')
      .values({
        siteId,
        userId,
        contractId,
        kind: contract.kind,
        version: contract.version,
        ip,
        ...(at && { acceptedAt: at }),
      })
      .onConflict((conflict) => conflict.columns(['userId', 'contractId']).doNothing())
      .execute()
  }
}

/** Whether these ids contain the version in force of a kind, in any language. */
export const holdsKind = (
  inForce: readonly { id: number; kind: ContractKind }[],
  kind: ContractKind,
  ids: readonly number[],
) => inForce.some((contract) => contract.kind === kind && ids.includes(contract.id))
