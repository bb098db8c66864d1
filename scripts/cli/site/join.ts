import { joinOrganisation } from '#src/site/founding-commands.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const join = defineSiteVerb({
  name: 'join',
  summary:
    'Makes the owner of a site that of another site too, with all sites of both: staff see those they work in, and owners may add further ones',
  arguments: { other: text('key or host of a site of this owner') },
  async run({ db, site }, { other }) {
    const named = await siteNamed(db, other)
    if (!named) return fail(`There is no site "${other}".`)
    if (named.id === site.id) return fail(`${other} is this site itself. Name another one.`)
    const sites = await db.transaction().execute((tx) => joinOrganisation(tx, { siteId: site.id, otherId: named.id }))
    if (!sites) return fail(`There is no site "${other}".`)
    return finish([`${sites.join(', ')} are of one owner.`], { site: site.key, other: named.key, sites })
  },
})
