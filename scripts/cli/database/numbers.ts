import { describeSkipped, skipNumbers } from '#src/orders/placement/number-commands.server.ts'
import { wholeNumber, withDefault } from '../frame/parameter.ts'
import { finish } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'

/** The option of how many numbers are skipped. */
export const skippedCount = withDefault(
  wholeNumber('how many numbers orders and proposals skip, because they were possibly used later', 'number', 1_000_000),
  '1000',
)

const skip = defineVerb({
  name: 'skip',
  summary: 'Skips numbers of orders and proposals of every site, after the database lost its last transactions',
  options: { count: skippedCount },
  async run({ pool }, { count }) {
    await skipNumbers(pool, count)
    return finish(describeSkipped(count), { skipped: count })
  },
})

export const numbers: Command = {
  name: 'numbers',
  summary: 'Numbers of orders and proposals, after a failover or a recovery of the database',
  docs: 'docs/production.md',
  verbs: [skip],
}
