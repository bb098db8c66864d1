import type { Command } from './frame/verb.ts'
import { members } from './members/members.ts'
import { priceLists } from './price-lists/price-lists.ts'
import { site } from './site/site.ts'

/** Every command of `vitrin`, in the order of its help. */
export const commands: readonly Command[] = [site, members, priceLists]
