import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { MAX_CODES } from './codes.ts'

interface CodeGeneration {
  id: number
  count: number
  prefix: string
  /** Identifies the request, so that sending it again generates no more. */
  batch: string
  ip: string
}

/**
 * Generates one-time codes for a promotion. Refuses PromotionWithoutCodes if it takes none, and TooManyCodes above
 * MAX_CODES. The codes themselves are not logged.
 */
export const generateCodes = (
  db: Db,
  context: RequestContext,
  { id, count, prefix, batch, ip }: CodeGeneration,
): Promise<Result<{ generated: number }>> =>
  transact(db, async (tx) => {
    const promotion = await lockPromotion(tx, context, id)
    if (!promotion.oneTimeCodes) return refuse('PromotionWithoutCodes')
    const { all, repeated } = await countCodes(tx, id, batch)
    if (repeated > 0) return ok({ generated: repeated })
    if (all + count > MAX_CODES) return refuse('TooManyCodes', { maximum: MAX_CODES })
    await insertCodes(tx, context, { id, count, prefix, batch })
    await audit(tx, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'promotion.codes',
      target: promotion.key,
      detail: { before: { couponCodes: all }, after: { couponCodes: all + count }, prefix },
      ip,
    })
    return ok({ generated: count })
  })

interface CodeDeactivation {
  id: number
  /** null for all that are unused. */
  codeIds: readonly number[] | null
  ip: string
}

/** Deactivates codes of a promotion that no order has; others stay as they are. Returns how many. */
export const deactivateCodes = (
  db: Db,
  context: RequestContext,
  { id, codeIds, ip }: CodeDeactivation,
): Promise<Result<{ deactivated: number }>> =>
  transact(db, async (tx) => {
    const promotion = await lockPromotion(tx, context, id)
    const { rows } = await sql<{ code: string }>`
      update promotion_codes set deactivated_at = now()
      where promotion_id = ${id} and used_at is null and deactivated_at is null
        and (${codeIds}::bigint[] is null or id = any(${codeIds}::bigint[]))
      returning code`.execute(tx)
    if (rows.length === 0) return ok({ deactivated: 0 })
    await audit(tx, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'promotion.codesOff',
      target: promotion.key,
      detail: { deactivated: rows.length, ...(codeIds && { couponCodes: rows.map(({ code }) => code) }) },
      ip,
    })
    return ok({ deactivated: rows.length })
  })

/** Locked against a concurrent change of its codes, and against orders that claim it. 404 if it is not of this site. */
async function lockPromotion(tx: Tx, context: RequestContext, id: number) {
  const promotion = await tx
    .selectFrom('promotions')
    .select(['key', 'oneTimeCodes'])
    .where('siteId', '=', siteScope(context).siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!promotion) throw notFound()
  return promotion
}

async function countCodes(tx: Tx, id: number, batch: string): Promise<{ all: number; repeated: number }> {
  const { rows } = await sql<{ all: number; repeated: number }>`
    select count(*)::integer as all, count(*) filter (where batch = ${batch}::uuid)::integer as repeated
    from promotion_codes where promotion_id = ${id}`.execute(tx)
  return rows[0] ?? { all: 0, repeated: 0 }
}

/** A code that exists already, also as the coupon of a promotion, is generated anew. */
async function insertCodes(
  tx: Tx,
  context: RequestContext,
  { id, count, prefix, batch }: Omit<CodeGeneration, 'ip'>,
): Promise<void> {
  const { siteId } = siteScope(context)
  for (let missing = count; missing > 0; ) {
    const codes = Array.from({ length: missing }, () => generateCode(prefix))
    const { numAffectedRows = 0n } = await sql`
      insert into promotion_codes (site_id, promotion_id, code, batch)
      select ${siteId}::bigint, ${id}::bigint, code, ${batch}::uuid from unnest(${codes}::text[]) as code
      where not exists (select from promotions p where p.site_id = ${siteId} and p.coupon = code)
      on conflict (site_id, code) do nothing`.execute(tx)
    missing -= Number(numAffectedRows)
  }
}

/** Digits and capital letters without similar ones: no 0, 1, I, L and O. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 10

/** Ten characters of 31 are 8 * 10^14 codes: ten tries in ten minutes do not find one of 100,000. */
function generateCode(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return prefix === '' ? random : `${prefix.replace(/-+$/, '')}-${random}`
}
