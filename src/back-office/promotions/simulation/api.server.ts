import Big from 'big.js'
import { HttpError, notFound } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { renderTableFile } from '#src/back-office/table/table-file.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { type Decimal, roundMoney, trimZeros } from '#src/platform/money.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { seesDealers } from '../dealers.server.ts'
import { type Period, runSimulation, type SimulationRun } from './queries.server.ts'
import { toDealerRow } from './simulation-row.ts'
import { computeCost, type SimulationSums } from './simulation-sums.ts'
import { SIMULATION_COLUMNS, type SimulatedDealer, type SimulatedSums } from './simulation-table.ts'
import { simulateUnsaved } from './unsaved-commands.server.ts'
import { exportSimulation, getSimulation, simulatePromotion } from './wire.ts'

export const simulationApi: ServedEndpoint[] = [
  serve(getSimulation, ({ context, app, input: { id, ...period } }) => simulate(app.db, context, { id, period })),
  serve(simulatePromotion, async ({ context, app: { db }, input: { promotion, id, ...period } }) => {
    await checkPeriodAndRate(db, context, period)
    const result = await simulateUnsaved(db, context, { promotion, replacedId: id ?? undefined, period })
    return {
      ...toSaveAnswer(context.language, result),
      path: result.ok ? '' : `${result.refusal.values?.path ?? ''}`,
      simulation: result.ok ? toAnswer(context, result.value) : null,
    }
  }),
  serve(exportSimulation, async ({ context, app, request: { ip }, input: { id, format, ...period } }) => {
    if (!seesDealers(context)) throw new HttpError(403, 'Forbidden')
    const { dealers } = await simulate(app.db, context, { id, period })
    const texts = getMessages(context.language)
    const words = { ...texts, currency: context.site.currency }
    const name = texts.t('promotionSimulation.title')
    const content = await renderTableFile(
      {
        definition: { columns: SIMULATION_COLUMNS },
        columns: SIMULATION_COLUMNS.map(({ key }) => key),
        rows: dealers.map((dealer) => toDealerRow(words, dealer)),
        name,
      },
      { texts, format },
    )
    await audit(app.db, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'promotion.export',
      target: `${id}`,
      detail: { filter: `${new URLSearchParams({ ...period })}`, rows: dealers.length, format },
      ip,
    })
    return { name, content, message: '' }
  }),
]

/** A run reads up to 20,000 orders. */
const RUNS_PER_MINUTE = 20

async function checkPeriodAndRate(db: Db, context: RequestContext, period: Period) {
  const limit = { key: `promotion.simulate ${requireUserId(context)}`, max: RUNS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  if (period.until < period.from) throw new HttpError(400, 'InvalidRequest')
}

async function simulate(db: Db, context: RequestContext, { id, period }: { id: number; period: Period }) {
  await checkPeriodAndRate(db, context, period)
  const run = await runSimulation(db, context, { id, period })
  if (!run) throw notFound()
  return toAnswer(context, run)
}

function toAnswer(context: RequestContext, run: SimulationRun) {
  const { currency } = context.site
  const { simulation, leftOut, tooMany } = run
  const dealers = [...simulation.dealers.values()].map(
    (dealer): SimulatedDealer => ({ code: dealer.code, name: dealer.name, ...toSums(dealer, currency) }),
  )
  dealers.sort((one, other) => Number(other.cost) - Number(one.cost) || other.near - one.near)
  return { total: toSums(simulation.total, currency), dealers: seesDealers(context) ? dealers : [], leftOut, tooMany }
}

function toSums(sums: SimulationSums, currency: string): SimulatedSums {
  const money = (value: SimulationSums['revenue']): Decimal => roundMoney(value, currency)
  const { orders, reached, limited, near, nearest, knownOrders } = sums
  return {
    orders,
    reached,
    limited,
    near,
    knownOrders,
    revenue: money(sums.revenue),
    discount: money(sums.discount),
    giftQuantity: trimZeros(sums.giftQuantity.toFixed()),
    giftWorth: money(sums.giftWorth),
    freight: money(sums.freight),
    replaced: money(sums.replaced),
    cost: computeCost(sums, currency),
    missingQuantity: nearest && 'quantity' in nearest ? nearest.quantity : null,
    missingAmount: nearest && 'amount' in nearest ? money(new Big(nearest.amount)) : null,
    marginBefore: knownOrders > 0 ? money(sums.marginBefore) : null,
    marginAfter: knownOrders > 0 ? money(sums.marginAfter) : null,
  }
}
