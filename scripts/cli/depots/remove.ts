import { problemLine } from '#src/site/sections/problem.ts'
import { removeDepot } from '#src/stock/depot-commands.server.ts'
import { flag, text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a depot that never held stock and serves no customer',
  arguments: { code: text('its code') },
  options: { dryRun: flag('only say what is wrong') },
  async run({ db, site }, { code, dryRun }) {
    const removed = await removeDepot(db, site.id, { code, dryRun })
    if (!removed.ok) return fail(...removed.problems.map(problemLine))
    return finish([`${code} ${dryRun ? 'would be removed' : 'is removed'}.`], { dryRun, code })
  },
})
