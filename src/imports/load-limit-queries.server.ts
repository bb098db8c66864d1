import type { Db } from '#src/platform/db.server.ts'
import type { ImportLimits } from '#src/settings/import-limits.ts'
import { type ImportFacts, type ImportInput, type ImportRequest, openLoader, prepareImport } from './commands.server.ts'
import { FileRefused } from './file-reader/file-check.ts'
import { countStocked, loadImportLimits } from './limit-queries.server.ts'
import { type ExceededLimit, findExceededLimits, StepCounter } from './limits.ts'
import { createReport, runDry } from './uploads/compare-commands.server.ts'

/**
 * The limits of the site that a list exceeds if it is loaded without a comparison by staff; none if the site has them for
 * the back office alone. It is compared for that, unless it cannot exceed any. `why` is one line for the user.
 */
export async function findLimitsOfLoad(
  input: ImportInput,
  request: ImportRequest,
): Promise<ExceededLimit[] | { why: string }> {
  try {
    const facts = await prepareImport(input, { ...request, dryRun: true })
    if ('why' in facts) return facts
    const limits = await loadImportLimits(input.db, facts.site.id)
    if (!limits.forCommands) return []
    return (await mayExceed(input.db, { facts, limits })) ? await compareWithLimits(input.db, { facts, limits }) : []
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

interface LimitedLoad {
  facts: ImportFacts
  limits: ImportLimits
}

async function mayExceed(db: Db, { facts, limits }: LimitedLoad): Promise<boolean> {
  if (facts.request.replace || limits.changedShare < 100) return true
  if (facts.surveyed.mapping.of !== 'products') return false
  const product = await db.selectFrom('products').select('id').where('siteId', '=', facts.site.id).limit(1).execute()
  return product.length > 0
}

async function compareWithLimits(db: Db, { facts, limits }: LimitedLoad): Promise<ExceededLimit[]> {
  const { loader } = await openLoader(db, facts)
  const steps = new StepCounter(limits)
  loader.counts.onChange = (change) => steps.add(change)
  const report = createReport({ addProblems: async () => undefined })
  await runDry(db, { facts, loader, report, onProgress: undefined, rowsDone: 0, kind: facts.surveyed.mapping.of })
  const { prices, priceSteps, emptied } = steps
  const { changed, unchanged, removed } = loader.counts
  const stocked = await countStocked(db, facts.site.id)
  return findExceededLimits({ prices, priceSteps, stocked, emptied, changed, unchanged, removed }, limits)
}
