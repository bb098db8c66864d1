import type { Db } from '../platform/db.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { interpret } from '../settings/shop.ts'
import { orderLanguages } from '../settings/site.ts'
import { readSettings } from '../settings/wire.ts'

export interface NamedSite {
  id: number
  key: string
  currency: string
  platform: number
  /** The default language of the site. */
  language: Language
}

/** Finds a site by a host or by its key, for commands typed by a person; undefined if there is none. */
export async function siteNamed(db: Db, name: string): Promise<NamedSite | undefined> {
  const row = await db
    .selectFrom('sites')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('key', '=', name),
        exists(
          selectFrom('siteHosts')
            .whereRef('siteHosts.siteId', '=', 'sites.id')
            .where('host', '=', name.toLowerCase())
            .select('host'),
        ),
      ]),
    )
    .orderBy('id')
    .select(['id', 'key', 'currency', 'platform', 'languages', 'settings'])
    .executeTakeFirst()
  if (!row) return undefined
  const { languages, settings, ...site } = row
  const raw = readSettings({ settings, platform: site.platform })
  const [language = interpret(raw).language] = orderLanguages(languages, raw.settings.FrontLanguageCode)
  return { ...site, language }
}

/** The site data that emails use. */
export async function findEmailSite(db: Db, siteId: number) {
  const [site, hosts] = await Promise.all([
    db
      .selectFrom('sites')
      .select(['id', 'name', 'currency', 'platform', 'languages', 'settings'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('siteHosts').select('host').where('siteId', '=', siteId).where('canonical', '=', true).execute(),
  ])
  const { id, name, currency } = site
  const languages = orderLanguages(site.languages, readSettings(site).settings.FrontLanguageCode)
  return { id, name, currency, languages, canonicalHost: hosts[0]?.host ?? '' }
}

/** Every host of every site. */
export async function listHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('siteHosts').select('host').orderBy('host').execute()
  return rows.map(({ host }) => host)
}

/** Every host with the name of its site. */
export const hostsWithNames = (db: Db) =>
  db
    .selectFrom('siteHosts')
    .innerJoin('sites', 'sites.id', 'siteHosts.siteId')
    .select(['host', 'name as siteName'])
    .orderBy('sites.id')
    .orderBy('host')
    .execute()

/** The one-line error for an unknown site name. */
export const noSite = (name: string, hosts: readonly string[]) =>
  hosts.length === 0
    ? 'There is no site yet: npm run site -- new makes one.'
    : `There is no site "${name}"; there are ${hosts.join(', ')}.`
