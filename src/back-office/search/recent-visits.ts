import { readStored, writeStored } from '#src/ui/storage/browser-storage.ts'
import type { SearchHitView } from './search-view.ts'

const MAX_VISITS = 6

interface RecentVisits {
  /** The owner of the visits (`browserOwner`). */
  owner: string
  /** The latest first. */
  hits: LinkedHit[]
}

/** A hit with a page. */
export type LinkedHit = SearchHitView & { href: string }

/** What this user opened last from the search in this browser; nothing of another user. */
export function readRecentVisits(owner: string): LinkedHit[] {
  const stored = parse(readStored('deskVisits'))
  return stored?.owner === owner ? stored.hits : []
}

/** Prepends a hit to its user's list, and drops those of another user. */
export function addRecentVisit(owner: string, hit: LinkedHit) {
  const others = readRecentVisits(owner).filter(({ href }) => href !== hit.href)
  writeStored(
    'deskVisits',
    JSON.stringify({ owner, hits: [hit, ...others].slice(0, MAX_VISITS) } satisfies RecentVisits),
  )
}

function parse(stored: string | null): RecentVisits | undefined {
  try {
    const { owner, hits } = JSON.parse(stored ?? '{}') as Partial<RecentVisits>
    const isList = Array.isArray(hits) && hits.every(isHit)
    return typeof owner === 'string' && isList ? { owner, hits } : undefined
  } catch {
    return undefined
  }
}

/** Only addresses of this shop, in the shape of the present version. */
function isHit(value: unknown): value is LinkedHit {
  if (typeof value !== 'object' || value === null) return false
  const hit = value as Record<string, unknown>
  const texts = ['icon', 'name', 'code', 'detail']
  return (
    typeof hit.href === 'string' && /^\/(?!\/)/.test(hit.href) && texts.every((key) => typeof hit[key] === 'string')
  )
}
