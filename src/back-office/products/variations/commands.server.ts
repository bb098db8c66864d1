import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { loadChildren, removeChildren } from '#src/imports/catalogue-lists/family-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { type AuditEntry, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { findNamedProduct } from '../links/link.ts'
import { findByNumbers } from '../links/queries.server.ts'
import { findProduct } from '../product-queries.server.ts'
import { loadFamily, lockMembers } from './queries.server.ts'
import {
  findVariationProblem,
  type TypedVariation,
  toValuesKey,
  type VariationMember,
  type VariationProblem,
} from './variation-row.ts'

/** Two changes at a time could make a variation the main product of another one. Taken before families are read. */
const lockFamilies = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`product families of ${siteId}`}))`.execute(tx)

interface NewVariations {
  /** Of the main product. */
  code: string
  variations: readonly TypedVariation[]
  ip: string
}

interface VariationsAddition {
  ok: true
  added: number
  unchanged: number
  refused: { at: number; problem: VariationProblem; codes: string[] }[]
}

/**
 * Makes products variations of a product, by the rules and commands of imported lists; lines that a rule forbids change
 * nothing. 404 if the site has no product with this code.
 */
export const addVariations = (
  db: Db,
  context: RequestContext,
  { code, variations, ip }: NewVariations,
): Promise<VariationsAddition> =>
  transact(db, async (tx): Promise<VariationsAddition> => {
    const { siteId, language } = siteScope(context)
    await lockFamilies(tx, siteId)
    const { id } = await findProduct(tx, siteId, { code })
    const products = await findByNumbers(
      tx,
      siteId,
      variations.map(({ line }) => line),
    )
    const members = await lockMembers(tx, siteId, [id, ...products.map(({ productId }) => productId)])
    const parent = members.find((member) => member.id === id)
    if (!parent) throw notFound()
    const family = await loadFamily(tx, context, id)
    const codesByValues = new Map(family.map((one) => [toValuesKey(one.values), one.code]))
    const added: (TypedVariation & { member: VariationMember })[] = []
    const refused: VariationsAddition['refused'] = []
    for (const [at, { line, values: typed }] of variations.entries()) {
      const values = dropRepeated(typed)
      const found = findNamedProduct(
        line,
        products.map((product) => ({ ...product, isChild: false })),
      )
      if ('problem' in found) {
        refused.push({ at, problem: found.problem === 'none' ? 'none' : 'ambiguous', codes: found.codes })
        continue
      }
      const member = members.find((one) => one.id === found.product.productId)
      if (!member || added.some((one) => one.member === member) || isSaved(family, member, values)) continue
      const problem = findVariationProblem(member, values, { parent, codesByValues })
      if (problem) refused.push({ at, ...problem })
      else {
        added.push({ line, values, member })
        codesByValues.set(toValuesKey(values), member.code)
      }
    }
    await loadChildren(
      tx,
      { siteId, language, write: true },
      added.map(({ member, values }) => ({ code: member.code, parent: code, values })),
    )
    await auditFamily(tx, context, { code, children: added.map(({ member }) => member.code), side: 'after', ip })
    const unchanged = variations.length - added.length - refused.length
    return { ok: true, added: added.length, unchanged, refused }
  })

/** A product has one value of a property. */
const dropRepeated = (values: TypedVariation['values']) =>
  [...new Map(values.toReversed().map((one) => [fold(one.property), one])).values()].reverse()

/** The product is this variation already: the answer of the first call may have been lost. */
const isSaved = (
  family: Awaited<ReturnType<typeof loadFamily>>,
  member: VariationMember,
  values: TypedVariation['values'],
) => family.some((one) => one.id === member.id && toValuesKey(one.values) === toValuesKey(values))

interface VariationsRemoval {
  code: string
  /** Of the variations. */
  codes: readonly string[]
  ip: string
}

/** Makes variations products of their own again, without their values; 404 if the site has no product with this code. */
export const removeVariations = (db: Db, context: RequestContext, { code, codes, ip }: VariationsRemoval) =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    await lockFamilies(tx, siteId)
    const { id } = await findProduct(tx, siteId, { code, lock: true })
    const removed = await removeChildren(tx, siteId, { parentId: id, codes })
    await auditFamily(tx, context, { code, children: removed, side: 'before', ip })
    return { ok: true, removed: removed.length }
  })

interface AuditedFamily {
  code: string
  children: readonly string[]
  side: 'before' | 'after'
  ip: string
}

/** An entry at the main product and one at each of the variations. */
async function auditFamily(tx: Tx, context: RequestContext, { code, children, side, ip }: AuditedFamily) {
  if (children.length === 0) return
  const common = { siteId: context.site.id, userId: requireUserId(context), customerId: null, ip }
  const toEntry = (target: string, fields: object): AuditEntry => ({
    ...common,
    action: 'product.change',
    target,
    detail: { [side]: fields },
  })
  await auditAll(tx, [
    toEntry(code, { variations: children }),
    ...children.map((child) => toEntry(child, { parent: code })),
  ])
}
