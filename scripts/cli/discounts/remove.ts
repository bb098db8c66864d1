import { removeDiscount } from '#src/imports/loaders/discount-commands.server.ts'
import { flag } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { SELECTION, selectedDiscount } from './selection.ts'

export const remove = defineSiteVerb({
  name: 'remove',
  summary: 'Removes one discount: the buyer, the target and the first day name it',
  options: { ...SELECTION, dryRun: flag('only say what is wrong') },
  async run({ db, site }, { dryRun, ...selection }) {
    const discount = selectedDiscount(selection)
    if ('why' in discount) return rejectUsage(discount.why)
    const why = await db
      .transaction()
      .execute((tx) => removeDiscount(tx, { siteId: site.id, write: !dryRun }, discount))
    if (why !== undefined) return fail(`Nothing is removed: ${why}.`)
    return finish([dryRun ? 'It would be removed.' : 'It is removed.'], { dryRun, ...selection })
  },
})
