import { randomUUID } from 'node:crypto'
import { HttpError, ok, type Result } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { findSaveProblem } from '#src/promotions/edit-commands.server.ts'
import { parsePromotion } from '#src/promotions/promotions-document.ts'
import { upsertPromotions } from '#src/promotions/section-commands.server.ts'
import { type Period, runSimulation, type SimulationRun } from './queries.server.ts'

interface UnsavedSimulation {
  promotion: object
  /** The saved promotion that it would replace. */
  replacedId: number | undefined
  period: Period
}

/**
 * Simulates a promotion that is not saved: it is written as a draft of its own and rolled back, so that it is
 * simulated exactly as a saved one. Locks no saved promotion. Refuses what saving it would refuse.
 */
export async function simulateUnsaved(
  db: Db,
  context: RequestContext,
  { promotion, replacedId, period }: UnsavedSimulation,
): Promise<Result<SimulationRun>> {
  const { siteId } = siteScope(context)
  const parsed = parsePromotion(promotion)
  if ('why' in parsed) throw new HttpError(400, 'InvalidRequest')
  const tx = await db.startTransaction().execute()
  try {
    const problem = await findSaveProblem(tx, siteId, parsed.promotion)
    if (problem) return problem
    const document = [{ ...parsed.promotion, key: `simulated-${randomUUID()}` }]
    const [id = 0] = (await upsertPromotions(tx, siteId, { document, draft: true, getSortNo: () => 0 })).values()
    const run = await runSimulation(tx, context, { id, period, replacedId })
    if (!run) throw new Error('the promotion that was just written is missing')
    return ok(run)
  } finally {
    await tx.rollback().execute()
  }
}
