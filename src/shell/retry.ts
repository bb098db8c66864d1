import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { useToast } from '../ui/layers/toast.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { fetchHead, isStuck, onStuck, reachesShop } from './chunk-guard.ts'

/** Retries once the shop is reachable; until then the open page stays and shows that it is offline. */
export function useRetry(again: () => void) {
  const { t } = useTexts()
  const showToast = useToast()
  return () =>
    void reachesShop().then((reached) =>
      reached ? again() : showToast({ kind: 'error', text: t('shell.failure.offline.text') }),
    )
}

/** Whether the router waits for a script that will not load; stores the target address for that case. */
export function useStuck() {
  const { location } = useNavigation()
  const to = location && location.pathname + location.search + location.hash
  useEffect(() => fetchHead(to), [to])
  return useSyncExternalStore(onStuck, isStuck, () => false)
}
