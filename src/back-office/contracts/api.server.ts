import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadLatest, publishContract, toContractVersion } from '#src/site/sections/contracts-commands.server.ts'
import { toActor, toContentAnswer } from '../content/record-answer.server.ts'
import { loadContractList, loadContractVersion, loadContractVersions } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskContractsApi: ServedEndpoint[] = [
  serve(wire.getContractList, async ({ context, app }) => ({
    contracts: await loadContractList(app.db, context.site.id),
  })),
  serve(wire.getContractRecord, async ({ context, app, input }) => {
    const [latest, versions] = await Promise.all([
      loadLatest(app.db, context.site.id, input),
      loadContractVersions(app.db, context.site.id, input),
    ])
    if (!latest) return { title: '', body: '', version: null, versions }
    return { title: latest.title, body: latest.body, version: toContractVersion(latest), versions }
  }),
  serve(wire.getContractVersion, async ({ context, app, input }) => {
    const version = await loadContractVersion(app.db, context.site.id, input.id)
    if (!version) throw notFound()
    return version
  }),
  serve(wire.publishContract, async (call) => {
    const { version, ...document } = call.input
    const publication = { document, version, actor: toActor(call) }
    return toContentAnswer(call, await publishContract(call.app.db, call.context.site.id, publication))
  }),
]
