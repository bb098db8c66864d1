import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadUnitList } from '#src/products/goods/unit-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { addUnit, changeUnit, removeUnit } from './commands.server.ts'
import { loadUnit } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskUnitsApi: ServedEndpoint[] = [
  serve(wire.getUnits, async ({ context, app }) => ({ units: await loadUnitList(app.db, context) })),
  serve(wire.getUnit, ({ context, app, input: { code } }) => loadUnit(app.db, context, code)),
  serve(wire.addUnit, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await addUnit(app.db, context, { ...input, ip })),
  ),
  serve(wire.changeUnit, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await changeUnit(app.db, context, { ...input, ip })),
  ),
  serve(wire.removeUnit, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeUnit(app.db, context, { ...input, ip })),
  ),
]
