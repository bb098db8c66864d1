import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'
import { auditPage } from '#src/audit/wire.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

export const getAuditList = endpoint({
  method: 'POST',
  path: 'audit/get-audit-list',
  service: 'gateway',
  access: 'seeAuditLog',
  summary:
    'A page of the audit log, filtered and sorted; RecordList has the names of the records that Detail references by id.',
  input: wireObject(tableFields),
  output: auditPage,
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: 'audit/get-audit-entry',
  service: 'gateway',
  access: 'seeAuditLog',
  summary: 'One entry of the audit log, as a list of one.',
  input: wireObject({ id: ['AuditID', queryNumber] }),
  output: auditPage,
})

export const exportAuditList = endpoint({
  method: 'POST',
  path: 'audit/export-audit-list',
  service: 'page',
  access: 'seeAuditLog',
  summary: 'The filtered entries of the audit log with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
