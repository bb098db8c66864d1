import { joinOrganisation } from '#src/site/founding-commands.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const join = defineSiteVerb({
  name: 'join',
  summary: 'Makes a site one of the owner of another site: staff of both see both, and its owners may add further ones',
  arguments: { other: text('key or host of a site of this owner') },
  async run({ db, site }, { other }) {
    const named = await siteNamed(db, other)
    if (!named) return fail(`There is no site "${other}".`)
    await db.transaction().execute((tx) => joinOrganisation(tx, { siteId: site.id, otherId: named.id }))
    return finish([`${site.key} and ${named.key} are of one owner.`], { site: site.key, other: named.key })
  },
})
