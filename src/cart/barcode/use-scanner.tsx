import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { NO_BURST, readKey } from './scanner/wedge.ts'

/** Fields that keep what is typed into them, as long as it comes at the speed of a hand. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select'

/**
 * Hears scanners that type, wherever the focus is: nobody taps between two scans. Keys that no field would take go to the
 * field for codes, which the last key of the scanner submits. What comes into another field faster than any hand types
 * is a scan too, and is taken out of it again.
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

/** Some scanners end with Tab: behind a code it means Enter, in an empty field it goes on as ever. */
function endWithTab(event: KeyboardEvent, codes: HTMLInputElement) {
  if (event.key !== 'Tab' || event.shiftKey || codes.value.trim() === '') return
  event.preventDefault()
  codes.form?.requestSubmit()
}
