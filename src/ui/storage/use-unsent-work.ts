import { useMemo, useSyncExternalStore } from 'react'
import { isUnsentLoaded, subscribeToUnsentWork, type UnsentWork, unsentSnapshot } from './unsent-work.ts'

const NOTHING: readonly UnsentWork[] = []

/** One user's unsent changes in this browser, oldest first; empty during server rendering. */
export function useUnsentWork(owner: string): readonly UnsentWork[] {
  const all = useSyncExternalStore(subscribeToUnsentWork, unsentSnapshot, () => NOTHING)
  return useMemo(() => all.filter((work) => work.owner === owner), [all, owner])
}

/** Whether the browser's storage has been read. */
export const useUnsentLoaded = () => useSyncExternalStore(subscribeToUnsentWork, isUnsentLoaded, () => false)
