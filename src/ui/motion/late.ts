import { useEffect, useState } from 'react'

/** True once something has lasted that long: what is quicker shows no sign of waiting (catalogue 9: 200 ms). */
export function useLate(lasting: boolean, after = 200): boolean {
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
