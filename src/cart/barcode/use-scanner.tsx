import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { NO_BURST, readKey } from '#src/ui/forms/wedge.ts'

/** Fields that accept typed text. */
const TEXT_INPUTS = 'input:not([type=radio], [type=checkbox], [type=submit]), textarea, select'

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
    if (!target.matches(TEXT_INPUTS)) {
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
    const controller = new AbortController()
    document.addEventListener('keydown', (event) => handleKey(event), { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])
}

/** Some scanners end with Tab: after a code it works like Enter, in an empty field as usual. */
function endWithTab(event: KeyboardEvent, codes: HTMLInputElement) {
  if (event.key !== 'Tab' || event.shiftKey || codes.value.trim() === '') return
  event.preventDefault()
  codes.form?.requestSubmit()
}

let audioContext: AudioContext | undefined

/** A high tone for success, two low ones for a failure: audible without looking. */
export function playSound(good: boolean): void {
  if (typeof AudioContext === 'undefined') return
  audioContext ??= new AudioContext()
  void audioContext.resume()
  const tones = good
    ? [{ from: 0, for: 0.09, pitch: 1320 }]
    : [0, 0.16].map((from) => ({ from, for: 0.12, pitch: 220 }))
  for (const tone of tones) play(audioContext, tone)
  if (!good && 'vibrate' in navigator) navigator.vibrate([80, 60, 80])
}

function play(audio: AudioContext, tone: { from: number; for: number; pitch: number }) {
  const start = audio.currentTime + tone.from
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = tone.pitch
  gain.gain.setValueAtTime(0.25, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + tone.for)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + tone.for)
}
