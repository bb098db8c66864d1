import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { productsByNumber } from '#src/search/number-queries.server.ts'
import { NOTHING, type ProductMatches, resolveMatches } from '#src/search/product-match.ts'
import { toBarcodeKeys } from '../barcode/content.ts'
import type { Draft } from './quick-order.ts'

export interface CodeMatches extends ProductMatches {
  /** Found by the whole line, which is a code without a quantity. */
  byWholeLine: boolean
}

/**
 * The products of typed, scanned or pasted codes, in the order of the request and in one query. If the first cell alone
 * matches nothing, the whole line is the code.
 */
export async function matchCodes(
  db: Db,
  scope: ViewerScope,
  rows: readonly Pick<Draft, 'code' | 'whole'>[],
): Promise<CodeMatches[]> {
  const requested = rows.map(({ code, whole }) => ({
    keys: toBarcodeKeys(code),
    whole: whole === null ? '' : numberKey(whole),
  }))
  const hits = await productsByNumber(
    db,
    scope,
    requested.flatMap(({ keys, whole }) => [...keys, whole]).filter(Boolean),
  )
  const byKey = Map.groupBy(hits, ({ key }) => key)
  const findProducts = (keys: readonly string[]) => {
    const matchedKey = keys.find((key) => byKey.has(key))
    return matchedKey === undefined ? NOTHING : resolveMatches(byKey.get(matchedKey) ?? [])
  }
  return requested.map(({ keys, whole }) => {
    const byCode = findProducts(keys)
    const byWholeLine = byCode.productIds.length === 0 && whole !== '' ? findProducts([whole]) : NOTHING
    return byWholeLine.productIds.length > 0 ? { ...byWholeLine, byWholeLine: true } : { ...byCode, byWholeLine: false }
  })
}
