import { transact } from '#src/api/command.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { SURE_FROM } from '#src/catalog/detail/equivalents/equivalent.ts'
import { type LinkToLoad, loadLinks, supersede } from '#src/imports/catalogue-lists/link-commands.server.ts'
import { removeLinks, writeLinkOrder } from '#src/imports/catalogue-lists/link-removal-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { type AuditEntry, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/match-key.ts'
import { notifyCatalogChange, upsertSearch } from '#src/products/search-index-commands.server.ts'
import { findProduct } from '../product-queries.server.ts'
import {
  findNamedProduct,
  isSupersession,
  type LinkProblem,
  type LinkRelation,
  reverseRelation,
  SORTED_RELATIONS,
} from './link.ts'
import { lockLinks } from './order-commands.server.ts'
import {
  findByNumbers,
  type LinkableProduct,
  loadChain,
  loadLinkedProducts,
  lockLinkable,
  type StoredLink,
} from './queries.server.ts'

/** Of the links that staff add; the confidence of the owner. */
const CONFIDENCE = 100
const SOURCE = 'staff'

interface NewLinks {
  code: string
  relation: LinkRelation
  /** The other products show the relation as well; supersessions always do. */
  bothWays: boolean
  /** Each names a product by one of its numbers. */
  lines: readonly string[]
  ip: string
}

interface RefusedLine {
  at: number
  problem: LinkProblem
  /** The products that the line may mean. */
  codes: string[]
}

interface LinksAddition {
  ok: true
  added: number
  unchanged: number
  refused: RefusedLine[]
}

type LinkedProduct = LinkableProduct & { productId: number }

/**
 * Links the products that the lines name with a product, as an imported list does: an old product is hidden, and its
 * number finds the new one. 404 if the site has no product with this code.
 */
export const addProductLinks = (db: Db, context: RequestContext, request: NewLinks): Promise<LinksAddition> =>
  transact(db, async (tx): Promise<LinksAddition> => {
    const { siteId } = siteScope(context)
    const { code, relation, lines } = request
    await lockLinks(tx, siteId)
    const product = await lockLinkable(tx, siteId, code)
    if (!product) throw notFound()
    if (product.isChild) {
      const refused = lines.map((_, at): RefusedLine => ({ at, problem: 'variation', codes: [code] }))
      return { ok: true, added: 0, unchanged: 0, refused }
    }
    const refused: RefusedLine[] = []
    const named = new Map<number, LinkedProduct & { at: number }>()
    const products = await findByNumbers(tx, siteId, lines)
    const circle = isSupersession(relation)
      ? await loadChain(tx, siteId, { productId: product.id, relation: reverseRelation(relation) })
      : new Set<number>()
    for (const [at, line] of lines.entries()) {
      const found = findNamedProduct(line, products)
      if ('problem' in found) refused.push({ at, ...found })
      else if (found.product.productId === product.id) refused.push({ at, problem: 'self', codes: [] })
      else if (circle.has(found.product.productId)) refused.push({ at, problem: 'circle', codes: [found.product.code] })
      else if (!named.has(found.product.productId)) named.set(found.product.productId, { at, ...found.product })
    }
    const existing = await loadLinkedProducts(tx, context, product.id)
    const missing = [...named.values()].filter(({ productId }) => !hasLink(existing, productId, request))
    const { added, hidden } = await writeLinks(tx, context, { product, missing, request })
    if (SORTED_RELATIONS.includes(relation))
      await placeLast(tx, context, { productId: product.id, relation, existing, added })
    refused.push(...hidden.map(({ at, code }): RefusedLine => ({ at, problem: 'hidden', codes: [code] })))
    refused.sort((one, other) => one.at - other.at)
    return { ok: true, added: added.length, unchanged: lines.length - added.length - refused.length, refused }
  })

/** A link of low confidence is no reason not to add it: adding confirms it. */
const hasLink = (existing: readonly StoredLink[], productId: number, { relation, bothWays }: NewLinks) =>
  existing.some(
    (link) =>
      link.productId === productId &&
      link.relation === relation &&
      !link.isShared &&
      link.confidence >= SURE_FROM &&
      (link.bothWays || !bothWays || isSupersession(relation)),
  )

interface LinksToWrite {
  product: LinkableProduct & { id: number }
  missing: readonly (LinkedProduct & { at: number })[]
  request: NewLinks
}

