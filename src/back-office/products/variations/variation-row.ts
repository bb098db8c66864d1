import { fold } from '#src/platform/i18n/fold.ts'

/** A value of a property, by the names that staff read. */
export interface NamedValue {
  property: string
  value: string
}

/** A product that is to become a variation, as a line names it. */
export interface TypedVariation {
  line: string
  /** Empty for a row with its own price, such as a year of production. */
  values: NamedValue[]
}

/** Why a line was not added. */
export const VARIATION_PROBLEMS = [
  'none',
  'ambiguous',
  'self',
  'child',
  'values',
  'assigned',
  'family',
  'audience',
  'same',
] as const
export type VariationProblem = (typeof VARIATION_PROBLEMS)[number]

/** What is known of the product that a line names. */
export interface VariationMember {
  id: number
  code: string
  parentCode: string | null
  /** It has variations. */
  isParent: boolean
  /** The groups of customers that it is limited to, as text; empty for everyone. */
  audience: string
}

interface FamilyFacts {
  parent: VariationMember
  /** The variations that the main product has or gets, by `toValuesKey`: their codes. */
  codesByValues: ReadonlyMap<string, string>
}

/** The identity of a combination of values; folded, so that `Siyah` and `SİYAH` are one. */
export const toValuesKey = (values: readonly NamedValue[]) =>
  values
    .map(({ property, value }) => `${fold(property)}=${fold(value)}`)
    .sort()
    .join('|')

/** The rule that forbids a product to become a variation of another one, with the product that the reason names. */
export function findVariationProblem(
  member: VariationMember,
  values: readonly NamedValue[],
  { parent, codesByValues }: FamilyFacts,
): { problem: VariationProblem; codes: string[] } | undefined {
  if (parent.parentCode !== null) return { problem: 'child', codes: [parent.parentCode] }
  if (member.id === parent.id) return { problem: 'self', codes: [] }
  if (values.some(({ value }) => value === '')) return { problem: 'values', codes: [] }
  if (member.parentCode !== null) return { problem: 'assigned', codes: [member.parentCode] }
  if (member.isParent) return { problem: 'family', codes: [member.code] }
  if (member.audience !== '' && member.audience !== parent.audience)
    return { problem: 'audience', codes: [parent.code] }
  const same = values.length > 0 ? codesByValues.get(toValuesKey(values)) : undefined
  return same === undefined || same === member.code ? undefined : { problem: 'same', codes: [same] }
}
