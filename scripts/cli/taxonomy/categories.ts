import { loadEditableCategories } from '#src/products/taxonomy/queries.server.ts'
import { finish } from '../frame/result.ts'
import { type Command, defineSiteVerb } from '../frame/verb.ts'
import { getRemoval } from './removal.ts'

const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the categories with their codes, names and order',
  async run({ db, site }) {
    const all = await loadEditableCategories(db, site.id)
    const codes = new Map(all.map(({ id, code }) => [id, code]))
    const rows = all.map(({ code, parentId, names, sortNo }) => {
      return { code, parent: parentId === null ? null : (codes.get(parentId) ?? null), names, sortNo }
    })
    const lines = rows.map(({ code, names, sortNo }) => {
      const words = Object.entries(names).map(([language, name]) => `${language}: ${name}`)
      return [code, ...words, `order ${sortNo}`].join('  ')
    })
    return finish(rows.length > 0 ? lines : ['There is no category yet.'], rows)
  },
})

export const categories: Command = {
  name: 'categories',
  summary: 'Categories: their codes and names, and which are one',
  docs: 'docs/catalogue.md',
  verbs: [list, getRemoval('category')],
}
