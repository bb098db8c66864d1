import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { LICENCE_SORTS } from '#src/session/licence/admin/licence.ts'
import { countLicencedUsers, loadLicencedUsers } from '#src/session/licence/admin/queries.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput, type TableRequest } from '../table/request.ts'
import { LICENCES_TABLE, toLicenceRow } from './licences-table.ts'
import * as wire from './wire.ts'

export const licencesApi: ServedEndpoint[] = [
  serve(wire.getLicenceList, async ({ context, app, input }) => {
    const request = readTableInput(LICENCES_TABLE, input)
    return { ...(await loadLicencedUsers(app.db, siteScope(context), toRequest(request))), pageSize: request.pageSize }
  }),
  serve(wire.exportLicenceList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: LICENCES_TABLE,
      title: 'shell.page.licences',
      action: 'table.export',
      target: LICENCES_TABLE.name,
      input,
      ip,
      count: (filters) => countLicencedUsers(app.db, siteScope(context), toFilter(filters)),
      async loadRows(request, texts) {
        const { users } = await loadLicencedUsers(app.db, siteScope(context), toRequest(request))
        return users.map((user) => toLicenceRow({ texts, site: context.site }, user, ''))
      },
    }),
  ),
]

const toRequest = ({ filters, sort, page, pageSize }: TableRequest) => ({
  filter: toFilter(filters),
  sort: { column: LICENCE_SORTS.find((column) => column === sort.column) ?? 'firm', descending: sort.descending },
  page,
  pageSize,
})

const toFilter = ({ q = '', state = '' }: TableRequest['filters']) => ({ search: q, state })
