import { useEffect, useEffectEvent, useRef } from 'react'
import { NO_BURST, typed } from '../screen/wedge.ts'

/**
 * Hears scanners that type, whatever has the focus: nobody taps between two scans. What a hand types into a field stays
 * there; a scan that went into one by mistake is taken out again.
 */
export function useScanner(onScan: (content: string) => void) {
  const burst = useRef(NO_BURST)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { burst: next, scanned } = typed(burst.current, { key: event.key, at: event.timeStamp })
    burst.current = next
    if (scanned === null) return
    event.preventDefault()
    event.stopPropagation()
    takeOut(event.target, scanned)
    onScan(scanned)
  })
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener('keydown', (event) => hear(event), { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
}

function takeOut(field: EventTarget | null, scanned: string) {
  if (field instanceof HTMLInputElement && field.value.endsWith(scanned))
    field.value = field.value.slice(0, -scanned.length)
}
