/** The parts measured on a shop with many products, in order of execution. */
export const SHOP_PARTS = ['start', 'search', 'pages', 'cart', 'orders', 'statement', 'payments', 'memory'] as const
/** The parts that need no running shop, or create what they need. */
export const OTHER_PARTS = ['assets', 'import'] as const

export type BenchPart = (typeof SHOP_PARTS)[number] | (typeof OTHER_PARTS)[number]

const ALL: readonly BenchPart[] = [...SHOP_PARTS, ...OTHER_PARTS]

/** Parses `--only`: the selected parts (all of them without it), or the unknown names. */
export function getParts(only: string | undefined): { parts: ReadonlySet<BenchPart> } | { unknown: string[] } {
  if (only === undefined) return { parts: new Set(ALL) }
  const words = only.split(',')
  const unknown = words.filter((word) => !ALL.some((part) => part === word))
  return unknown.length > 0 ? { unknown } : { parts: new Set(ALL.filter((part) => words.includes(part))) }
}

/** Whether any of the parts runs on the shop, which takes minutes to set up. */
export const needsShop = (parts: ReadonlySet<BenchPart>): boolean => SHOP_PARTS.some((part) => parts.has(part))
