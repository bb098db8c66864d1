import { HttpError, notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput, type TableRequest } from '../table/request.ts'
import { loadTexts } from './queries.server.ts'
import { findNeighbour, loadText } from './text-queries.server.ts'
import type { TextFilter } from './text-sources.server.ts'
import { TRANSLATION_KIND_NAMES, TRANSLATION_KINDS } from './translation.ts'
import { toShopTable, toTranslationRow } from './translations-table.ts'
import * as wire from './wire.ts'

export const deskTranslationsApi: ServedEndpoint[] = [
  serve(wire.getTranslationList, async ({ context, app, input }) => {
    const { filters, page, pageSize } = readTableInput(toShopTable(context.site.languages), input)
    const request = { filter: readFilter(context, filters), kinds: selectKinds(context) }
    const list = await loadTexts(app.db, context.site, { ...request, offset: (page - 1) * pageSize, limit: pageSize })
    return { ...list, pageSize }
  }),
  serve(wire.exportTranslationList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: toShopTable(context.site.languages),
      title: 'shell.page.deskTranslations',
      action: 'translation.export',
      input,
      ip,
      async count(filters) {
        const all = { filter: readFilter(context, filters), kinds: selectKinds(context), offset: 0, limit: 0 }
        return (await loadTexts(app.db, context.site, all)).totalHits
      },
      async loadRows({ filters, pageSize }, texts) {
        const all = { filter: readFilter(context, filters), kinds: selectKinds(context), offset: 0, limit: pageSize }
        const list = await loadTexts(app.db, context.site, all)
        return list.texts.map((text) => toTranslationRow(texts, text, ''))
      },
    }),
  ),
  serve(wire.getTranslation, async ({ context, app, input: { listedKind, missing, ...address } }) => {
    const { site } = context
    if (!can(context, TRANSLATION_KINDS[address.kind])) throw new HttpError(403, 'Forbidden')
    const filter = { kinds: selectKinds(context).filter((kind) => kind === (listedKind ?? kind)), missing }
    const [text, previous, next] = await Promise.all([
      loadText(app.db, site, address),
      findNeighbour(app.db, site, { address, filter, side: 'previous' }),
      findNeighbour(app.db, site, { address, filter, side: 'next' }),
    ])
    if (!text) throw notFound()
    return { ...text, previous, next }
  }),
]

/** Only texts that the reader may change somewhere. */
export const selectKinds = (context: RequestContext) =>
  TRANSLATION_KIND_NAMES.filter((kind) => can(context, TRANSLATION_KINDS[kind]))

/** 400 for a kind or a language that there is not. */
function readFilter(context: RequestContext, { kind, missing }: TableRequest['filters']): TextFilter {
  const kinds = selectKinds(context).filter((one) => kind === undefined || one === kind)
  const isKnown = kind === undefined || TRANSLATION_KIND_NAMES.some((one) => one === kind)
  const language = missing === undefined || missing === 'any' || isLanguage(missing) ? missing : null
  if (!isKnown || language === null) throw new HttpError(400, 'InvalidRequest')
  return { kinds, missing: language }
}
