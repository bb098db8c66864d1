import { findPage } from '#src/shop/paths.ts'
import type { ComparedField } from '#src/ui/forms/record-version.tsx'
import { type DraftField, FORM_LENGTH, type FormValues, listDraftFields, planRestore } from './draft.ts'
import { loadPageDrafts, type SendResult, sendDraft } from './draft-requests.ts'
import { createDraftSender, type DraftSender } from './draft-sender.ts'
import { canFill, fillField, formatValues, getFieldLabel, hasSecret, readValues, toFilledForm } from './form-values.ts'

/** Unsaved input of an earlier visit that was filled in. */
export interface RestoredDraft {
  at: string
  /** Fields that were saved since. */
  conflicts: ComparedField[]
}

interface FormListeners {
  onRestored(draft: RestoredDraft | undefined): void
  /** Why the last changes are not stored; empty if the server cannot be reached. */
  onProblem(message: string | undefined): void
  /** Has the server render the form with these rows. */
  fillRows: ((data: FormData) => void) | undefined
}

interface SessionOptions {
  address: string
  page: string
  /** The saved values of the form. */
  saved: FormValues
}

const EDIT_EVENTS = ['input', 'change', 'click', 'keyup', 'drop'] as const

/** The unsaved input of one form, from its opening until it is saved or left; an answer may mount the form again. */
export class FormSession {
  readonly #address: string
  readonly #page: string
  readonly #path = location.pathname
  readonly #sender: DraftSender
  #saved: FormValues
  #form: HTMLFormElement | undefined
  #title = ''
  #listeners: FormListeners | undefined
  #events: AbortController | undefined
  #restored: RestoredDraft | undefined
  /** Fields of the draft that the form does not have, or not yet. */
  #unfilled: DraftField[] = []
  /** The location when the form was submitted, until the submission has ended. */
  #submittedAt: string | undefined

  constructor({ address, page, saved }: SessionOptions) {
    this.#address = address
    this.#page = page
    this.#saved = saved
    this.#sender = createDraftSender({
      read: () => this.#readFields(),
      send: (changes, now) => sendDraft(address, { ...this.#identify(), changes }, now),
      onResult: (result) => this.#listeners?.onProblem(toProblem(result)),
    })
  }

  get isSubmitted() {
    return this.#submittedAt !== undefined
  }

  attach(form: HTMLFormElement, listeners: FormListeners) {
    this.#form = form
    this.#title = (document.querySelector('h1')?.textContent ?? document.title).trim().slice(0, FORM_LENGTH)
    this.#listeners = listeners
    this.#unfilled = this.#unfilled.filter((field) => !canFill(form, field))
    if (hasSecret(form)) return
    if (this.#restored) listeners.onRestored(this.#restored)
    this.#events = new AbortController()
    const { signal } = this.#events
    for (const type of EDIT_EVENTS) form.addEventListener(type, () => this.#sender.touch(), { signal })
    document.addEventListener('submit', ({ target }) => this.#onSubmit(target === form), { capture: true, signal })
    addEventListener('pagehide', () => void this.#sender.flush({ now: true }), { signal })
  }

  /** The form was removed from the page, which may mount it again at once; `onGone` is called if it does not. */
  detach(onGone: () => void) {
    this.#events?.abort()
    const form = this.#form
    if (this.isSubmitted && isSavedElsewhere(this.#path)) {
      this.#sender.close()
      void this.#delete()
    } else if (!this.isSubmitted && form && !hasSecret(form)) void this.#sender.flush()
    queueMicrotask(() => {
      if (this.#form !== form) return
      // An error page is no answer: the form was not saved.
      this.#submittedAt = undefined
      onGone()
    })
  }

  /** Sends nothing any more. */
  close() {
    this.#sender.close()
  }

  /** Fills in what an earlier visit left. */
  async restore() {
    const form = this.#form
    if (!form || hasSecret(form)) return
    const drafts = await loadPageDrafts(this.#address, this.#page)
    if (this.#form !== form || !form.isConnected || this.isSubmitted) return
    // What was typed before the page was hydrated caused no event, and a draft follows the form.
    this.#sender.touch()
    const draft = drafts.find((one) => one.form === getFormName(form))
    if (!draft) return
    const { fields, conflicts } = planRestore(draft.fields, { saved: this.#saved, values: readValues(form) })
    this.#sender.adopt(draft.fields)
    if (fields.length > 0) this.#showRestored({ at: draft.at, conflicts: compareFields(form, conflicts) })
    this.#fill(form, fields)
  }

  #fill(form: HTMLFormElement, fields: readonly DraftField[]) {
    const fillable = fields.filter((field) => canFill(form, field))
    this.#unfilled = fields.filter((field) => !fillable.includes(field))
    if (this.#unfilled.length > 0 && this.#listeners?.fillRows) {
      // None of them is lost before the form is mounted again with its rows.
      this.#unfilled = [...fields]
      this.#listeners.fillRows(toFilledForm(form, fields))
    } else for (const field of fillable) fillField(form, field)
  }

  /** Another page is opened before the submission has an answer. */
  interrupt() {
    this.#submittedAt = undefined
  }

  /** The page shows a location: the submission has ended if it is not that of before. */
  settle({ locationKey, isSaved }: { locationKey: string; isSaved: boolean }) {
    if (this.#submittedAt === undefined || this.#submittedAt === locationKey) return
    this.#submittedAt = undefined
    if (!isSaved || !this.#form) return
    this.#saved = readValues(this.#form)
    this.#unfilled = []
    this.#sender.adopt([])
    this.#showRestored(undefined)
    void this.#delete()
  }

  async discard() {
    this.#sender.close()
    await this.#delete()
    // A reload would fill in again what is typed.
    location.replace(location.pathname + location.search)
  }

  #onSubmit(isOwn: boolean) {
    this.#submittedAt = isOwn ? getLocationKey() : undefined
    if (isOwn) void this.#sender.flush()
  }

  #showRestored(draft: RestoredDraft | undefined) {
    this.#restored = draft
    this.#listeners?.onRestored(draft)
  }

  #readFields(): DraftField[] {
    if (!this.#form) return []
    const fields = listDraftFields(this.#saved, readValues(this.#form))
    const names = new Set(fields.map(({ name }) => name))
    return [...fields, ...this.#unfilled.filter(({ name }) => !names.has(name))]
  }

  #identify() {
    return { page: this.#page, form: this.#form ? getFormName(this.#form) : '', title: this.#title }
  }

  #delete() {
    return sendDraft(this.#address, { ...this.#identify(), changes: null })
  }
}

/** The key of the current location, as the router stores it. */
const getLocationKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

/** The label of a form, which differs from that of the other forms of its page. */
export const getFormName = (form: HTMLFormElement) => (form.getAttribute('aria-label') ?? '').slice(0, FORM_LENGTH)

const compareFields = (form: HTMLFormElement, conflicts: readonly DraftField[]): ComparedField[] =>
  conflicts.flatMap(({ name, saved, typed }) => {
    const label = getFieldLabel(form, name)
    return label === undefined
      ? []
      : [{ label, saved: formatValues(form, name, saved), typed: formatValues(form, name, typed) }]
  })

/** Whether a submission led to another page; signed out, that is the sign-in page. */
const isSavedElsewhere = (path: string) =>
  location.pathname !== path && !['login', 'representativeLogin'].includes(findPage(location.pathname) ?? '')

function toProblem(result: SendResult): string | undefined {
  if (result === 'stored') return undefined
  return result === 'lost' ? '' : result.refused
}
