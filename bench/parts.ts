/** What is measured on a shop of many products, in the order in which it is measured. */
export const SHOP_PARTS = ['start', 'search', 'pages', 'cart', 'orders', 'statement', 'payments', 'memory'] as const
/** What needs no shop to be there, or makes what it needs. */
export const OTHER_PARTS = ['assets', 'import'] as const

export type BenchPart = (typeof SHOP_PARTS)[number] | (typeof OTHER_PARTS)[number]

const ALL: readonly BenchPart[] = [...SHOP_PARTS, ...OTHER_PARTS]

/** The parts that are asked for by `--only`, all without it; or the words of it that name none. */
export function getParts(only: string | undefined): { parts: ReadonlySet<BenchPart> } | { unknown: string[] } {
  if (only === undefined) return { parts: new Set(ALL) }
  const words = only.split(',')
  const unknown = words.filter((word) => !ALL.some((part) => part === word))
  return unknown.length > 0 ? { unknown } : { parts: new Set(ALL.filter((part) => words.includes(part))) }
}

/** Whether any of them is measured on the shop, which takes minutes to make. */
export const needsShop = (parts: ReadonlySet<BenchPart>): boolean => SHOP_PARTS.some((part) => parts.has(part))
