import { BOX_FIELDS, type Box, readBox } from './quick-search.ts'

/** The search box in the browser; its form is null before it is rendered. */
type SearchForm = HTMLFormElement | null

export const readForm = (form: SearchForm): Box => readBox(new FormData(form ?? undefined))

export const findField = (form: SearchForm, name: keyof Box) =>
  form?.elements.namedItem(BOX_FIELDS[name]) as HTMLInputElement | null | undefined

/** Replaces the query. */
export function fillQuery(form: SearchForm, text: string) {
  const field = findField(form, 'text')
  if (field) field.value = text.slice(0, field.maxLength)
}

/** Ends the editing of the field: the keyboard of a phone closes, and the next page may take the focus. */
export function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
