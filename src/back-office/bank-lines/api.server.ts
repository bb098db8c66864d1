import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { decideLine } from '#src/bank-statements/commands.server.ts'
import { importStatement } from '#src/bank-statements/import-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toBankLineRow } from './bank-line-row.ts'
import { BANK_LINES_TABLE } from './bank-lines-table.ts'
import { countBankLines, findBankLine, loadBankLines } from './queries.server.ts'
import * as wire from './wire.ts'

export const bankLinesApi: ServedEndpoint[] = [
  serve(wire.getBankLineList, async ({ context, app, input }) => {
    const request = readTableInput(BANK_LINES_TABLE, input)
    return { ...(await loadBankLines(app.db, siteScope(context), request)), pageSize: request.pageSize }
  }),
  serve(wire.exportBankLineList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: BANK_LINES_TABLE,
      title: 'bankLines.title',
      action: 'bank.export',
      input,
      ip,
      count: (filters) => countBankLines(app.db, siteScope(context), filters),
      async loadRows(request, texts) {
        const { lines } = await loadBankLines(app.db, siteScope(context), request)
        return lines.map((line) => toBankLineRow(texts, context.language, { line, href: '' }))
      },
    }),
  ),
  serve(wire.getBankLine, async ({ context, app, input: { id } }) => {
    const line = await findBankLine(app.db, siteScope(context), id)
    if (!line) throw notFound()
    return line
  }),
  serve(wire.uploadBankStatement, async ({ context, app, request: { ip }, input }) => {
    const { fileName, content, currency = context.site.currency } = input
    const file = { name: fileName, bytes: new Uint8Array(Buffer.from(content, 'base64')) }
    const result = await importStatement(app.db, context, { file, currency, ip })
    const counts = result.ok ? result.value : { added: 0, known: 0, skipped: 0, proposed: 0 }
    const { added, known, skipped, proposed } = counts
    return { ...toSaveAnswer(context.language, result), added, known, skipped, proposed }
  }),
  serve(wire.decideBankLines, async ({ context, app, request: { ip }, input: { decision, lines } }) => {
    const refused: ({ id: number } & ReturnType<typeof toSaveAnswer>)[] = []
    for (const line of lines) {
      const result = await decideLine(app.db, context, { ...line, decision, ip })
      if (!result.ok) refused.push({ id: line.id, ...toSaveAnswer(context.language, result) })
    }
    return { decided: lines.length - refused.length, refused }
  }),
]
