import type { Result } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadListing } from '#src/catalog/listing-queries.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { removeAliases, writeAlias } from '#src/search/aliases/commands.server.ts'
import { pinProducts, unpinProducts } from '#src/search/aliases/pin-commands.server.ts'
import { listingRequest } from '#src/search/search.ts'
import { resolveMisses } from '#src/search/search-log/commands.server.ts'
import type { SearchEditor } from '#src/search/search-log/logged-search.ts'
import { countListedTerms, loadListedTerms, loadSearchTerm } from '#src/search/term-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { toTermRow } from './term-row.ts'
import { TERM_TABLES } from './term-tables.ts'
import * as wire from './wire.ts'

export const searchTermsApi: ServedEndpoint[] = [
  serve(wire.getTermList, async ({ context, app, input: { list, ...input } }) => {
    const request = readTableInput(TERM_TABLES[list], input)
    const { siteId } = siteScope(context)
    return { ...(await loadListedTerms(app.db, siteId, { ...request, list })), pageSize: request.pageSize }
  }),
  serve(wire.exportTermList, ({ context, app, request: { ip }, input: { list, ...input } }) => {
    const { siteId } = siteScope(context)
    return exportTable(app.db, context, {
      definition: TERM_TABLES[list],
      title: `searchTerms.list.${list}`,
      action: 'search.export',
      target: list,
      input,
      ip,
      count: (filters) => countListedTerms(app.db, siteId, { list, filters }),
      async loadRows(request, texts) {
        const { terms } = await loadListedTerms(app.db, siteId, { ...request, list })
        const row = { texts, language: texts.language, site: context.site }
        return terms.map((term) => toTermRow(row, term, ''))
      },
    })
  }),
  serve(wire.getSearchTerm, ({ context, app, input }) => loadSearchTerm(app.db, siteScope(context).siteId, input.term)),
  serve(wire.previewSearch, async ({ context, app, input }) => {
    const request = listingRequest({ text: input.text, quick: true }, MAX_PREVIEWED)
    const { rows, total, corrected, dropped = [] } = await loadListing(app.db, context, request)
    const products = rows.slice(0, MAX_PREVIEWED).map(({ code, name, slug }) => ({ code, name, slug }))
    return { totalHits: total, corrected, dropped: [...dropped], products }
  }),
  serve(wire.saveAlias, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await writeAlias(call.app.db, toEditor(call), input)),
  ),
  serve(wire.savePins, async ({ input, ...call }) =>
    toSaveAnswer(call.context.language, await pinProducts(call.app.db, toEditor(call), input)),
  ),
  serve(wire.removeAliases, async ({ input, ...call }) =>
    toRemovalAnswer(call, await removeAliases(call.app.db, toEditor(call), input)),
  ),
  serve(wire.removePins, async ({ input, ...call }) =>
    toRemovalAnswer(call, await unpinProducts(call.app.db, toEditor(call), input)),
  ),
  serve(wire.resolveMisses, async ({ input, ...call }) => ({
    changed: (await resolveMisses(call.app.db, toEditor(call), input)).length,
  })),
]

const MAX_PREVIEWED = 8

const toRemovalAnswer = ({ context }: Pick<Call<unknown>, 'context'>, result: Result<string[]>) => ({
  ...toSaveAnswer(context.language, result),
  changed: result.ok ? result.value.length : 0,
})

const toEditor = ({ context, request }: Pick<Call<unknown>, 'context' | 'request'>): SearchEditor => ({
  siteId: siteScope(context).siteId,
  userId: requireUserId(context),
  ip: request.ip,
})
