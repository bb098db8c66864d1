import { isDeepStrictEqual } from 'node:util'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { touchSite } from '#src/site/touch-commands.server.ts'
import { type PromotionsDocument, promotionsDocument } from './document.ts'
import { promotionsSection, upsertPromotions } from './section-commands.server.ts'

/** Of each promotion, in order: what it names that the site does not have. */
export async function unknownNames(tx: Tx, siteId: number, promotions: PromotionsDocument): Promise<string[][]> {
  const problems = (await promotionsSection.problems?.(tx, siteId, promotions)) ?? []
  return promotions.map((_, at) =>
    problems
      .filter(({ path }) => path.startsWith(`[${at}]`))
      .map(({ path, why }) => `${path.replace(/^\[\d+\]\.?/, '')}: ${why}`),
  )
}

/**
 * Adds promotions to those of the site, each replacing the one with its key; all others stay unchanged. Returns the
 * result of each. With `write: false` only validates.
 */
export async function addPromotions(
  tx: Tx,
  siteId: number,
  { promotions, write }: { promotions: PromotionsDocument; write: boolean },
): Promise<('new' | 'changed' | 'unchanged')[]> {
  const rows = await tx
    .selectFrom('promotions')
    .select(['key', 'document', 'sortNo', 'retired'])
    .where('siteId', '=', siteId)
    .execute()
  const live = rows.filter(({ retired }) => !retired)
  const known = new Map(live.map(({ key, document }) => [key, whole(document)]))
  const states = promotions.map((one) => {
    const before = known.get(one.key)
    return before === undefined ? 'new' : isDeepStrictEqual(before, whole(one)) ? 'unchanged' : 'changed'
  })
  const differing = promotions.filter((_, at) => states[at] !== 'unchanged')
  if (!write || differing.length === 0) return states
  const places = new Map(live.map(({ key, sortNo }) => [key, sortNo]))
  const last = Math.max(-1, ...places.values())
  const made = differing.filter(({ key }) => !places.has(key)).map(({ key }) => key)
  await upsertPromotions(tx, siteId, {
    document: differing,
    getSortNo: (key) => places.get(key) ?? last + 1 + made.indexOf(key),
  })
  await audit(tx, { siteId, userId: null, customerId: null, action: 'site.write', target: promotionsSection.name })
  await touchSite(tx, siteId)
  return states
}

const whole = (document: unknown) => promotionsDocument.parse([document])
