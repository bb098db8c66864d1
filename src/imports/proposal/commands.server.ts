import { writeFile } from 'node:fs/promises'
import type { Db } from '#src/platform/db.server.ts'
import { nameKey } from '#src/products/match-key.ts'
import { listHosts, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { brandNames, loadDepots, loadPriceLists } from '../catalogue-lists/queries.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import { inspectFile, readRows } from '../file-reader/queries.server.ts'
import type { Row } from '../file-reader/table.ts'
import type { TextEncoding } from '../file-reader/text-format.ts'
import { CAR_BRANDS, type Proposal, proposalLines, proposeMapping } from './proposal.ts'

export interface ProposalRequest {
  file: string
  /** A host or the key of a site. */
  site: string
  sheet: string | undefined
  encoding: TextEncoding | undefined
  /** Path of the mapping file. */
  mappingFile: string
}

const MAX_ROWS = 1000

/** Proposes a mapping for a list and writes it to a new file; nothing is loaded. `why` is one line for the user. */
export async function saveProposal(
  db: Db,
  request: ProposalRequest,
): Promise<{ proposal: Proposal; lines: string[] } | { why: string }> {
  const site = await siteNamed(db, request.site)
  if (!site) return { why: noSite(request.site, await listHosts(db)) }
  try {
    const rows = await firstRows(request)
    if (rows.length === 0) return { why: 'The file has no rows.' }
    const priceLists = await loadPriceLists(db, site.id, { publicFirst: site.platform === 2 })
    const [main] = priceLists
    const proposal = proposeMapping({
      rows,
      names: { priceLists, depots: await loadDepots(db, site.id) },
      brands: new Set([...CAR_BRANDS, ...(await brandNames(db, site.id)).map(nameKey)]),
      mainList: { code: main?.code ?? 'LIST', currency: main?.currency ?? site.currency },
    })
    const { mappingFile, sheet, encoding } = request
    const mapping = { ...proposal.mapping, ...(sheet && { sheet }), ...(encoding && { encoding }) }
    const text = `${JSON.stringify(mapping, null, 2)}\n`
    await writeFile(mappingFile, text, { flag: 'wx' })
    return { proposal, lines: proposalLines(proposal, { list: request.file, mapping: mappingFile }) }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return { why: `${request.mappingFile} is there already: name another file behind --propose-mapping.` }
    throw error
  }
}

async function firstRows({ file, sheet, encoding }: ProposalRequest): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of readRows(await inspectFile(file, { sheet, encoding }))) {
    rows.push(...batch)
    if (rows.length >= MAX_ROWS) break
  }
  return rows.slice(0, MAX_ROWS)
}
