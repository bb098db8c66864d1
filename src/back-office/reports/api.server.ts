import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { getPrimary } from '#src/platform/postgres/replicas/primary.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { loadReportChoices } from './filter-queries.server.ts'
import { getReportDefinition, loadReport, loadReportDefinition } from './queries.server.ts'
import { toReportRow } from './report-row.ts'
import { deleteSchedule, saveSchedule } from './schedules/commands.server.ts'
import { loadColleagues, loadSchedules } from './schedules/queries.server.ts'
import { loadSavedReports } from './schedules/saved-queries.server.ts'
import * as wire from './wire.ts'

export const reportsApi: ServedEndpoint[] = [
  serve(wire.getReport, ({ context, app, input: { report: name, ...input } }) => {
    const request = readTableInput(getReportDefinition(context, name), input)
    return loadReport(app.db, context, { ...request, name })
  }),
  serve(wire.getReportChoices, ({ context, app }) =>
    loadReportChoices(app.db, context, { purchase: can(context, 'seePurchasePrices') }),
  ),
  serve(wire.getReportSchedules, async ({ input, ...call }) => ({
    schedules: await loadSchedules(call.app.db, toEditor(call), input.report),
    colleagues: await loadColleagues(call.app.db, toEditor(call)),
  })),
  serve(wire.getSavedReports, async ({ input, ...call }) => ({
    reports: await loadSavedReports(call.app.db, toEditor(call)),
  })),
  serve(wire.saveReportSchedule, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await saveSchedule(call.app.db, toEditor(call), input)),
  ),
  serve(wire.deleteReportSchedule, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await deleteSchedule(call.app.db, toEditor(call), input.id)),
  ),
  serve(wire.exportReport, async ({ context, app, request: { ip }, input: { report: name, ...input } }) => {
    const { filters: requested } = readTableInput(getReportDefinition(context, name), input)
    const definition = await loadReportDefinition(app.db, context, { name, filters: requested })
    return exportTable(getPrimary(app.db), context, {
      definition,
      title: `reports.name.${name}`,
      action: 'report.export',
      target: name,
      input,
      ip,
      async count(filters) {
        const first = readTableInput(definition, {})
        return (await loadReport(app.db, context, { ...first, filters, pageSize: 1, name })).totalHits
      },
      async loadRows(request, texts) {
        const { rows, currency } = await loadReport(app.db, context, { ...request, name })
        const row = { texts, language: texts.language, name, currency, filters: request.filters }
        return rows.map((one) => toReportRow(row, one, ''))
      },
    })
  }),
]

const toEditor = ({ context, request }: Pick<Call<unknown>, 'context' | 'request'>) => ({
  siteId: siteScope(context).siteId,
  userId: requireUserId(context),
  timeZone: context.site.timeZone,
  ip: request.ip,
})
