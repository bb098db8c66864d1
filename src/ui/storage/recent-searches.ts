import { readStored, writeStored } from './browser-storage.ts'

const MAX_SEARCHES = 8

interface RecentSearches {
  /** The owner of the searches (`browserOwner`). */
  owner: string
  /** The latest first. */
  texts: string[]
}

/** The latest searches of this user in this browser; none of another user. */
export function readRecentSearches(owner: string): string[] {
  const stored = parse(readStored('recentSearches'))
  return stored?.owner === owner ? stored.texts : []
}

/** Prepends a search to its user's list, and drops those of another user. */
export function addRecentSearch(owner: string, text: string) {
  const others = readRecentSearches(owner).filter((one) => one.toLowerCase() !== text.toLowerCase())
  const recent: RecentSearches = { owner, texts: [text, ...others].slice(0, MAX_SEARCHES) }
  writeStored('recentSearches', JSON.stringify(recent))
}

/** Removes one search of this user; of the last one, the list. */
export function removeRecentSearch(owner: string, text: string) {
  const texts = readRecentSearches(owner).filter((one) => one !== text)
  writeStored('recentSearches', texts.length > 0 ? JSON.stringify({ owner, texts } satisfies RecentSearches) : null)
}

export const removeRecentSearches = () => writeStored('recentSearches', null)

/** Called after sign-in or sign-out: the next user of this browser must not see the previous one's searches. */
export function removeSearchesOfOthers(owner: string) {
  const stored = readStored('recentSearches')
  if (stored !== null && parse(stored)?.owner !== owner) removeRecentSearches()
}

function parse(stored: string | null): RecentSearches | undefined {
  try {
    const { owner, texts } = JSON.parse(stored ?? '{}') as Partial<RecentSearches>
    const isList = Array.isArray(texts) && texts.every((text) => typeof text === 'string')
    return typeof owner === 'string' && isList ? { owner, texts } : undefined
  } catch {
    return undefined
  }
}
