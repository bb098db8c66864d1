import type { Result } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadUnitList } from '#src/products/goods/unit-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { addUnit, changeUnit, removeUnit } from './commands.server.ts'
import { loadUnit } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskUnitsApi: ServedEndpoint[] = [
  serve(wire.getUnits, async ({ context, app }) => ({ units: await loadUnitList(app.db, context) })),
  serve(wire.getUnit, ({ context, app, input: { code } }) => loadUnit(app.db, context, code)),
  serve(wire.addUnit, (call) => {
    const { ip } = call.request
    return save(call, addUnit(call.app.db, call.context, { ...call.input, ip }))
  }),
  serve(wire.changeUnit, (call) => {
    const { ip } = call.request
    return save(call, changeUnit(call.app.db, call.context, { ...call.input, ip }))
  }),
  serve(wire.removeUnit, (call) => {
    const { ip } = call.request
    return save(call, removeUnit(call.app.db, call.context, { ...call.input, ip }))
  }),
]

/** The units come with the site, which this process loads again for its next request. */
async function save({ app, context }: Pick<Call<unknown>, 'app' | 'context'>, saving: Promise<Result<unknown>>) {
  const result = await saving
  app.sites.forget()
  return toSaveAnswer(context.language, result)
}
