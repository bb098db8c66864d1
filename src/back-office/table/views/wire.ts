import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { TABLE_NAMES } from '../table.ts'
import { CADENCES, MAX_VIEW_NAME, MAX_VIEW_QUERY } from './table-view.ts'

const id = z.number().int().positive()

const fields = {
  name: ['ViewName', z.string().trim().min(1).max(MAX_VIEW_NAME)],
  /** The query string of the page, without its question mark. */
  query: ['Query', z.string().max(MAX_VIEW_QUERY)],
  isShared: ['IsShared', z.boolean()],
  isDefault: ['IsDefault', z.boolean()],
} as const

const schedule = {
  user: ['FullName', z.string()],
  cadence: ['Cadence', z.enum(CADENCES)],
  hour: ['Hour', z.number().int()],
} as const

export const getTableViews = endpoint({
  method: 'GET',
  path: 'table/get-table-views',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'Saved views of a table of the back office: those of the user, and those that other active staff of the site share. Needs the permission of the page of the table, as do the other calls.',
  input: wireObject({ table: ['TableName', z.enum(TABLE_NAMES)] }),
  output: wireObject({
    views: [
      'TableViewList',
      wireList(
        wireObject({
          id: ['TableViewID', id],
          ...fields,
          isOwn: ['IsOwn', z.boolean()],
          schedules: ['ScheduleList', wireList(wireObject(schedule))],
        }),
      ),
    ],
  }),
})

const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
})

export const saveTableView = endpoint({
  method: 'POST',
  path: 'table/save-table-view',
  service: 'gateway',
  access: 'openBackOffice',
  summary: 'Saves filters, order and columns of a table under a name; replaces the view of the user with this name.',
  input: wireObject({ table: ['TableName', z.enum(TABLE_NAMES)], ...fields }),
  output: answer,
})

export const deleteTableView = endpoint({
  method: 'POST',
  path: 'table/delete-table-view',
  service: 'gateway',
  access: 'openBackOffice',
  summary:
    'Deletes a saved view of the user, or one that another user shares if the caller manages staff. Emails that send reports with it end: needs their number.',
  input: wireObject({ id: ['TableViewID', id], schedules: ['ScheduleCount', z.number().int().min(0).optional()] }),
  output: answer,
})
