import type { Command } from './frame/verb.ts'

/** Every command of `vitrin` by its name, in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  site: async () => (await import('./site/site.ts')).site,
  members: async () => (await import('./members/members.ts')).members,
  staff: async () => (await import('./staff/staff.ts')).staff,
  customers: async () => (await import('./customers/customers.ts')).customers,
  'price-lists': async () => (await import('./price-lists/price-lists.ts')).priceLists,
  discounts: async () => (await import('./discounts/discounts.ts')).discounts,
  'net-prices': async () => (await import('./net-prices/net-prices.ts')).netPrices,
  depots: async () => (await import('./depots/depots.ts')).depots,
  brands: async () => (await import('./taxonomy/brands.ts')).brands,
  categories: async () => (await import('./taxonomy/categories.ts')).categories,
  import: async () => (await import('./import/import.ts')).importCommand,
  media: async () => (await import('./media/media.ts')).media,
  files: async () => (await import('./media/files.ts')).files,
  inbox: async () => (await import('./visitors/inbox.ts')).inbox,
  comments: async () => (await import('./visitors/comments.ts')).comments,
  searches: async () => (await import('./visitors/searches.ts')).searches,
  cards: async () => (await import('./cards/cards.ts')).cards,
  jobs: async () => (await import('./jobs/jobs.ts')).jobs,
  reports: async () => (await import('./reports/reports.ts')).reports,
  backup: async () => (await import('./database/backup.ts')).backup,
  restore: async () => (await import('./database/restore.ts')).restore,
  numbers: async () => (await import('./database/numbers.ts')).numbers,
  verify: async () => (await import('./database/verify.ts')).verify,
}

/**
 * The commands that the arguments typed after `vitrin` may mean: the one that they begin with, so that a command starts
 * without the code of all others, or all.
 */
export async function loadCommands(words: readonly string[] = []): Promise<Command[]> {
  const only = Object.entries(COMMANDS).filter(([name]) => name === words[0])
  const loaders = only.length > 0 ? only : Object.entries(COMMANDS)
  return Promise.all(loaders.map(([, load]) => load()))
}
