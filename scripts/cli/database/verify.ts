import type pg from 'pg'
import { type CheckResult, checkPromises } from '#src/verification/promise-queries.server.ts'
import { type CommandReport, doneInPart, finish } from '../frame/result.ts'
import { type Command, defineVerb } from '../frame/verb.ts'

const MAX_VISIBLE = 10

const verifyVerb = defineVerb({
  name: 'verify',
  summary: 'Checks over the whole database what must hold after every crash, retry and race',
  run: ({ pool }) => verifyDatabase(pool),
})

export const verify: Command = {
  name: 'verify',
  summary: 'Whether stock, orders, payments, balances and promotions add up',
  docs: 'docs/threat-map.md',
  database: 'asIs',
  verbs: [verifyVerb],
}

/** One line per promise with its violations below; fails if any promise is broken. */
export async function verifyDatabase(pool: pg.Pool): Promise<CommandReport> {
  const checked = await checkPromises(pool)
  const data = checked.map(({ promise, title, broken }) => ({ promise, title, broken }))
  const report = checked.some(({ broken }) => broken.length > 0) ? doneInPart : finish
  const width = Math.max(...checked.map(({ title }) => title.length)) + 2
  return report(
    checked.flatMap((one) => promiseLines(one, width)),
    data,
  )
}

function promiseLines({ promise, title, broken }: CheckResult, width: number): string[] {
  const more = broken.length - MAX_VISIBLE
  return [
    `${promise}  ${title.padEnd(width)}${broken.length === 0 ? 'holds' : `BROKEN, ${broken.length} times`}`,
    ...broken.slice(0, MAX_VISIBLE).map((what) => `     ${what}`),
    ...(more > 0 ? [`     and ${more} more`] : []),
  ]
}
