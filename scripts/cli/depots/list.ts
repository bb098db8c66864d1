import { depotUses, readDepots } from '#src/stock/depot-queries.server.ts'
import { finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const list = defineSiteVerb({
  name: 'list',
  summary: 'Prints the depots in the order stock is taken from them',
  async run({ db, site }) {
    const [depots, uses] = [await readDepots(db, site.id), await depotUses(db, site.id)]
    const rows = depots.map((depot) => {
      const { products = 0, customers = 0 } = uses.get(depot.code) ?? {}
      return { ...depot, products, customers }
    })
    const lines = rows.map(({ code, name, priority, cutOff, leadDays, workDays, products, customers }) =>
      [
        `${code}  ${name}  priority ${priority}  ${products} products  ${customers} customers`,
        `  work days ${workDays.join(',') || 'none'}`,
        cutOff === null ? '' : `  cut-off ${cutOff}`,
        leadDays === null ? '  promises no day' : `  lead days ${leadDays}`,
      ].join(''),
    )
    return finish(rows.length > 0 ? lines : ['There is no depot yet.'], rows)
  },
})
