import { loadEditableBrands } from '#src/products/taxonomy/queries.server.ts'
import { finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'
import { getRemoval } from './removal.ts'

const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the brands with their quality class and logo',
  async run({ db, site }) {
    const brands = (await loadEditableBrands(db, site.id)).map(({ name, quality, logoUrl }) => ({
      name,
      quality,
      logo: logoUrl,
    }))
    const lines = brands.map(({ name, quality, logo }) => [name, quality, logo ?? ''].filter(Boolean).join('  '))
    return finish(brands.length > 0 ? lines : ['There is no brand yet.'], brands)
  },
})

export const brands: Command = {
  name: 'brands',
  summary: 'Brands: what they are, and which are one',
  docs: 'docs/catalogue.md',
  verbs: [list, getRemoval('brand')],
}
