import { transact } from '#src/api/command.server.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { removeFitments } from '#src/vehicles/fitment-commands.server.ts'
import { loadFitments } from '#src/vehicles/import-commands.server.ts'
import { type FitmentToLoad, type Vehicle, yearsText } from '#src/vehicles/vehicle.ts'
import { findProduct } from '../product-queries.server.ts'
import { type FitmentProblem, readFitment, type TypedFitment } from './fitment-row.ts'

interface NewFitments {
  code: string
  fitments: readonly TypedFitment[]
  ip: string
}

interface FitmentsAddition {
  ok: true
  added: number
  unchanged: number
  refused: { at: number; problem: FitmentProblem }[]
}

/** Adds the accepted ones of these fitments to a product; 404 if the site has none with this code. */
export const addFitments = (db: Db, context: RequestContext, { code, fitments, ip }: NewFitments) =>
  transact(db, async (tx): Promise<FitmentsAddition> => {
    const { siteId, language } = siteScope(context)
    await findProduct(tx, siteId, { code, lock: true })
    const read = fitments.map((typed, at) => readFitment(typed, { at, code, language }))
    const accepted = read.flatMap((one) => ('fitment' in one ? [one.fitment] : []))
    const { outcomes } = await loadFitments(tx, { siteId, write: true }, accepted)
    const added = accepted.filter(({ at }) => outcomes.get(at) === 'new')
    const refused = read.flatMap((one, at) => {
      if ('problem' in one) return [{ at, problem: one.problem }]
      return outcomes.get(at) === 'noVehicle' ? [{ at, problem: 'vehicle' as const }] : []
    })
    if (added.length > 0) {
      await notifyCatalogChange(tx, siteId)
      await audit(tx, {
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'product.change',
        target: code,
        detail: { after: { fitments: added.map(toTypedName) } },
        ip,
      })
    }
    return { ok: true, added: added.length, unchanged: fitments.length - added.length - refused.length, refused }
  })

/** Removes fitments of a product; 404 if the site has none with this code. */
export const removeProductFitments = (
  db: Db,
  context: RequestContext,
  { code, keys, ip }: { code: string; keys: readonly string[]; ip: string },
) =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const { id } = await findProduct(tx, siteId, { code, lock: true })
    const removed = await removeFitments(tx, siteId, { productId: id, keys })
    if (removed.length > 0)
      await audit(tx, {
        siteId,
        userId: requireUserId(context),
        customerId: null,
        action: 'product.change',
        target: code,
        detail: { before: { fitments: removed.map(toName) } },
        ip,
      })
    return { ok: true, removed: removed.length }
  })

const toName = (vehicle: Vehicle) =>
  [vehicle.make, vehicle.model, vehicle.engine, yearsText(vehicle)].filter(Boolean).join(' ')

const toTypedName = ({ make, model, engine, years: { from, to } }: FitmentToLoad) =>
  [make, model, engine, from === null && to === null ? '' : `${from ?? ''}–${to ?? ''}`].filter(Boolean).join(' ')
