import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { CADENCES } from '../table/views/table-view.ts'
import { exportedTable, tableFields, tableFilterFields } from '../table/wire.ts'
import { REPORT_NAMES } from './reports.ts'
import { MAIL_FORMATS, MAIL_PROBLEMS } from './schedules/schedule.ts'

const id = z.number().int().positive()
const report = ['ReportName', z.enum(REPORT_NAMES)] as const
/** Decimals, days as YYYY-MM-DD and texts by the key of their column, exactly as the database has them. */
const values = z.record(z.string(), z.string().nullable())
export const reportSpan = wireObject({ from: ['StartDate', z.iso.date()], to: ['EndDate', z.iso.date()] })

/** A page of a report. */
export const reportPage = wireObject({
  rows: ['Rows', wireList(wireObject({ id: ['ID', z.string()], values: ['Values', values] }))],
  totalHits: ['TotalHits', z.number().int()],
  totals: ['Totals', values],
  currency: ['CurrencyToken', z.string()],
  /** Null for reports about today. */
  span: ['Period', reportSpan.nullable()],
  before: ['PeriodBefore', reportSpan.nullable()],
  /** Currencies without a rate: their orders are not part of the amounts. */
  unrated: ['UnratedCurrencies', z.array(z.string())],
  /** Of a table of two dimensions: its columns, by the keys of the values. The title of a month is YYYY-MM. */
  columns: [
    'Columns',
    z.array(wireObject({ key: ['ColumnKey', z.string()], title: ['Title', z.string()] })).optional(),
  ],
})

export const getReport = endpoint({
  method: 'POST',
  path: 'report/get-report',
  service: 'gateway',
  access: 'seeShopFigures',
  readsFrom: 'replica',
  summary:
    'A page of a report with the sums of all its rows. Filters: period, startDate, endDate, compare (previous, year), dealer, representative, region, brand, category, depot, currency, days, listA, listB, delivery, by, across and measure (of salesCross, a table of two dimensions), as far as the report has them. Values from purchase prices need seePurchasePrices.',
  input: wireObject({ report, ...tableFields }),
  output: reportPage,
})

const choice = wireObject({ id: ['ID', id], name: ['Name', z.string()] })

export const getReportChoices = endpoint({
  method: 'GET',
  path: 'report/get-report-choices',
  service: 'gateway',
  access: 'seeShopFigures',
  readsFrom: 'replica',
  summary: 'Depots, representatives, categories, price lists and currencies by which reports are filtered.',
  input: z.object({}),
  output: wireObject({
    depots: ['DepotList', wireList(choice)],
    representatives: ['SalesmanList', wireList(choice)],
    categories: [
      'CategoryList',
      wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()], depth: ['Depth', z.number().int()] })),
    ],
    /** Purchase lists only with seePurchasePrices. */
    priceLists: ['PriceLists', wireList(choice)],
    currencies: ['Currencies', z.array(z.string())],
  }),
})

export const exportReport = endpoint({
  method: 'POST',
  path: 'report/export-report',
  service: 'page',
  access: 'seeShopFigures',
  readsFrom: 'replica',
  summary: 'All rows of a report with the chosen columns as a file, csv or xlsx.',
  input: wireObject({
    report,
    ...tableFilterFields,
    columns: ['Columns', z.array(z.string().max(40)).max(40)],
    format: ['Format', z.enum(['csv', 'xlsx'])],
  }),
  output: exportedTable,
})

const scheduleFields = {
  viewId: ['TableViewID', id],
  cadence: ['Cadence', z.enum(CADENCES)],
  /** In the time zone of the site. */
  hour: ['Hour', z.number().int().min(0).max(23)],
  format: ['Format', z.enum(MAIL_FORMATS)],
} as const

export const getReportSchedules = endpoint({
  method: 'GET',
  path: 'report/get-report-schedules',
  service: 'gateway',
  access: 'seeShopFigures',
  summary:
    'When the saved views of a report are mailed to the user, by themselves or a colleague, how the last run ended, and the colleagues who may receive one.',
  input: wireObject({ report }),
  output: wireObject({
    schedules: [
      'Schedules',
      wireList(
        wireObject({
          id: ['ScheduleID', id],
          ...scheduleFields,
          name: ['ViewName', z.string()],
          nextRunAt: ['NextRunDate', wireMoment],
          lastRunAt: ['LastRunDate', wireMoment.nullable()],
          /** Why the last run sent nothing, or not to every colleague; empty after success. */
          lastProblem: ['LastProblem', z.enum(['', ...MAIL_PROBLEMS])],
          /** The colleague who set it up; empty for the user. */
          sender: ['SenderName', z.string()],
          recipients: ['Recipients', wireList(choice)],
          /** Recipients who may not see reports now: they get none. */
          excluded: ['ExcludedRecipients', wireList(choice)],
        }),
      ),
    ],
    colleagues: ['Colleagues', wireList(choice)],
  }),
})

export const getSavedReports = endpoint({
  method: 'GET',
  path: 'report/get-saved-reports',
  service: 'gateway',
  access: 'seeShopFigures',
  summary:
    'Saved views of all reports that the user saved, colleagues share or mail to the user, each with the schedule of which the user gets the email.',
  input: z.object({}),
  output: wireObject({
    reports: [
      'Reports',
      wireList(
        wireObject({
          viewId: ['TableViewID', id],
          report,
          name: ['ViewName', z.string()],
          query: ['Query', z.string()],
          /** The colleague who saved it; empty for the user. */
          owner: ['OwnerName', z.string()],
          schedule: [
            'Schedule',
            wireObject({
              cadence: scheduleFields.cadence,
              hour: scheduleFields.hour,
              format: scheduleFields.format,
              nextRunAt: ['NextRunDate', wireMoment],
              /** The colleague who mails it to the user; empty for one's own. */
              sender: ['SenderName', z.string()],
              /** Only those who may see reports now. */
              recipients: ['RecipientCount', z.number().int()],
            }).nullable(),
          ],
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

export const saveReportSchedule = endpoint({
  method: 'POST',
  path: 'report/save-report-schedule',
  service: 'gateway',
  access: 'seeShopFigures',
  summary:
    'Mails a saved view of a report to the user, daily, on Mondays or on the first of the month, as xlsx or PDF, in place of an earlier schedule of this view; also to colleagues who may see reports, each with what they may see.',
  input: wireObject({ ...scheduleFields, recipientIds: ['RecipientIDs', z.array(id).max(1000).default([])] }),
  output: answer,
})

export const deleteReportSchedule = endpoint({
  method: 'POST',
  path: 'report/delete-report-schedule',
  service: 'gateway',
  access: 'seeShopFigures',
  summary: 'Ends a schedule of the user, or takes the user out of that of a colleague.',
  input: wireObject({ id: ['ScheduleID', id] }),
  output: answer,
})
