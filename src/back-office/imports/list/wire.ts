import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportInput, tableFields } from '#src/back-office/table/wire.ts'
import { listedUpload } from '../wire.ts'

export const getUploadList = endpoint({
  method: 'POST',
  path: 'import/get-upload-list',
  service: 'gateway',
  access: 'importData',
  summary: 'A page of the uploaded lists that the caller may see, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    uploads: ['UploadList', wireList(wireObject(listedUpload))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportUploadList = endpoint({
  method: 'POST',
  path: 'import/export-upload-list',
  service: 'page',
  access: 'importData',
  summary: 'The filtered uploaded lists that the caller may see with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
