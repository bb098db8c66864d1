import { HttpError, notFound, ok, type Refusal, type Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { formatCsv } from '#src/exports/sheet.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import { loadSiteNames } from '#src/imports/commands.server.ts'
import { FILE_FAULTS } from '#src/imports/file-reader/file-check.ts'
import {
  findMissingFields,
  findRepeatedFields,
  parseTarget,
  readImportMapping,
  toTarget,
  type UploadChoices,
} from '#src/imports/uploads/choices.ts'
import { deleteUpload, requestApplication, requestComparison } from '#src/imports/uploads/commands.server.ts'
import type { UploadEditor } from '#src/imports/uploads/editor.server.ts'
import { createUpload, describeUpload } from '#src/imports/uploads/file-commands.server.ts'
import {
  countUploadProblems,
  findUpload,
  type ListedProblem,
  loadUploadChanges,
  loadUploadProblems,
  type UploadScope,
} from '#src/imports/uploads/queries.server.ts'
import { loadRejectedRows } from '#src/imports/uploads/rejected-queries.server.ts'
import { cancelSchedule, scheduleApplication } from '#src/imports/uploads/schedule-commands.server.ts'
import { createTemplate } from '#src/imports/uploads/template.ts'
import { requestUndo } from '#src/imports/uploads/undo-commands.server.ts'
import { getConfirmedStep, isInProgress, type UploadKind } from '#src/imports/uploads/upload.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { loadPresentTable } from './downloads/present-list-queries.server.ts'
import { exportPresentList, exportRejectedRows, getListTemplate } from './downloads/wire.ts'
import { listPermittedKinds, mayImport } from './import-rights.ts'
import { toReasonText } from './reason-text.ts'
import { cancelUploadSchedule, scheduleUpload } from './schedule/wire.ts'
import * as wire from './wire.ts'

const ROWS_PER_PAGE = 50
/** Each is read while the user waits. */
const UPLOADS_PER_MINUTE = 20
/** Addresses that a file of the present routes has at most. */
const MAX_PRESENT = 100_000

type UploadCall = Pick<Call<unknown>, 'context' | 'app' | 'request'>

export const importsApi: ServedEndpoint[] = [
  serve(wire.uploadList, async (call) => {
    const { context, app, input } = call
    requireKind(context, input.kind)
    await limitUploads(call)
    const file = { name: input.fileName, bytes: Buffer.from(input.content, 'base64') }
    const result = await createUpload(app.db, toEditor(call), { kind: input.kind, file, key: input.key })
    return { ...toAnswer(context.language, result), id: result.ok ? result.value.id : null }
  }),
  serve(wire.getUpload, loadUploadPage),
  serve(wire.describeUpload, async (call) => {
    requireRows(await requireUpload(call, call.input.id))
    return toAnswer(call.context.language, await describeUpload(call.app.db, toEditor(call), call.input))
  }),
  serve(wire.compareUpload, async (call) => {
    const { context, app, input } = call
    const upload = await requireUpload(call, input.id)
    if (input.choices) {
      requireRows(upload)
      refuseUnusable(upload.kind, input.choices)
    }
    return toAnswer(context.language, await requestComparison(app.db, toEditor(call), input))
  }),
  serve(wire.applyUpload, async (call) => {
    const { context, app, input } = call
    const secondFactor = await checkSecondFactor(call, await requireUpload(call, input.id))
    if (!secondFactor.ok) return toAnswer(context.language, secondFactor)
    return toAnswer(
      context.language,
      await requestApplication(app.db, toEditor(call), { ...input, confirmed: input.confirmed ?? false }),
    )
  }),
  serve(scheduleUpload, async (call) => {
    const { context, app, input } = call
    const secondFactor = await checkSecondFactor(call, await requireUpload(call, input.id))
    if (!secondFactor.ok) return toAnswer(context.language, secondFactor)
    const request = { ...input, confirmed: input.confirmed ?? false }
    return toAnswer(context.language, await scheduleApplication(app.db, toEditor(call), request))
  }),
  serve(cancelUploadSchedule, async (call) => {
    await requireUpload(call, call.input.id)
    return toAnswer(call.context.language, await cancelSchedule(call.app.db, toEditor(call), call.input))
  }),
  serve(wire.undoUpload, async (call) => {
    await requireUpload(call, call.input.id)
    const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'undoList')
    if (!confirmed.ok) return toAnswer(call.context.language, confirmed)
    return toAnswer(call.context.language, await requestUndo(call.app.db, toEditor(call), call.input))
  }),
  serve(wire.deleteUpload, async (call) => {
    await requireUpload(call, call.input.id)
    return toAnswer(call.context.language, await deleteUpload(call.app.db, toEditor(call), call.input))
  }),
  serve(exportRejectedRows, async (call) => {
    const { language } = call.context
    const upload = await requireUpload(call, call.input.id)
    requireRows(upload)
    const rightToLeft = getDirection(language) === 'rtl'
    const reasonTitle = message(language, 'imports.reason')
    const toReason = (reason: string) => toReasonText(getMessages(language).t, reason).text
    const sheet = await loadRejectedRows(call.app.db, { uploadId: upload.id, reasonTitle, rightToLeft, toReason })
    if (!sheet) throw notFound()
    return { name: message(language, 'imports.rejectedFile'), content: await renderXlsx(sheet) }
  }),
  serve(exportPresentList, async (call) => {
    const { context, app, input } = call
    const { language, site } = context
    requireKind(context, input.kind)
    await limitUploads(call)
    const name = message(language, `imports.kind.${input.kind}`)
    if (input.kind === 'routes') {
      const confirmed = await requireConfirmation(app.db, context.viewer, 'exportCustomers')
      if (!confirmed.ok) return { name, content: null, message: refusalText(language, confirmed.refusal) }
    }
    const request = { siteId: site.id, language, languages: site.languages, maximum: MAX_PRESENT }
    const table = await loadPresentTable(app.db, input.kind, request)
    if (!table)
      return {
        name,
        content: null,
        message: message(language, 'imports.tooManyPresent', { maximum: formatQuantity(language, `${MAX_PRESENT}`) }),
      }
    await audit(app.db, {
      siteId: site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'import.exportPresent',
      target: input.kind,
      detail: { rows: table.rows.length, format: input.format },
      ip: call.request.ip,
    })
    const sheet = { name, rightToLeft: getDirection(language) === 'rtl', ...table }
    const content = input.format === 'csv' ? formatCsv(sheet, language) : await renderXlsx(sheet)
    return { name, content, message: '' }
  }),
  serve(getListTemplate, async ({ context: { language }, input: { kind, format } }) => {
    const name = message(language, `imports.kind.${kind}`)
    const sheet = createTemplate(kind, { language, name, rightToLeft: getDirection(language) === 'rtl' })
    return { name, content: format === 'csv' ? formatCsv(sheet, language) : await renderXlsx(sheet) }
  }),
]

