import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNonce } from './nonce.ts'

declare global {
  interface Window {
    /** Records input and submissions made before hydration. */
    keepEarly?: ((event: Event) => void) & { fields?: Set<Field>; submitted?: HTMLFormElement }
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Spread onto a form whose browser submission would lose its fields: submitted early, it waits for hydration. Further input
 * cancels it: the user goes on typing.
 */
export const submitsByScript = { 'data-submits-by-script': '' }

const KEEP = `keepEarly=e=>{
if(e.type=='input'){(keepEarly.fields??=new Set).add(e.target);delete keepEarly.submitted}
else if('submitsByScript'in e.target.dataset){e.preventDefault();keepEarly.submitted=e.target}
};
addEventListener('input',keepEarly,true);addEventListener('submit',keepEarly,true)`

/**
 * Our only script in the head: fields and keys work as soon as they are painted. `code` is further code to run before
 * hydration. It is empty in browsers, where React leaves the server's script text unchanged.
 */
export const EarlyScript = ({ code }: { code: string }) => (
  <script {...useNonce()} suppressHydrationWarning>
    {`${KEEP};${code}`}
  </script>
)

/**
 * Replays what was typed and submitted before hydration: React takes the field's current state as its initial one and
 * misses the change. The script of the head records events up to the commit; from then on React listens itself.
 */
export function EarlyInput() {
  const stored = useRef<Field[]>([])
  const submitted = useRef<HTMLFormElement>(undefined)
  useLayoutEffect(() => {
    const { keepEarly } = window
    if (!keepEarly) return
    removeEventListener('input', keepEarly, true)
    removeEventListener('submit', keepEarly, true)
    stored.current = [...(keepEarly.fields ?? [])]
    submitted.current = keepEarly.submitted
    delete keepEarly.fields
    delete keepEarly.submitted
  }, [])
  useEffect(() => {
    for (const field of stored.current.splice(0)) if (field.isConnected) replayInput(field)
    const form = submitted.current
    submitted.current = undefined
    // Later, so that the form is rendered with what was typed.
    if (form?.isConnected) setTimeout(() => form.requestSubmit())
  }, [])
  return null
}

/** React compares a field with its last known value, which it tracks by overriding the field's property setters. */
function replayInput(field: Field) {
  const lastValue = getLastValue(field)
  if (!lastValue) return field.dispatchEvent(new Event('change', { bubbles: true }))
  const { property, value, event } = lastValue
  const now = Reflect.get(field, property)
  Reflect.set(field, property, value)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, now)
  return field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The value a field was rendered with; null for what React does not track or script may not write. */
function getLastValue(field: Field) {
  if (field instanceof HTMLSelectElement || field.type === 'file' || field.validity.badInput) return null
  const ticked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  // A dispatched event other than a MouseEvent does not toggle the field.
  if (ticked) return { property: 'checked', value: !field.checked, event: 'click' }
  return { property: 'value', value: field.defaultValue, event: 'input' }
}
