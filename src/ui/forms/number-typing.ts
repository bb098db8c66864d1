import { hasDecimalComma, latinDigitsOfAny } from '../../platform/i18n/digits.ts'

const LONE_COMMA = /^(?:\d*,|\d+,\d+)$/

/** A number, or a piece of one, as a number field takes it: Latin digits, and a point for the reader's decimal comma. */
export function asNumberField(text: string, language: string): string {
  const latin = latinDigitsOfAny(text).replace('٫', '.').trim()
  return hasDecimalComma(language) && LONE_COMMA.test(latin) ? latin.replace(',', '.') : latin
}

/**
 * Number fields follow the language of the browser, not of the page: one in English drops the comma of `1,5` and leaves 15, and takes no
 * Arabic digit at all. What the browser does not take as it is typed or pasted is put in as it reads numbers.
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
  for (const sign of text.trim()) {
    const readable = asNumberField(sign, lang)
    if (readable === sign || !isAccepted(field, sign)) insert(readable)
  }
}

/** Whether the browser itself takes it: it says so by the event of what came in. */
function isAccepted(field: HTMLInputElement, text: string): boolean {
  let taken = false
  const listen = () => {
    taken = true
  }
  field.addEventListener('input', listen, { once: true })
  insert(text)
  field.removeEventListener('input', listen)
  return taken
}

/** What is marked goes first: that it went would look as if what is typed over it had been taken. */
function clearSelection() {
  insert('0')
  document.execCommand('delete')
}

/** The one way to put text in at the cursor that pages hear of and people can undo. */
const insert = (text: string) => document.execCommand('insertText', false, text)
