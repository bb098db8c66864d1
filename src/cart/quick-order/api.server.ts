import type { InputOf } from '../../api/endpoint.ts'
import { done, type Refusal, type Result, refused, Stop } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { xlsxOf } from '../../exports/xlsx-queries.server.ts'
import { message, messagesIn } from '../../platform/i18n/messages.server.ts'
import { overLimit } from '../../platform/rate-limit.server.ts'
import { type ViewerScope, viewerScope } from '../../shop/viewer.ts'
import { writingBuyer } from '../changing/queries.server.ts'
import { cartCount } from '../queries.server.ts'
import { checkRows } from './checking-commands.server.ts'
import { acceptShortages, addRows, changeRow, confirmRow, confirmRows, removeRows } from './commands.server.ts'
import { completePad } from './completing-commands.server.ts'
import { type Draft, NO_PROGRESS, type Progress, statesOf } from './pad.ts'
import { padPage, padRows, padRowsById } from './queries.server.ts'
import { draftsOf, draftsOfText } from './reading/lines.ts'
import { readingsOf } from './reading/quantity-text.ts'
import { rowsOfFile } from './reading/queries.server.ts'
import { padIdOf, progressOf, rowsOf } from './row-queries.server.ts'
import { errorSheet, howToSheet, templateSheet } from './sheets.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const quickOrderApi: Served[] = [
  serve(wire.getPad, ({ who, input, house }) =>
    padPage(house.db, who, { page: Math.max(1, input.page ?? 1), states: statesOf(input.view ?? 'all') }),
  ),
  serve(wire.addToPad, async ({ input, ...call }) => {
    await limitUploads(call)
    const drafts = await draftsIn(call, input)
    if (!drafts.ok) return changed(call, drafts)
    const { scope } = await writingBuyer(call, 0)
    const answer = await addRows(call.house.db, scope, { drafts: drafts.value, key: input.key })
    return changed(call, answer.ok ? { ok: true, value: answer.value.added } : answer, scope)
  }),
  serve(wire.checkPad, async ({ input, ...call }) => {
    const ids = await checkRows(call.house.db, await writingBuyer(call, 0), input.most)
    return { progress: await progress(call), rows: await padRowsById(call.house.db, call.who, ids) }
  }),
  serve(wire.changePadRow, async ({ input, ...call }) => {
    const { scope } = await writingBuyer(call, 0)
    const answer = await (input.rowId === 0 ? changeAll(call, scope, input) : changeOne(call, scope, input))
    const [row = null] = input.rowId === 0 ? [] : await padRowsById(call.house.db, call.who, [input.rowId])
    return { ...(await changed(call, answer)), row }
  }),
  serve(wire.removePadRows, async ({ input, ...call }) => {
    const which = { ids: input.rowIds, states: input.view && statesOf(input.view) }
    return changed(call, { ok: true, value: await removeRows(call.house.db, viewerScope(call.who), which) })
  }),
  serve(wire.completePad, async ({ input, ...call }) => {
    const which = { type: input.type ?? 0, cartId: input.cartId }
    const buyer = await writingBuyer(call, which.type)
    const answer = await completePad(call.house.db, buyer, { ...which, key: input.key })
    const { count } = await cartCount(call.house.db, buyer.scope, which)
    const nothing = { rows: 0, lines: 0, changed: 0, waiting: 0 }
    return {
      ...(answer.ok ? answer.value : nothing),
      done: answer.ok,
      message: answer.ok ? completed(call, answer.value.rows) : textOf(call, answer.refusal),
      refusal: answer.ok ? null : answer.refusal.code,
      progress: await progress(call),
      count,
    }
  }),
  serve(wire.getPadTemplate, async ({ who: { language } }) => {
    const texts = messagesIn(language)
    return fileOf(texts.t('quickOrder.template.name'), await xlsxOf(templateSheet(texts), howToSheet(texts)))
  }),
  serve(wire.getPadErrors, async ({ who, house }) => {
    const padId = await padIdOf(house.db, viewerScope(who))
    const kept = padId === undefined ? [] : await rowsOf(house.db, padId, { states: statesOf('open') })
    // Rows to be asked know their products; to look for more in a file of thousands would keep others waiting.
    const rows = await padRows(house.db, who, { padId: padId ?? 0, kept, offers: kept.length <= 500 })
    const texts = messagesIn(who.language)
    return fileOf(texts.t('quickOrder.errors.name'), await xlsxOf(errorSheet(texts, rows)))
  }),
]

