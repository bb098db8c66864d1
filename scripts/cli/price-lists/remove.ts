import { removePriceList } from '#src/pricing/price-list-commands.server.ts'
import { problemLine } from '#src/site/sections/problem.ts'
import { flag, text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes a price list with its prices; refused while customers or another list need it',
  arguments: { code: text('its code') },
  options: { dryRun: flag('only say what is wrong') },
  async run({ db, site }, { code, dryRun }) {
    const removed = await removePriceList(db, site.id, { code, dryRun })
    if (!removed.ok) return fail(...removed.problems.map(problemLine))
    return finish([`${code} ${dryRun ? 'would be removed' : 'is removed'} with its prices.`], { dryRun, code })
  },
})
