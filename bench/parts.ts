import { InvalidArgumentError } from 'commander'

/** The parts measured on a shop with many products, in order of execution. */
export const SHOP_PARTS = [
  'start',
  'search-index',
  'search',
  'pages',
  'cart',
  'orders',
  'statement',
  'payments',
  'back-office',
  'memory',
] as const
/** The parts that need no running shop, or create what they need. */
export const OTHER_PARTS = ['assets', 'import'] as const

export type BenchPart = (typeof SHOP_PARTS)[number] | (typeof OTHER_PARTS)[number]

const ALL: readonly BenchPart[] = [...SHOP_PARTS, ...OTHER_PARTS]

/** All parts, for a run without `--only`. */
export const ALL_PARTS: ReadonlySet<BenchPart> = new Set(ALL)

/** Parses the value of `--only`. Throws InvalidArgumentError for an unknown name. */
export function parseParts(only: string): ReadonlySet<BenchPart> {
  const words = only.split(',')
  const unknown = words.filter((word) => !ALL.some((part) => part === word))
  if (unknown.length > 0) {
    const names = unknown.map((word) => `"${word}"`).join(', ')
    throw new InvalidArgumentError(`There is no part ${names}: ${ALL.join(', ')}.`)
  }
  return new Set(ALL.filter((part) => words.includes(part)))
}

/** Whether any of the parts runs on the shop, which takes minutes to set up. */
export const needsShop = (parts: ReadonlySet<BenchPart>): boolean => SHOP_PARTS.some((part) => parts.has(part))
