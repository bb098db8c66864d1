import { cards } from './cards/cards.ts'
import { customers } from './customers/customers.ts'
import { backup } from './database/backup.ts'
import { restore } from './database/restore.ts'
import { verify } from './database/verify.ts'
import { depots } from './depots/depots.ts'
import { discounts } from './discounts/discounts.ts'
import type { Command } from './frame/verb.ts'
import { importCommand } from './import/import.ts'
import { jobs } from './jobs/jobs.ts'
import { files } from './media/files.ts'
import { media } from './media/media.ts'
import { members } from './members/members.ts'
import { netPrices } from './net-prices/net-prices.ts'
import { priceLists } from './price-lists/price-lists.ts'
import { reports } from './reports/reports.ts'
import { site } from './site/site.ts'
import { staff } from './staff/staff.ts'
import { brands } from './taxonomy/brands.ts'
import { categories } from './taxonomy/categories.ts'
import { comments } from './visitors/comments.ts'
import { inbox } from './visitors/inbox.ts'
import { searches } from './visitors/searches.ts'

/** Every command of `vitrin`, in the order of its help. */
export const commands: readonly Command[] = [
  site,
  members,
  staff,
  customers,
  priceLists,
  discounts,
  netPrices,
  depots,
  brands,
  categories,
  importCommand,
  media,
  files,
  inbox,
  comments,
  searches,
  cards,
  jobs,
  reports,
  backup,
  restore,
  verify,
]
