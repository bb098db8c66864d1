import { useEffect, useId, useState } from 'react'

interface Proposal {
  value: string
  label: string
}

const SEARCH_DELAY = 200

/** What the address finds for the typed text, once it has two characters. */
export function useProposals(findPath: string | undefined, typed: string) {
  const listId = useId()
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const text = typed.trim()
  useEffect(() => {
    if (!findPath || text.length < 2) return
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${findPath}?${new URLSearchParams({ q: text })}`, { signal: aborter.signal })
        if (answer.ok) setProposals(((await answer.json()) as { proposals: Proposal[] }).proposals)
      } catch {
        // Without proposals the code can still be typed.
      }
    }, SEARCH_DELAY)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [findPath, text])
  return { proposals, listId }
}
