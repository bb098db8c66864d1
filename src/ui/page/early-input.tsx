import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNonce } from './nonce.ts'

declare global {
  interface Window {
    /** Keeps what is typed, ticked or chosen before the page is awake. */
    keepEarly?: ((event: Event) => void) & { fields?: Set<Field> }
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const KEEP = `keepEarly=e=>(keepEarly.fields??=new Set).add(e.target);addEventListener('input',keepEarly,true)`

/**
 * The one script of our own in the head: fields and keys can be used as soon as they are painted. `code` is what else must
 * run before hydration. It is empty in browsers, where React leaves the text of the script as the server sent it.
 */
export const EarlyScript = ({ code }: { code: string }) => (
  <script {...useNonce()} suppressHydrationWarning>
    {`${KEEP};${code}`}
  </script>
)

/**
 * What was done in a field before the page was awake is told to it again: React finds the field as it is and takes that for
 * nothing new. Up to the commit it is kept by the script of the head, from there on React hears by itself.
 */
export function EarlyInput() {
  const stored = useRef<Field[]>([])
  useLayoutEffect(() => {
    const { keepEarly } = window
    if (!keepEarly) return
    removeEventListener('input', keepEarly, true)
    stored.current = [...(keepEarly.fields ?? [])]
    delete keepEarly.fields
  }, [])
  useEffect(() => {
    for (const field of stored.current.splice(0)) if (field.isConnected) replayInput(field)
  }, [])
  return null
}

/** React compares a field with what it last knew of it, which it learns by setters that it lays over the field's own. */
function replayInput(field: Field) {
  const lastValue = getLastValue(field)
  if (!lastValue) return field.dispatchEvent(new Event('change', { bubbles: true }))
  const { property, value, event } = lastValue
  const now = Reflect.get(field, property)
  Reflect.set(field, property, value)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, now)
  return field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** What a page is drawn with before it is awake; null for what React does not compare, or what no script may write. */
function getLastValue(field: Field) {
  if (field instanceof HTMLSelectElement || field.type === 'file' || field.validity.badInput) return null
  const ticked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  // An event that is no click of a mouse ticks nothing by itself.
  if (ticked) return { property: 'checked', value: !field.checked, event: 'click' }
  return { property: 'value', value: field.defaultValue, event: 'input' }
}
