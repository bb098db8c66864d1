import { useEffect, useState } from 'react'
import { FETCH_DELAY_MS } from './viewport/measures.ts'

/** True once something takes longer than the delay: faster operations show no loading state (catalogue 9). */
export function useDelayed(lasting: boolean, after = FETCH_DELAY_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!lasting) return
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lasting, after])
  return late
}
