import { typeInto } from '#src/shell/after-hydration/sent-form.ts'
import { type DraftField, FIELD_NAME_LENGTH, FILL_INTENT, type FormValues, isSecretName } from './draft.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Versions, keys and buttons: not typed, and different each time the form is opened. */
const TECHNICAL_FIELD = /^(?:version|intent|key|token|seen.*)$/
const UNTYPED = new Set(['file', 'submit', 'button', 'reset', 'image'])
const SECRET = /^(?:cc-|one-time-code$|(?:new|current)-password$)/

const isSecret = ({ name, type, autocomplete }: Control) =>
  type === 'password' || SECRET.test(autocomplete) || isSecretName(name)

const isTyped = (control: Control) => !isSecret(control) && isPosted(control)

const isPosted = ({ name, type, disabled }: Control) =>
  name !== '' &&
  name.length <= FIELD_NAME_LENGTH &&
  !disabled &&
  !UNTYPED.has(type) &&
  !(type === 'hidden' && TECHNICAL_FIELD.test(name))

/** Whether a form has a password, a code or card data: it has no draft. */
export const hasSecret = (form: HTMLFormElement): boolean =>
  [...form.elements].some((element) => isControl(element) && isSecret(element))

const listControls = (form: HTMLFormElement) => [...form.elements].filter(isControl).filter(isTyped)

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

function collectValues(form: HTMLFormElement, read: (control: Control) => readonly string[]): FormValues {
  const values: Record<string, string[]> = {}
  for (const control of listControls(form)) values[control.name] = [...(values[control.name] ?? []), ...read(control)]
  return values
}

/** The values of a form now. */
export const readValues = (form: HTMLFormElement): FormValues =>
  collectValues(form, (control) => {
    if (isCheckable(control)) return control.checked ? [control.value] : []
    if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
    return [control.value]
  })

/** The values with which the server rendered a form, whatever was typed before the page was hydrated. */
export const readRenderedValues = (form: HTMLFormElement): FormValues =>
  collectValues(form, (control) => {
    if (isCheckable(control)) return control.defaultChecked ? [control.value] : []
    if (!(control instanceof HTMLSelectElement)) return [control.defaultValue]
    const selected = [...control.options].filter(({ defaultSelected }) => defaultSelected)
    return (selected.length > 0 || control.multiple ? selected : [...control.options].slice(0, 1)).map(
      ({ value }) => value,
    )
  })

const listNamed = (form: HTMLFormElement, name: string) => listControls(form).filter((control) => control.name === name)

/** Whether the form has controls for these values: not for those of rows and choices that were added. */
export function canFill(form: HTMLFormElement, { name, typed }: DraftField): boolean {
  const controls = listNamed(form, name)
  const checkable = controls.filter(isCheckable)
  if (checkable.length > 0) return typed.every((value) => checkable.some((control) => control.value === value))
  return (
    controls.length === typed.length &&
    controls.every((control, at) => {
      if (control.type === 'hidden') return control.value === typed[at]
      return !(control instanceof HTMLSelectElement) || hasOption(control, typed[at])
    })
  )
}

const hasOption = ({ options }: HTMLSelectElement, value: string | undefined) =>
  [...options].some((option) => option.value === value)

/** Fills in a field like a user who types it: its listeners are notified. */
export function fillField(form: HTMLFormElement, { name, typed }: DraftField): void {
  listNamed(form, name).forEach((control, at) => {
    if (isCheckable(control)) {
      const isChosen = typed.includes(control.value)
      // A radio button is cleared by choosing another one.
      if (control.checked !== isChosen && (isChosen || control.type === 'checkbox')) control.click()
    } else if (control.value !== typed[at]) typeInto(control, typed[at] ?? '')
  })
}

/** What the form would post with these fields, for a form that the server renders again with other rows. */
export function toFilledForm(form: HTMLFormElement, fields: readonly DraftField[]): FormData {
  const data = new FormData(form)
  for (const { name, typed } of fields) {
    data.delete(name)
    for (const value of typed) data.append(name, value)
  }
  data.set('intent', FILL_INTENT)
  return data
}

/** The names of hidden fields, such as the number of rows: they change with the form. */
export const listHiddenNames = (form: HTMLFormElement): string[] =>
  listControls(form)
    .filter(({ type }) => type === 'hidden')
    .map(({ name }) => name)

/** A field of the form with the same meaning: that of another row if the form does not have this row. */
export function findSimilarName(form: HTMLFormElement, name: string): string {
  const toColumn = (one: string) => one.replaceAll(/\d+/g, '#')
  if (listNamed(form, name).length > 0) return name
  return listControls(form).find((control) => toColumn(control.name) === toColumn(name))?.name ?? name
}

/** The label of a field, after that of its group, such as a language; undefined for a field that is not visible. */
export function getFieldLabel(form: HTMLFormElement, name: string): string | undefined {
  const [control] = listNamed(form, name)
  const group = control?.closest('fieldset')?.querySelector('legend')?.textContent.trim()
  if (control && isCheckable(control) && listNamed(form, name).length > 1) return group
  const label = control?.labels?.[0]?.textContent.trim() ?? control?.getAttribute('aria-label')
  return label && group ? `${group} · ${label}` : (label ?? undefined)
}

/** Values of a field as the form shows them. */
export function formatValues(form: HTMLFormElement, name: string, values: readonly string[]): string | boolean {
  const controls = listNamed(form, name)
  const [control] = controls
  if (control && isCheckable(control)) {
    if (controls.length === 1 && control.type === 'checkbox') return values.length > 0
    return controls
      .filter(({ value }) => values.includes(value))
      .map((chosen) => chosen.labels?.[0]?.textContent.trim() ?? chosen.value)
      .join(', ')
  }
  if (control instanceof HTMLSelectElement)
    return values
      .map((value) => [...control.options].find((option) => option.value === value)?.text ?? value)
      .join(', ')
  return values.join(', ')
}
