import { type FormField, getSubject, type SentForm } from './sent-form.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  )

export const listFields = (form: HTMLFormElement): FormField[] =>
  listControls(form).map((control) => ({
    name: control.name,
    type: control.type,
    value: control.value,
    autocomplete: control.autocomplete,
    on: control instanceof HTMLInputElement && control.checked,
  }))

/** Fills a lost form in again; false if the page has no such form, or already has the values. */
export function fillAgain({ about, typed, version }: SentForm): boolean {
  const form = [...document.forms].find(
    (one) => one.method === 'post' && getSubject(listFields(one)) === about && holdsAll(one, typed),
  )
  if (!form) return false
  const seen = new Map<string, number>()
  const changed = typed.map(([name, value]) => {
    const at = seen.get(name) ?? 0
    seen.set(name, at + 1)
    return fill(
      listControls(form).filter((control) => control.name === name && control.type !== 'hidden'),
      { value, at },
    )
  })
  const versions = listControls(form).filter((control) => control.name === 'version')
  if (version !== undefined) fill(versions, { value: version, at: 0 })
  form.closest('details')?.setAttribute('open', '')
  return changed.includes(true)
}

const holdsAll = (form: HTMLFormElement, typed: SentForm['typed']) =>
  typed.every(([name]) => form.elements.namedItem(name) !== null)

/** Like typing: listeners of the field are notified. */
function fill(controls: Control[], { value, at }: { value: string; at: number }): boolean {
  const radio = controls.find((control) => control.type === 'radio' && control.value === value)
  const control = radio ?? controls[at]
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    if (control.value !== value || control.checked) return false
    control.click()
    return true
  }
  if (!control || control.value === value) return false
  // The native setter, because React ignores values set by its own.
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}
