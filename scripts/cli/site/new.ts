import { createSite, type SiteFieldProblem, type SiteRequest } from '#src/back-office/sites/commands.server.ts'
import { AUDIENCES } from '#src/site/new-site.ts'
import { choice, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

export const newSite = defineVerb({
  name: 'new',
  summary: 'Makes a site, with its host and ways to pay',
  arguments: { key: text('short name of the site, in lower case') },
  options: {
    host: text('host name it answers to', 'host'),
    name: text('name customers see', 'name'),
    sellsTo: choice(AUDIENCES, 'customers of the site; pages: a site without a shop', 'who'),
    publicList: optional(text('code of the price list by which visitors will buy', 'code')),
  },
  async run({ db }, site) {
    const { key, host, name, sellsTo, publicList } = site
    const forPublic = sellsTo === 'public' || sellsTo === 'both'
    if (publicList !== undefined && !forPublic)
      return rejectUsage(`A site that sells to ${sellsTo} has no public price list`)
    const created = await createSite(db, site)
    if (!created.ok) return fail(...created.problems.map((problem) => explain(problem, site)))
    const lines = [`${name} is open at ${host}.`, `Who decides about it: npm run members -- --site ${host} owner EMAIL`]
    if (forPublic && publicList === undefined)
      lines.push(
        `Visitors see prices once a price list is public: npm run vitrin -- price-lists set CODE --public --site ${host}`,
      )
    return finish(lines, { key, host, name, sellsTo, publicList: publicList ?? null })
  },
})

function explain({ field, reason }: SiteFieldProblem, { key, host, name, publicList }: SiteRequest): string {
  if (field === 'key' && reason === 'taken') return `There is a site ${key} already.`
  if (field === 'key') return `${key}: a key has small letters, digits and hyphens, such as oto-parca.`
  if (field === 'host' && reason === 'taken') return `${host} is a host of another site.`
  if (field === 'host') return `${host}: takes a host name such as shop.example.com, without http:// or port`
  if (field === 'publicList') return `--public-list ${publicList}: takes the code of a price list`
  return `${field}: takes a name; ${name}`
}