/** `hidden`: products whose successor is hidden without a successor of its own; they are not linked. */
async function writeLinks(tx: Tx, context: RequestContext, { product, missing, request }: LinksToWrite) {
  const { siteId } = siteScope(context)
  const { relation, bothWays } = request
  const ends = missing.map((other) =>
    relation === 'predecessor' ? { from: other, to: product } : { from: product, to: other },
  )
  const isNumberFound = isSupersession(relation)
    ? await supersede(
        tx,
        { siteId, write: true },
        ends.map(({ from, to }) => ({ code: from.code, targets: [numberKey(to.code)] })),
      )
    : ends.map(() => [1])
  const isAdded = (at: number) => (isNumberFound[at]?.length ?? 0) > 0
  const links = ends.map(
    ({ from, to }): LinkToLoad => ({
      kind: isSupersession(relation) ? 'superseded' : (relation as 'equivalent'),
      from: { brand: from.brand, number: from.code },
      to: { brand: to.brand, number: to.code },
      bothWays: bothWays && !isSupersession(relation),
      confidence: CONFIDENCE,
      source: SOURCE,
    }),
  )
  await loadLinks(
    tx,
    siteId,
    links.filter((_, at) => isAdded(at)),
  )
  const added = missing.filter((_, at) => isAdded(at))
  if (added.length > 0) {
    await notifyCatalogChange(tx, siteId)
    const changes = added.map(({ code }) => ({ code, relation, isMutual: bothWays || isSupersession(relation) }))
    await auditLinks(tx, context, { code: product.code, changes, side: 'after', ip: request.ip })
  }
  return { added, hidden: missing.filter((_, at) => !isAdded(at)) }
}

interface LinksToPlace {
  productId: number
  relation: LinkRelation
  /** The links before the addition. */
  existing: readonly StoredLink[]
  added: readonly LinkedProduct[]
}

/** New links follow the existing ones, in the order in which they were typed. */
async function placeLast(tx: Tx, context: RequestContext, { productId, relation, existing, added }: LinksToPlace) {
  if (added.length === 0) return
  const links = (await loadLinkedProducts(tx, context, productId)).filter((link) => link.relation === relation)
  const before = existing.filter((link) => link.relation === relation).map(({ key }) => key)
  const keys = [...before, ...added.map((other) => links.find((link) => link.productId === other.productId)?.key)]
  const order = [...new Set(keys)].flatMap((key) => links.find((link) => link.key === key) ?? [])
  await writeLinkOrder(tx, context.site.id, { productId, linkIds: order.map(({ linkIds }) => linkIds) })
}

interface LinksRemoval {
  code: string
  keys: readonly string[]
  ip: string
}

/**
 * Removes links of a product by their keys, with the numbers by which an imported list made the products findable. A
 * superseded product stays hidden. 404 if the site has no product with this code.
 */
export const removeProductLinks = (db: Db, context: RequestContext, { code, keys, ip }: LinksRemoval) =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockLinks(tx, siteId)
    const { id } = await findProduct(tx, siteId, { code, lock: true })
    const links = (await loadLinkedProducts(tx, context, id)).filter(
      (link) => keys.includes(link.key) && !link.isShared,
    )
    if (links.length === 0) return { ok: true, removed: 0 }
    const changedIds = await deleteLinks(tx, siteId, { productId: id, ownKey: numberKey(code), links })
    await upsertSearch(tx, siteId, changedIds)
    await notifyCatalogChange(tx, siteId)
    const changes = links.map(({ relation, product, number, bothWays }) => ({
      code: product?.code ?? number,
      relation,
      isMutual: product !== null && (bothWays || isSupersession(relation)),
    }))
    await auditLinks(tx, context, { code, changes, side: 'before', ip })
    return { ok: true, removed: links.length }
  })

interface LinksToDelete {
  productId: number
  /** Of the code of the product. */
  ownKey: string
  links: readonly StoredLink[]
}

/** Deletes links and the numbers that stand for them; returns the products whose numbers changed. */
const deleteLinks = (tx: Tx, siteId: number, { productId, ownKey, links }: LinksToDelete): Promise<number[]> =>
  removeLinks(tx, siteId, {
    linkIds: links.flatMap(({ linkIds }) => linkIds),
    productIds: [productId, ...links.flatMap((link) => link.productId ?? [])],
    supersededKeys: links.flatMap(({ relation, keys }) => {
      if (relation === 'successor') return [ownKey]
      return relation === 'predecessor' ? keys : []
    }),
  })

interface AuditedLinks {
  code: string
  changes: readonly { code: string; relation: LinkRelation; isMutual: boolean }[]
  side: 'before' | 'after'
  ip: string
}

/** An entry at the product, and one at each other product that shows the relation as well. */
async function auditLinks(tx: Tx, context: RequestContext, { code, changes, side, ip }: AuditedLinks) {
  const common = { siteId: context.site.id, userId: requireUserId(context), customerId: null, ip }
  const toEntry = (target: string, codes: Partial<Record<LinkRelation, string[]>>): AuditEntry => ({
    ...common,
    action: 'product.change',
    target,
    detail: { [side]: codes },
  })
  const byRelation = Map.groupBy(changes, ({ relation }) => relation)
  await auditAll(tx, [
    toEntry(code, Object.fromEntries([...byRelation].map(([relation, all]) => [relation, all.map((one) => one.code)]))),
    ...changes
      .filter(({ isMutual }) => isMutual)
      .map((other) => toEntry(other.code, { [reverseRelation(other.relation)]: [code] })),
  ])
}
