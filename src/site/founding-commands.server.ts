import type { Tx } from '../platform/db.server.ts'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { siteFacts } from './sections/site-facts.ts'

/** The audience of a site and its platform number on the wire. */
export const PLATFORMS = { dealers: 1, public: 2, both: 3, pages: 4 } as const

export interface NewSite {
  /** Name of the site in commands. */
  key: string
  host: string
  name: string
  sellsTo: keyof typeof PLATFORMS
}

const KEY = /^[a-z][a-z0-9-]{1,30}$/

/** an email address alone makes no one a dealer, so dealers need approval; public users do not. */
const settingsAtFounding = (sellsTo: NewSite['sellsTo']) =>
  sellsTo === 'dealers' || sellsTo === 'both' ? { MembershipApproval: 3 } : {}

/**
 * Creates an open site with its first host and the settings of its kind, or returns the reason for failure in one line.
 */
export async function foundSite(tx: Tx, site: NewSite): Promise<{ id: number } | { why: string }> {
  const { key, host, name, sellsTo } = site
  if (!KEY.test(key)) return { why: `${key}: a key has small letters, digits and hyphens, such as oto-parca.` }
  const facts = siteFacts.shape
  const wrong = [facts.hosts.safeParse([host]), facts.name.safeParse(name)].find(({ success }) => !success)
  if (wrong?.error) return { why: `${wrong.error.issues[0]?.message}: ${host}, ${name}` }
  const taken = await tx
    .selectFrom('siteHosts')
    .select('host')
    .where('host', '=', host.toLowerCase())
    .executeTakeFirst()
  if (taken) return { why: `${host} is a host of another site.` }
  const made = await tx
    .insertInto('sites')
    .values({
      key,
      name: name.trim(),
      platform: PLATFORMS[sellsTo],
      languages: [...LANGUAGES],
      settings: JSON.stringify(settingsAtFounding(sellsTo)),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return { why: `There is a site ${key} already.` }
  await tx.insertInto('siteHosts').values({ siteId: made.id, host: host.toLowerCase(), canonical: true }).execute()
  return made
}
