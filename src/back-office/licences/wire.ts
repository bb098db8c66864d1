import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LICENCE_STATES } from '#src/session/licence/admin/licence.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

export const getLicenceList = endpoint({
  method: 'POST',
  path: 'licence/get-licence-list',
  service: 'gateway',
  access: 'giveLicences',
  summary:
    'A page of the users of companies who have or need a licence, filtered and sorted; with a filter, all matching users.',
  input: wireObject(tableFields),
  output: wireObject({
    users: [
      'LicenceList',
      wireList(
        wireObject({
          userId: ['UserID', z.number().int().positive()],
          email: ['Email', z.string()],
          name: ['UserName', z.string()],
          firm: ['CompanyName', z.string()],
          firmCode: ['CustomerCode', z.string()],
          state: ['LicenceState', z.enum(LICENCE_STATES)],
          /** Empty without a current licence. */
          keyEnd: ['LicenceKeyEnd', z.string()],
          issuedAt: ['Date', wireMoment.nullable()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportLicenceList = endpoint({
  method: 'POST',
  path: 'licence/export-licence-list',
  service: 'page',
  access: 'giveLicences',
  summary: 'The filtered licences with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
