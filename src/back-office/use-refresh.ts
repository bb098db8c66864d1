import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const REFRESH_MS = 10_000

/** Loads the data of the page again from time to time, in place; hidden tabs do not. */
export function useRefresh() {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle' && navigation.state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
}
