import { z } from 'zod'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { didYouMean } from '#src/platform/i18n/edit-distance.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { FLAGS, flagNamed, getFlagValue, listUnknownPaths, takes } from '#src/settings/flag.ts'
import { findSettingProblems } from '#src/settings/setting-problems.ts'
import { type RawSettings, rawSettings, readSettings, toStoredSettings } from '#src/settings/wire.ts'
import { lockSites } from '../founding-commands.server.ts'
import { changeSections, type SiteSection, type WriteResult } from '../section-commands.server.ts'
import { type Assignment, applyAssignments } from './assignment.ts'
import type { Problem } from './problem.ts'
import { type SiteFacts, siteFacts } from './site-facts.ts'

export const siteFactsSection: SiteSection<SiteFacts> = {
  name: 'site',
  schema: siteFacts,
  async read(db, siteId) {
    const [row, hosts] = await Promise.all([
      db
        .selectFrom('sites')
        .select(['name', 'status', 'closedTexts', 'languages', 'currency', 'timeZone'])
        .where('id', '=', siteId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('siteHosts')
        .select(['host', 'canonical'])
        .where('siteId', '=', siteId)
        .orderBy('canonical', 'desc')
        .orderBy('host')
        .execute(),
    ])
    return {
      ...row,
      closedTexts: row.closedTexts as SiteFacts['closedTexts'],
      languages: row.languages.filter(isLanguage),
      hosts: hosts.map(({ host }) => host),
      canonicalHost: hosts.find(({ canonical }) => canonical)?.host ?? '',
    }
  },
  async problems(tx, siteId, { hosts }) {
    await lockSites(tx)
    const taken = await tx
      .selectFrom('siteHosts')
      .where('siteId', '!=', siteId)
      .where('host', 'in', hosts)
      .select('host')
      .execute()
    // Which site it is stays unknown: it may be one of another owner.
    return taken.map(({ host }) => ({
      path: `hosts[${hosts.indexOf(host)}]`,
      why: `${host} is a host of another site`,
    }))
  },
  async write(tx, siteId, { hosts, canonicalHost, closedTexts, ...facts }) {
    const row = { ...facts, ...(closedTexts && { closedTexts: JSON.stringify(closedTexts) }) }
    await tx.updateTable('sites').set(row).where('id', '=', siteId).execute()
    await writeHosts(tx, siteId, { hosts, canonicalHost })
  },
  // Settings whose default language is none of the site's cannot be saved.
  async conflicts(tx, siteId, { languages }) {
    const { FrontLanguageCode } = (await settingsSection.read(tx, siteId)).settings
    if (FrontLanguageCode === '' || languages.length === 0 || languages.some((one) => one === FrontLanguageCode))
      return []
    const why = `has to include ${FrontLanguageCode}, the default language in settings.FrontLanguageCode: change that first`
    return [{ path: 'languages', why }]
  },
  toLogged: (facts) => facts,
}

async function writeHosts(
  tx: Tx,
  siteId: number,
  { hosts, canonicalHost }: Pick<SiteFacts, 'hosts' | 'canonicalHost'>,
) {
  await tx.deleteFrom('siteHosts').where('siteId', '=', siteId).execute()
  const rows = hosts.map((host) => ({ siteId, host, canonical: host === canonicalHost }))
  await tx.insertInto('siteHosts').values(rows).execute()
}

const NAMES = FLAGS.map(({ name }) => name)

const noSuchFlag = (name: string, names: readonly string[] = NAMES) => {
  const intended = didYouMean(name, names)
  return intended === undefined ? 'there is no such setting' : `there is no such setting; did you mean ${intended}?`
}

/** Uses the wire names; an unknown name is an error and is not ignored. */
const schema: z.ZodType<RawSettings> = z.unknown().transform((json, context) => {
  for (const path of listUnknownPaths(json))
    context.addIssue({ code: 'custom', path, message: noSuchFlag(path.join('.')) })
  const read = rawSettings.safeParse(json)
  for (const { path, message } of read.error?.issues ?? []) {
    const flag = flagNamed(path.join('.'))
    context.addIssue({ code: 'custom', path, message: flag ? `takes ${takes(flag)}` : message })
  }
  return read.success ? read.data : z.NEVER
})

export const settingsSection: SiteSection<RawSettings> = {
  name: 'settings',
  schema,
  async read(db, siteId) {
    const row = await db
      .selectFrom('sites')
      .select(['settings', 'platform'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    return readSettings(row)
  },
  async problems(tx, siteId, document) {
    const wrong = findSettingProblems(document).map(({ name, why }) => ({ path: name, why }))
    const { FrontLanguageCode } = document.settings
    const { languages } = await tx
      .selectFrom('sites')
      .select('languages')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    // A site without languages defines its language by this setting alone.
    if (FrontLanguageCode === '' || languages.length === 0 || languages.includes(FrontLanguageCode)) return wrong
    const why = `takes a language of the site (${languages.join(', ')}), or nothing for the first of them`
    return [...wrong, { path: 'settings.FrontLanguageCode', why }]
  },
  async write(tx, siteId, document) {
    const { platform, settings } = toStoredSettings(document)
    await tx
      .updateTable('sites')
      .set({ platform, settings: JSON.stringify(settings) })
      .where('id', '=', siteId)
      .execute()
  },
  toLogged: (settings) => Object.fromEntries(FLAGS.map((flag) => [flag.name, getFlagValue(settings, flag)])),
}

interface SectionChangeInput {
  assignments: readonly Assignment[]
  /** Validates everything and saves nothing. */
  dryRun: boolean
}

/** Sets some flags and facts of a site, all or none, and leaves the others unchanged. */
export async function setByName(
  db: Db,
  siteId: number,
  { assignments, dryRun }: SectionChangeInput,
): Promise<WriteResult> {
  let problems: Problem[] = []
  const written = await changeSections(db, siteId, {
    sections: [siteFactsSection, settingsSection],
    dryRun,
    async change(tx) {
      const settings = await settingsSection.read(tx, siteId)
      const site = await siteFactsSection.read(tx, siteId)
      const read = applyAssignments({ settings, site }, assignments)
      problems = read.problems ?? []
      return read.documents
    },
  })
  if (problems.length > 0) return { ok: false, problems: problems }
  // The user typed an assignment, not a document, so the message omits the section name.
  if (!written.ok)
    return { ok: false, problems: written.problems.map(({ path, why }) => ({ path: path.replace(/^\w+\./, ''), why })) }
  return written
}
