import { readStored, writeStored } from './browser-storage.ts'

const MAX_SEARCHES = 8

interface RecentSearches {
  /** Whose they are (`browserOwner`). */
  owner: string
  /** The latest first. */
  texts: string[]
}

/** The latest searches of this user in this browser; none of another user. */
export function readRecentSearches(owner: string): string[] {
  const stored = parse(readStored('recentSearches'))
  return stored?.owner === owner ? stored.texts : []
}

/** Puts a search first in the list of its user, and drops what another user left. */
export function addRecentSearch(owner: string, text: string) {
  const others = readRecentSearches(owner).filter((one) => one.toLowerCase() !== text.toLowerCase())
  const recent: RecentSearches = { owner, texts: [text, ...others].slice(0, MAX_SEARCHES) }
  writeStored('recentSearches', JSON.stringify(recent))
}

export const removeRecentSearches = () => writeStored('recentSearches', null)

/** After somebody signed out or in: the next user of this browser must not find what the last one searched. */
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
