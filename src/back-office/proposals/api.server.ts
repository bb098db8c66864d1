import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import { loadProposalGoods } from './goods-queries.server.ts'
import { toProposalRow } from './proposal-row.ts'
import { PROPOSALS_TABLE } from './proposals-table.ts'
import { countProposals, countTabs, findNeighbours, loadProposals, loadRepresentatives } from './queries.server.ts'
import * as wire from './wire.ts'

export const deskProposalsApi: ServedEndpoint[] = [
  serve(wire.getDeskProposals, async ({ context, app, input }) => {
    const request = readTableInput(PROPOSALS_TABLE, input)
    return { ...(await loadProposals(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.getProposalOverview, async ({ context, app }) => {
    const [counts, representatives] = await Promise.all([
      countTabs(app.db, context),
      loadRepresentatives(app.db, context),
    ])
    return { counts, representatives }
  }),
  serve(wire.getProposalGoods, ({ context, app, input }) => loadProposalGoods(app.db, context, input.number)),
  serve(wire.getProposalNeighbours, ({ context, app, input: { number, ...input } }) =>
    findNeighbours(app.db, context, { number, ...readTableInput(PROPOSALS_TABLE, input) }),
  ),
  serve(wire.exportDeskProposals, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: PROPOSALS_TABLE,
      title: 'deskProposals.title',
      action: 'proposal.exportList',
      input,
      ip,
      count: async (filters) => (await countProposals(app.db, context, filters)).totalHits,
      async loadRows(request, texts) {
        const { proposals } = await loadProposals(app.db, context, request)
        const row = { texts, language: texts.language, site: context.site }
        return proposals.map((proposal) => toProposalRow(row, proposal, ''))
      },
    }),
  ),
]
