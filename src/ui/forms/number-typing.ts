import { hasDecimalComma, latinDigitsOfAny } from '#src/platform/i18n/digits.ts'

const LONE_COMMA = /^(?:\d*,|\d+,\d+)$/

/** A number, or part of one, as a number field accepts it: Latin digits, and a point for the user's decimal comma. */
export function asNumberField(text: string, language: string): string {
  const latin = latinDigitsOfAny(text).replace('٫', '.').trim()
  return hasDecimalComma(language) && LONE_COMMA.test(latin) ? latin.replace(',', '.') : latin
}

/**
 * Number fields use the browser's language, not the page's: an English one drops the comma of `1,5` and leaves 15, and
 * accepts no Arabic digits. Converts typed or pasted text that the browser rejects.
 */
export function helpNumberFields() {
  addEventListener(
    'beforeinput',
    (event) => insertText(event, event.inputType === 'insertText' ? event.data : null),
    true,
  )
  addEventListener('paste', (event) => insertText(event, event.clipboardData?.getData('text/plain') ?? null), true)
}

function insertText(event: InputEvent | ClipboardEvent, text: string | null) {
  const field = event.target
  if (!text || !(field instanceof HTMLInputElement) || field.type !== 'number' || !event.cancelable) return
  const { lang } = document.documentElement
  if (asNumberField(text, lang) === text) return
  event.preventDefault()
  clearSelection()
  for (const character of text.trim()) {
    const readable = asNumberField(character, lang)
    if (readable === character || !isAccepted(field, character)) insert(readable)
  }
}

/** Whether the browser itself accepts the text, according to its input event. */
function isAccepted(field: HTMLInputElement, text: string): boolean {
  let accepted = false
  const listen = () => {
    accepted = true
  }
  field.addEventListener('input', listen, { once: true })
  insert(text)
  field.removeEventListener('input', listen)
  return accepted
}

/** Clears the selection first: its removal would look as if the text had been accepted. */
function clearSelection() {
  insert('0')
  document.execCommand('delete')
}

/** The only way to insert text at the cursor that fires input events and can be undone. */
const insert = (text: string) => document.execCommand('insertText', false, text)
