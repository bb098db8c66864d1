import type { InputOf } from '#src/api/endpoint.ts'
import { HttpError, ok, type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import { type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import { getMessages, message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { writingBuyer } from '../changes/queries.server.ts'
import { cartCount } from '../queries.server.ts'
import { checkRows } from './checking-commands.server.ts'
import { acceptShortages, addRows, changeRow, confirmRow, confirmRows, removeRows } from './commands.server.ts'
import { completeQuickOrder } from './completing-commands.server.ts'
import { readListFile } from './file-queries.server.ts'
import { errorSheet, howToSheet, parsePastedText, templateSheet, toDrafts, toTypedDraft } from './list-file.ts'
import { loadQuickOrderPage, loadRowsById, toRows } from './queries.server.ts'
import { type Draft, getStates, NO_PROGRESS, type Progress } from './quick-order.ts'
import { findListId, loadProgress, loadRows } from './row-queries.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const quickOrderApi: ServedEndpoint[] = [
  serve(wire.getQuickOrder, ({ context, input, app }) =>
    loadQuickOrderPage(app.db, context, { page: Math.max(1, input.page ?? 1), states: getStates(input.view ?? 'all') }),
  ),
  serve(wire.addToQuickOrder, async ({ input, ...call }) => {
    await limitUploads(call)
    const drafts = await parseDrafts(call, input)
    if (!drafts.ok) return toChangeAnswer(call, drafts)
    const { scope } = await writingBuyer(call, 0)
    const answer = await addRows(call.app.db, scope, { drafts: drafts.value, key: input.key })
    return toChangeAnswer(call, answer.ok ? { ok: true, value: answer.value.added } : answer, scope)
  }),
  serve(wire.checkQuickOrder, async ({ input, ...call }) => {
    const ids = await checkRows(call.app.db, await writingBuyer(call, 0), input.maximum)
    return { progress: await progress(call), rows: await loadRowsById(call.app.db, call.context, ids) }
  }),
  serve(wire.changeQuickOrderRow, async ({ input, ...call }) => {
    const { scope } = await writingBuyer(call, 0)
    const answer = await (input.rowId === 0 ? changeAll(call, scope, input) : changeOne(call, scope, input))
    const [row = null] = input.rowId === 0 ? [] : await loadRowsById(call.app.db, call.context, [input.rowId])
    return { ...(await toChangeAnswer(call, answer)), row }
  }),
  serve(wire.removeQuickOrderRows, async ({ input, ...call }) => {
    const which = { ids: input.rowIds, states: input.view && getStates(input.view) }
    return toChangeAnswer(call, { ok: true, value: await removeRows(call.app.db, viewerScope(call.context), which) })
  }),
  serve(wire.completeQuickOrderCall, async ({ input, ...call }) => {
    const which = { type: input.type ?? 0, cartId: input.cartId }
    const buyer = await writingBuyer(call, which.type)
    const answer = await completeQuickOrder(call.app.db, buyer, { ...which, key: input.key })
    const { count } = await cartCount(call.app.db, buyer.scope, which)
    const nothing = { rows: 0, lines: 0, changed: 0, waiting: 0 }
    return {
      ...(answer.ok ? answer.value : nothing),
      done: answer.ok,
      message: answer.ok ? formatCompleted(call, answer.value.rows) : formatRefusal(call, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
      progress: await progress(call),
      count,
    }
  }),
  serve(wire.getQuickOrderTemplate, async ({ context: { language } }) => {
    const texts = getMessages(language)
    return toDownload(texts.t('quickOrder.template.name'), await renderXlsx(templateSheet(texts), howToSheet(texts)))
  }),
  serve(wire.getQuickOrderErrors, async ({ context, app }) => {
    const listId = await findListId(app.db, viewerScope(context))
    const stored = listId === undefined ? [] : await loadRows(app.db, listId, { states: getStates('open') })
    // Rows in review know their products; searching substitutes for a file of thousands would delay others.
    const rows = await toRows(app.db, context, { listId: listId ?? 0, stored, offers: stored.length <= 500 })
    const texts = getMessages(context.language)
    return toDownload(texts.t('quickOrder.errors.name'), await renderXlsx(errorSheet(texts, rows)))
  }),
]

const UPLOADS_A_MINUTE = 60

async function limitUploads({ context: { viewer }, app }: Context) {
  if (viewer.userId === null) return
  const limit = { key: `quick order ${viewer.userId}`, max: UPLOADS_A_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

type RowInput = InputOf<typeof wire.changeQuickOrderRow>

async function changeAll({ app: { db } }: Context, scope: ViewerScope, input: RowInput): Promise<Result<number>> {
  if (input.confirmed) return ok(await confirmRows(db, scope))
  return ok(input.aboveStock ? await acceptShortages(db, scope) : 0)
}

async function changeOne(
  { app: { db }, context }: Context,
  scope: ViewerScope,
  input: RowInput,
): Promise<Result<number>> {
  const { version } = input
  if (version === undefined) throw new HttpError(400, 'InvalidRequest')
  const edit = { ...input, version }
  if (input.confirmed) return confirmRow(db, scope, edit)
  const answer = await changeRow(db, scope, { edit, language: context.language })
  return answer.ok ? ok(1) : answer
}

interface QuickOrderInput {
  rows?: readonly { code: string; quantity?: string | number | undefined; note?: string | undefined }[] | undefined
  text?: string | undefined
  file?: string | undefined
}

async function parseDrafts(
  { context: { language } }: Context,
  { rows = [], text, file }: QuickOrderInput,
): Promise<Result<Draft[]>> {
  const typed = rows.map((row) => toTypedDraft(row, language))
  const pasted = parsePastedText(text ?? '', language)
  if (pasted.isPriceList) return refuse('QuickOrderFile', { fault: 'priceList' })
  const uploaded = file === undefined ? undefined : await readListFile(Buffer.from(file, 'base64'))
  if (!uploaded) return { ok: true, value: [...typed, ...pasted.drafts] }
  if (!uploaded.ok) return uploaded
  const { drafts, layout } = toDrafts(uploaded.value, language)
  if (layout.isPriceList) return refuse('QuickOrderFile', { fault: 'priceList' })
  return { ok: true, value: [...typed, ...pasted.drafts, ...drafts] }
}

async function progress({ context, app }: Context, scope: ViewerScope = viewerScope(context)): Promise<Progress> {
  const listId = await findListId(app.db, scope)
  return listId === undefined ? { ...NO_PROGRESS } : loadProgress(app.db, listId)
}

async function toChangeAnswer(call: Context, answer: Result<number>, scope?: ViewerScope) {
  return {
    done: answer.ok,
    message: answer.ok ? message(call.context.language, 'quickOrder.changed') : formatRefusal(call, answer.refusal),
    affected: answer.ok ? answer.value : 0,
    refusal: answer.ok ? null : answer.refusal.code,
    progress: await progress(call, scope),
  }
}

const formatCompleted = ({ context }: Context, count: number) =>
  message(context.language, 'quickOrder.completed', { count })

/** Each fault of a file has its own text. */
function formatRefusal({ context: { language } }: Context, refusal: Refusal): string {
  const { code, values } = refusal
  return code === 'QuickOrderFile'
    ? message(language, `quickOrder.file.${values?.fault}`)
    : refusalText(language, refusal)
}

const toDownload = (name: string, content: Uint8Array) => ({ name, content: Buffer.from(content).toString('base64') })