async function loadUploadPage({
  context,
  app,
  request,
  input: { id, list = 'changes', page = 1 },
}: UploadCall & {
  input: { id: number; list?: (typeof wire.UPLOAD_LISTS)[number] | undefined; page?: number | undefined }
}) {
  const upload = await requireUpload({ context, app, request }, id)
  const part = { uploadId: id, page: Math.max(1, page), pageSize: ROWS_PER_PAGE }
  const shown = !isInProgress(upload.state)
  const problems = shown && list !== 'changes' ? await loadUploadProblems(app.db, { ...part, kind: list }) : []
  // A comparison that failed may have left purchase prices.
  const hasChanges = shown && upload.comparedAt !== null && upload.state !== 'failed'
  const { layout, ...details } = upload
  return {
    ...details,
    columns: upload.mayReadRows ? layout.columns : layout.columns.map((column) => ({ ...column, samples: [] })),
    changes: hasChanges && list === 'changes' ? await loadUploadChanges(app.db, part) : [],
    problems: upload.mayReadRows ? problems : problems.map(hideCells),
    problemCounts: await countUploadProblems(app.db, id),
    ...(await loadPlaces(context, app.db)),
    pageSize: ROWS_PER_PAGE,
  }
}

const hideCells = (problem: ListedProblem): ListedProblem => ({ ...problem, value: '', rowText: '' })

async function loadPlaces({ site }: RequestContext, db: UploadCall['app']['db']) {
  const named = await siteNamed(db, site.key)
  if (!named) throw notFound()
  const { priceLists, depots } = await loadSiteNames(db, named)
  const toNamed = ({ code, name }: { code: string; name: string }) => ({ code, name })
  return { priceLists: priceLists.map(toNamed), depots: depots.map(toNamed) }
}

/** What of the uploads a caller may see. */
export function toUploadScope(context: RequestContext): UploadScope {
  return {
    siteId: context.site.id,
    userId: requireUserId(context),
    kinds: listPermittedKinds((permission) => can(context, permission)),
    seesPurchasePrices: can(context, 'seePurchasePrices'),
  }
}

const toEditor = ({ context, request }: UploadCall): UploadEditor => ({
  siteId: context.site.id,
  siteKey: context.site.key,
  userId: requireUserId(context),
  ip: request.ip,
  seesPurchasePrices: can(context, 'seePurchasePrices'),
})

function requireKind(context: RequestContext, kind: UploadKind): void {
  if (!mayImport(kind, (permission) => can(context, permission))) throw new HttpError(403, 'Forbidden')
}

/** 404 for uploads that the caller may not see. */
async function requireUpload({ context, app }: UploadCall, id: number) {
  const upload = await findUpload(app.db, toUploadScope(context), id)
  if (!upload) throw notFound()
  return upload
}

/** As for a single entry, for a formula of prices, and on the page of a representative, where discount limits are set. */
function checkSecondFactor(
  { context, app }: UploadCall,
  upload: Parameters<typeof getConfirmedStep>[0],
): Promise<Result<unknown>> {
  const step = getConfirmedStep(upload)
  return step ? requireConfirmation(app.db, context.viewer, step) : Promise.resolve(ok(null))
}

/** 403 for callers who may not see every column: other columns could have purchase prices. */
function requireRows({ mayReadRows }: { mayReadRows: boolean }): void {
  if (!mayReadRows) throw new HttpError(403, 'Forbidden')
}

async function limitUploads({ context, app }: UploadCall): Promise<void> {
  const limit = { key: `import upload ${requireUserId(context)}`, max: UPLOADS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

/** The page checks the columns before it calls; other callers get 400. */
function refuseUnusable(kind: UploadKind, choices: UploadChoices): void {
  const { columns } = choices
  const isUnknown = columns.some((choice) => !parseTarget(kind, toTarget(choice)))
  if (isUnknown || findMissingFields(kind, columns).length > 0 || findRepeatedFields(columns).length > 0)
    throw new HttpError(400, 'ImportColumns')
  if ('why' in readImportMapping(kind, choices)) throw new HttpError(400, 'ImportColumns')
}

const toAnswer = (language: Language, result: Result<unknown>) =>
  result.ok
    ? { done: true, message: '', refusal: null }
    : { done: false, message: toMessage(language, result.refusal), refusal: result.refusal.code }

function toMessage(language: Language, refusal: Refusal): string {
  const fault = FILE_FAULTS.find((one) => one === refusal.values?.fault)
  return fault ? message(language, `imports.fault.${fault}`) : refusalText(language, refusal)
}
