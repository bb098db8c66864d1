import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { countModels, loadModelList, loadVehiclePage, type ModelFilter } from '#src/vehicles/group-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput, type TableRequest } from '../table/request.ts'
import { changeVehicleNames, removeUnusedVehicles } from './commands.server.ts'
import { toVehicleRow, VEHICLES_TABLE } from './vehicles-table.ts'
import * as wire from './wire.ts'

const toModelFilter = ({ q = '', use }: TableRequest['filters']): ModelFilter => ({ text: q, unused: use === 'unused' })

const toModelsRequest = ({ filters, sort, page, pageSize }: TableRequest) => ({
  ...toModelFilter(filters),
  descending: sort.descending,
  page,
  pageSize,
})

export const deskVehiclesApi: ServedEndpoint[] = [
  serve(wire.getVehicleList, async ({ context, app, input }) => {
    const request = readTableInput(VEHICLES_TABLE, input)
    return { ...(await loadModelList(app.db, context.site.id, toModelsRequest(request))), pageSize: request.pageSize }
  }),
  serve(wire.exportVehicleList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: VEHICLES_TABLE,
      title: 'shell.page.deskVehicles',
      action: 'vehicle.export',
      input,
      ip,
      count: (filters) => countModels(app.db, context.site.id, toModelFilter(filters)),
      async loadRows(request, { language }) {
        const { models } = await loadModelList(app.db, context.site.id, toModelsRequest(request))
        return models.map((model) => toVehicleRow(language, model, ''))
      },
    }),
  ),
  serve(wire.getVehicleNames, ({ context, app, input }) => loadVehiclePage(app.db, context.site.id, input)),
  serve(wire.changeVehicleNamesCall, async ({ context, app, request: { ip }, input }) => {
    const result = await changeVehicleNames(app.db, context, { ...input, ip })
    return { ...toSaveAnswer(context.language, result), id: result.ok ? result.value.id : null }
  }),
  serve(wire.removeUnusedVehiclesCall, async ({ context, app, request: { ip }, input }) =>
    toSaveAnswer(context.language, await removeUnusedVehicles(app.db, context, { ...input, ip })),
  ),
]
