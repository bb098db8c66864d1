import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { type SiteSection, writeSections } from '#src/site/section-commands.server.ts'
import { VERSIONS_KEY } from '#src/site/sections/part-version-queries.server.ts'
import type { Problem } from '#src/site/sections/problem.ts'

type Context = Omit<Call<unknown>, 'input'>
type Refusal = Parameters<typeof refusalText>[1]

interface SectionWrite {
  section: SiteSection
  document: unknown
  /** As the editor saw it. */
  version: string
}

/** Replaces a section of the site for an editor; refused if another editor changed it since. */
export async function writeSection(call: Context, { section, document, version }: SectionWrite) {
  const { context, app, request } = call
  const written = await writeSections(app.db, context.site.id, {
    sections: [section],
    documents: { [section.name]: document, [VERSIONS_KEY]: { [section.name]: version } },
    dryRun: false,
    actor: { userId: requireUserId(context), ip: request.ip },
  })
  if (written.ok) {
    app.sites.forget()
    return { done: true, message: message(context.language, 'toast.SavedSuccessfully'), refusal: null, problems: [] }
  }
  if (written.stale) return toRefused(call, { code: 'RecordChanged' })
  const problems = written.problems.map(({ path, why }) => ({ path: path.replace(/^\w+\.?/, ''), why }))
  return toRefused(call, { code: 'InvalidRequest' }, problems)
}

export const toRefused = ({ context }: Context, refusal: Refusal, problems: Problem[] = []) => ({
  done: false,
  message: refusalText(context.language, refusal),
  refusal: refusal.code,
  problems,
})
