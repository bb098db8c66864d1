import { z } from 'zod'

/** Customers buy by lists of sale prices; the others are only shown. */
export const PRICE_LIST_KINDS = ['sale', 'retail', 'purchase'] as const

const code = z.string().trim().min(1, 'takes a code').max(60)

/** A price list in the owner's document. */
export const priceList = z.strictObject({
  code,
  name: z.string().trim().min(1, 'takes a name').max(120),
  currency: z.string().regex(/^[A-Z]{3}$/, 'takes a currency code such as TRY'),
  taxIncluded: z.boolean().default(false).describe('Whether its amounts contain the tax'),
  fallback: code.nullable().default(null).describe('The list that has the price where this one has none'),
  public: z.boolean().default(false).describe('Visitors and customers of the public without a list buy by it'),
  kind: z
    .enum(PRICE_LIST_KINDS, 'takes sale, retail or purchase')
    .default('sale')
    .describe('retail and purchase prices are only displayed to permitted users; orders never use them'),
})

export const priceListsDocument = z.array(priceList).superRefine((lists, context) => {
  for (const { at, why } of [...repeatedCodes(lists), ...repeatedRoles(lists), ...wrongFallbacks(lists)])
    context.addIssue({ code: 'custom', path: at, message: why })
})

export type PriceList = z.infer<typeof priceList>
export type PriceListsDocument = z.infer<typeof priceListsDocument>

interface DocumentProblem {
  at: (string | number)[]
  why: string
}

function repeatedCodes(lists: readonly PriceList[]): DocumentProblem[] {
  return lists.flatMap(({ code }, at) =>
    lists.findIndex((other) => other.code === code) < at ? [{ at: [at, 'code'], why: `${code} is there twice` }] : [],
  )
}

/** At most one list is public, one has the retail prices and one the purchase prices. */
function repeatedRoles(lists: readonly PriceList[]): DocumentProblem[] {
  return lists.flatMap((list, at) => {
    const before = lists.slice(0, at)
    const otherPublic = before.find((one) => one.public)
    const otherKind = before.find(({ kind }) => kind === list.kind)
    return [
      ...(list.public && otherPublic ? [{ at: [at, 'public'], why: `${otherPublic.code} is public already` }] : []),
      ...(list.public && list.kind !== 'sale'
        ? [{ at: [at, 'public'], why: 'only a list of kind sale is public' }]
        : []),
      ...(list.kind !== 'sale' && otherKind
        ? [{ at: [at, 'kind'], why: `${otherKind.code} holds the ${list.kind} prices already` }]
        : []),
    ]
  })
}

function wrongFallbacks(lists: readonly PriceList[]): DocumentProblem[] {
  const byCode = new Map(lists.map((list) => [list.code, list]))
  return lists.flatMap(({ code, fallback }, at) => {
    const problem = (why: string): DocumentProblem[] => [{ at: [at, 'fallback'], why }]
    if (fallback === null) return []
    const target = byCode.get(fallback)
    if (!target) return problem(`there is no price list ${fallback}`)
    if (target.kind !== 'sale') return problem(`${fallback} is a list of ${target.kind} prices`)
    const circle = findCycle(code, byCode)
    return circle ? problem(`goes in a circle: ${circle.join(' -> ')}`) : []
  })
}

/** The fallbacks from a list back to itself, or undefined. */
export function findCycle(
  start: string,
  lists: ReadonlyMap<string, Pick<PriceList, 'fallback'>>,
): string[] | undefined {
  const path = [start]
  for (let next = lists.get(start)?.fallback; next; next = lists.get(next)?.fallback) {
    path.push(next)
    if (next === start) return path
    if (path.length > lists.size) return undefined
  }
  return undefined
}
