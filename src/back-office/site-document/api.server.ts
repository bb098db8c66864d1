import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { readSections, toExportedFile } from '#src/site/sections/document-queries.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { applyDocument, compareDocument, selectSections } from './commands.server.ts'
import * as wire from './wire.ts'

/** The calls about the document of a site, which has these sections. */
export const createSiteDocumentApi = (sections: readonly SiteSection[]): ServedEndpoint[] => [
  serve(wire.getSiteDocument, async ({ input: { only }, ...call }) => {
    const chosen = only?.split(',')
    const seen = selectSections(call, sections).filter(({ name }) => chosen === undefined || chosen.includes(name))
    const documents = await readSections(call.app.db, call.context.site.id, seen)
    return { names: Object.keys(documents), content: toExportedFile(documents) }
  }),
  serve(wire.compareSiteDocument, async ({ input: { content }, ...call }) => {
    const { problems, ...compared } = await compareDocument(call, { sections, content })
    return { ...compared, problems: [...problems] }
  }),
  serve(wire.applySiteDocument, async ({ input, ...call }) => {
    const { language, viewer } = call.context
    const confirmed = await requireConfirmation(call.app.db, viewer, 'changeSiteFacts')
    if (!confirmed.ok) return { ...toSaveAnswer(language, confirmed), problems: [] }
    const { result, problems } = await applyDocument(call, { sections, ...input })
    if (result.ok) call.app.sites.forget()
    return { ...toSaveAnswer(language, result), problems: [...problems] }
  }),
]
