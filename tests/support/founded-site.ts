import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ImportRequest, importFile } from '#src/imports/commands.server.ts'
import type { Outcome } from '#src/imports/outcome/summary.ts'
import { openBrowser } from './browser-calls.ts'
import { type TestServices, typeForJson, typeWords } from './command-line.ts'
import { openTestShop } from './shop.ts'

export const HOST = 'shop.example'

export type SellsTo = 'dealers' | 'public' | 'both' | 'pages'

/** A shop created on an empty database by the command line; contains no demo data. */
export async function openFoundedSite(
  sellsTo: SellsTo = 'both',
  overrides: NodeJS.ProcessEnv = {},
  options: readonly string[] = [],
) {
  const shop = await openTestShop(overrides, 'empty')
  const { db } = shop
  const services = { db, env: shop.app.env }
  await foundSite(services, sellsTo, options)
  const { folder, writeList } = await openListFolder()
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  let browsers = 0
  return {
    ...shop,
    siteId,
    folder,
    /** Writes these lines to a file and returns its path. */
    writeList,
    /** Imports a list of these lines and expects that it can be read. */
    async importLines(lines: readonly string[], options: Partial<ImportRequest> = {}): Promise<Outcome> {
      const file = await writeList(lines)
      const request = { file, site: HOST, dryRun: false, reportFile: undefined, ...options }
      const outcome = await importFile(services, request)
      if ('why' in outcome) throw new Error(outcome.why)
      return outcome
    },
    /** Runs `vitrin COMMAND VERB --site HOST ...`. */
    type: (command: string, verb: string, ...words: string[]) =>
      typeWords(services, command, verb, '--site', HOST, ...words),
    typeForJson: <Value>(command: string, verb: string, ...words: string[]) =>
      typeForJson<Value>(services, command, verb, '--site', HOST, ...words),
    emails: () => db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute(),
    browser: (settings: object = {}, userAgent = '') =>
      openBrowser(shop, { host: HOST, ip: `203.0.113.${++browsers % 250}`, userAgent, settings }),
    async close() {
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function foundSite(services: TestServices, sellsTo: SellsTo, options: readonly string[]) {
  const words = ['site', 'new', 'oto', '--host', HOST, '--name', 'Oto Parça', '--sells-to', sellsTo, ...options]
  const founded = await typeWords(services, ...words)
  if (founded.code !== 0) throw new Error(founded.error)
}

async function openListFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-founded-'))
  let files = 0
  const writeList = async (lines: readonly string[]) => {
    const file = join(folder, `list-${++files}.csv`)
    await writeFile(file, lines.join('\n'))
    return file
  }
  return { folder, writeList }
}

export type FoundedSite = Awaited<ReturnType<typeof openFoundedSite>>
