import type { Tx } from '#src/platform/db.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import type { SiteSection } from '../section-commands.server.ts'
import { type SiteFacts, siteFacts } from './site-facts.ts'

export const siteFactsSection: SiteSection<SiteFacts> = {
  name: 'site',
  schema: siteFacts,
  async read(db, siteId) {
    const [row, hosts] = await Promise.all([
      db
        .selectFrom('sites')
        .select(['name', 'status', 'languages', 'currency', 'timeZone'])
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
      languages: row.languages.filter(isLanguage),
      hosts: hosts.map(({ host }) => host),
      canonicalHost: hosts.find(({ canonical }) => canonical)?.host ?? '',
    }
  },
  async problems(tx, siteId, { hosts }) {
    const taken = await tx
      .selectFrom('siteHosts')
      .innerJoin('sites', 'sites.id', 'siteHosts.siteId')
      .where('siteId', '!=', siteId)
      .where('host', 'in', hosts)
      .select(['host', 'key'])
      .execute()
    return taken.map(({ host, key }) => ({
      path: `hosts[${hosts.indexOf(host)}]`,
      why: `${host} is a host of the site ${key}`,
    }))
  },
  async write(tx, siteId, { hosts, canonicalHost, ...facts }) {
    await tx.updateTable('sites').set(facts).where('id', '=', siteId).execute()
    await writeHosts(tx, siteId, { hosts, canonicalHost })
  },
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
