import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { NO_BURST, readKey } from './scanner/wedge.ts'

/** Fields that keep what is typed into them at the speed of a person. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select'

/**
 * Listens for keyboard scanners wherever the focus is: users do not click between two scans. Keys outside of fields go
 * to the code field, which the scanner's last key submits. Fast input into another field is a scan too, and is removed
 * from that field.
 */
export function useScanner(form: RefObject<HTMLFormElement | null>, onScan: (content: string) => void) {
  const burst = useRef(NO_BURST)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const codes = form.current?.querySelector<HTMLInputElement>('input[data-codes]')
    const { target, key } = event
    if (!codes || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (target === codes) return endWithTab(event, codes)
    if (target.closest('dialog')) return
    if (!target.matches(TYPED_INTO)) {
      if (key.length === 1 && key !== ' ') codes.focus()
      return
    }
    const { burst: next, scanned } = readKey(burst.current, { key, at: event.timeStamp })
    burst.current = next
    if (scanned === null || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    if (target.value.endsWith(scanned)) target.value = target.value.slice(0, -scanned.length)
    onScan(scanned)
  })
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [])
}

/** Some scanners end with Tab: after a code it works like Enter, in an empty field as usual. */
function endWithTab(event: KeyboardEvent, codes: HTMLInputElement) {
  if (event.key !== 'Tab' || event.shiftKey || codes.value.trim() === '') return
  event.preventDefault()
  codes.form?.requestSubmit()
}