const UPLOADS_A_MINUTE = 60

async function limitUploads({ who: { viewer }, house }: Context) {
  if (viewer.userId === null) return
  const limit = { key: `quick order ${viewer.userId}`, most: UPLOADS_A_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}

type RowInput = InputOf<typeof wire.changePadRow>

async function changeAll({ house: { db } }: Context, scope: ViewerScope, input: RowInput): Promise<Result<number>> {
  if (input.confirmed) return done(await confirmRows(db, scope))
  return done(input.aboveStock ? await acceptShortages(db, scope) : 0)
}

async function changeOne(
  { house: { db }, who }: Context,
  scope: ViewerScope,
  input: RowInput,
): Promise<Result<number>> {
  const { version } = input
  if (version === undefined) throw new Stop(400, 'InvalidRequest')
  const edit = { ...input, version }
  if (input.confirmed) return confirmRow(db, scope, edit)
  const answer = await changeRow(db, scope, { edit, language: who.language })
  return answer.ok ? done(1) : answer
}

interface Sent {
  rows?: readonly { code: string; quantity?: string | number | undefined; note?: string | undefined }[] | undefined
  text?: string | undefined
  file?: string | undefined
}

async function draftsIn({ who: { language } }: Context, { rows = [], text, file }: Sent): Promise<Result<Draft[]>> {
  const typed = rows.map(({ code, quantity = '', note = '' }): Draft => {
    const readings = typeof quantity === 'number' ? [String(quantity)] : readingsOf(quantity, language)
    return { fileRow: null, code: code.trim(), whole: null, quantityText: String(quantity), readings, note }
  })
  const pasted = draftsOfText(text ?? '', language)
  if (pasted.isPriceList) return refused('QuickOrderFile', { fault: 'priceList' })
  const uploaded = file === undefined ? undefined : await rowsOfFile(Buffer.from(file, 'base64'))
  if (!uploaded) return { ok: true, value: [...typed, ...pasted.drafts] }
  if (!uploaded.ok) return uploaded
  const { drafts, layout } = draftsOf(uploaded.value, language)
  if (layout.isPriceList) return refused('QuickOrderFile', { fault: 'priceList' })
  return { ok: true, value: [...typed, ...pasted.drafts, ...drafts] }
}

async function progress({ who, house }: Context, scope: ViewerScope = viewerScope(who)): Promise<Progress> {
  const padId = await padIdOf(house.db, scope)
  return padId === undefined ? { ...NO_PROGRESS } : progressOf(house.db, padId)
}

async function changed(call: Context, answer: Result<number>, scope?: ViewerScope) {
  return {
    done: answer.ok,
    message: answer.ok ? message(call.who.language, 'quickOrder.changed') : textOf(call, answer.refusal),
    affected: answer.ok ? answer.value : 0,
    refusal: answer.ok ? null : answer.refusal.code,
    progress: await progress(call, scope),
  }
}

const completed = ({ who }: Context, count: number) => message(who.language, 'quickOrder.completed', { count })

/** Why a file was refused has a text of its own for each fault. */
function textOf({ who: { language } }: Context, refusal: Refusal): string {
  const { code, values } = refusal
  return code === 'QuickOrderFile'
    ? message(language, `quickOrder.file.${values?.fault}`)
    : refusalText(language, refusal)
}

const fileOf = (name: string, content: Uint8Array) => ({ name, content: Buffer.from(content).toString('base64') })
