import { HttpError, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { FileRefused } from '#src/imports/file-reader/file-check.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { loadBinList } from './commands.server.ts'
import { toPrefixRow } from './prefix-row.ts'
import { PREFIXES_TABLE } from './prefixes-table.ts'
import { countPrefixes, loadPrefixes } from './queries.server.ts'
import type { BinListRead } from './reading.server.ts'
import * as wire from './wire.ts'

export const cardPrefixesApi: ServedEndpoint[] = [
  serve(wire.getCardPrefixes, async ({ app, input }) => {
    const request = readTableInput(PREFIXES_TABLE, input)
    return { ...(await loadPrefixes(app.db, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportCardPrefixes, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PREFIXES_TABLE,
      title: 'shell.page.cardPrefixes',
      action: 'cardPrefix.export',
      input,
      ip,
      count: (filters) => countPrefixes(app.db, filters),
      loadRows: async (request, texts) =>
        (await loadPrefixes(app.db, request)).prefixes.map((prefix) => toPrefixRow(texts, prefix)),
    }),
  ),
  serve(wire.loadCardPrefixes, async ({ input, ...call }) => {
    if (!input.dryRun) {
      if (input.version === undefined) throw new HttpError(400, 'InvalidRequest')
      const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'replaceCardPrefixes')
      if (!confirmed.ok) return toAnswer(call, EMPTY_LIST, confirmed)
    }
    const file = { name: input.fileName, bytes: new Uint8Array(Buffer.from(input.content, 'base64')) }
    try {
      const { list, result } = await loadBinList(call.app.db, file, { ...input, editor: toEditor(call) })
      return toAnswer(call, list, result)
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      return toAnswer(call, EMPTY_LIST, refuse('InvalidCardList'))
    }
  }),
]

type Context = Omit<Call<unknown>, 'input'>

const EMPTY_LIST: BinListRead = { beginnings: [], refused: [], repeated: 0 }

const toEditor = ({ context, request }: Context) => ({
  siteId: siteScope(context).siteId,
  organisation: context.site.organisation,
  userId: requireUserId(context),
  ip: request.ip,
})

const MAX_REFUSED = 50

function toAnswer(
  { context }: Context,
  { beginnings, refused, repeated }: BinListRead,
  result: Result<{ version: string; fresh: number; changed: number; same: number; removed: number }>,
) {
  const change = result.ok ? result.value : { version: '', fresh: 0, changed: 0, same: 0, removed: 0 }
  const { version, fresh, changed, same, removed } = change
  return {
    ...toSaveAnswer(context.language, result),
    version,
    rows: beginnings.length,
    fresh,
    changed,
    same,
    removed,
    repeated,
    refusedCount: refused.length,
    refusedRows: refused.slice(0, MAX_REFUSED).map(({ at, column, value }) => ({ at, column, value })),
  }
}
