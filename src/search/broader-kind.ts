import { HEAD_MARK, OWN_KIND_MARK } from '#src/products/search-index.ts'
import { joinAny, type Match } from './engine/match.ts'
import type { SearchText } from './search-text.ts'
import { hasSpellings } from './understanding/term-groups.ts'

/**
 * The text with the set that its kind is sold in, and with the kind of which it is one: a clutch disc is in a clutch kit, a
 * "radiator hose" is a hose. Of a vehicle no other part will do: a timing belt is no V-belt. Undefined if there is neither.
 */
export function broadenKind(text: SearchText): { text: SearchText; kinds: Match | null } | undefined {
  const kind = text.parts
    .flatMap((part) => (part.kind === 'type' ? [part.term] : []))
    .find(({ id }) => HEAD_MARK + id === text.head)
  const heads = [
    ...(kind?.set ? [HEAD_MARK + kind.set] : []),
    ...(kind?.broader ? [(namesVehicle(text) ? OWN_KIND_MARK : HEAD_MARK) + kind.broader] : []),
  ]
  const [head] = heads
  if (!kind || head === undefined) return undefined
  const accepted = heads.map((word) => ({ word, prefix: false }))
  const groups = text.groups.map((group) =>
    group.part.kind === 'type' && group.part.term.id === kind.id && !group.optional
      ? { ...group, match: joinAny([group.match, ...accepted]) ?? group.match }
      : group,
  )
  return { text: { ...text, groups, head }, kinds: joinAny(accepted) }
}

const namesVehicle = ({ parts }: SearchText) => parts.some((part) => part.kind === 'vehicle' || hasSpellings(part))
