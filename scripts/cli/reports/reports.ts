import { rebuildSoldLines } from '#src/back-office/reports/sold-line-commands.server.ts'
import { finish } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'

const rebuild = defineVerb({
  name: 'rebuild',
  summary: 'Calculates the sold lines of all orders again; until then reports read the orders themselves',
  async run({ db }) {
    const orders = await rebuildSoldLines(db)
    return finish([`Orders that are calculated again: ${orders}.`], { orders })
  },
})

export const reports: Command = {
  name: 'reports',
  summary: 'What reports of the back office store about orders',
  docs: 'docs/back-office.md',
  verbs: [rebuild],
}
