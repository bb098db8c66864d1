import { type DraftField, FORM_LENGTH, type FormValues, listDraftFields, planRestore, toRowsDigest } from './draft.ts'
import { compareFields, listTypedFields, type RestoredDraft } from './draft-note.ts'
import { loadPageDrafts, type SendResult, sendDraft } from './draft-requests.ts'
import { createDraftSender, type DraftSender } from './draft-sender.ts'
import { canFill, fillField, hasSecret, listHiddenNames, readValues, toFilledForm } from './form-values.ts'

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
  /** Who types (`browserOwner`). */
  owner: string
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
  /** Fields of the draft that are not filled in, or not yet. */
  #unfilled: DraftField[] = []
  /** Who and which rows the draft belongs to. */
  #owner: string
  #rows: string
  /** The draft is shown only: its rows are not those of the form. */
  #isOutdated = false
  /** The submitted values, with the location at that time, until the submission has ended. */
  #submission: { at: string; form: HTMLFormElement; values: FormValues } | undefined

  constructor({ address, page, owner, saved }: SessionOptions) {
    this.#address = address
    this.#page = page
    this.#owner = owner
    this.#saved = saved
    this.#rows = toRowsDigest(saved)
    this.#sender = createDraftSender({
      read: () => this.#readFields(),
      send: (changes, now) => sendDraft(address, { ...this.#identify(), changes }, now),
      onResult: (result) => this.#listeners?.onProblem(toProblem(result)),
    })
  }

  get isSubmitted() {
    return this.#submission !== undefined
  }

  attach(form: HTMLFormElement, listeners: FormListeners) {
    this.#form = form
    this.#title = (document.querySelector('h1')?.textContent ?? document.title).trim().slice(0, FORM_LENGTH)
    this.#listeners = listeners
    if (!this.#isOutdated) this.#unfilled = this.#unfilled.filter((field) => !canFill(form, field))
    if (hasSecret(form)) return
    if (this.#restored) this.#showRestored({ ...this.#restored, notFilled: listTypedFields(form, this.#unfilled) })
    this.#events = new AbortController()
    const { signal } = this.#events
    for (const type of EDIT_EVENTS) form.addEventListener(type, () => this.#sender.touch(), { signal })
    document.addEventListener('submit', ({ target }) => this.#onSubmit(target === form), { capture: true, signal })
    addEventListener('pagehide', () => void this.#sender.flush({ now: true }), { signal })
  }

  /** The form was removed from the page, which may mount it again at once; `onGone` is called if it does not. */
  detach(onGone: () => void) {
    const [form, events] = [this.#form, this.#events]
    events?.abort()
    if (this.isSubmitted && isSavedElsewhere(this.#path, this.#address)) {
      this.#sender.close()
      void this.#delete()
    } else if (!this.isSubmitted && form && !hasSecret(form)) void this.#sender.flush()
    queueMicrotask(() => {
      if (this.#form !== form || this.#events !== events) return
      // An error page is no answer: the form was not saved.
      this.#submission = undefined
      // Another user may have signed in: what was not sent now is not sent later.
      this.#sender.close()
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
    const { fields, outdated, conflicts } = planRestore(draft.fields, {
      saved: this.#saved,
      values: readValues(form),
      rows: draft.rows,
    })
    this.#sender.adopt(draft.fields)
    this.#isOutdated = outdated.length > 0
    if (this.#isOutdated) this.#unfilled = outdated
    else this.#fill(form, fields)
    if (fields.length + outdated.length === 0) return
    this.#showRestored({
      at: draft.at,
      isFilled: !this.#isOutdated,
      hasConflict: conflicts.length > 0,
      conflicts: compareFields(form, conflicts),
      notFilled: this.#isWaitingForRows ? [] : listTypedFields(form, this.#unfilled),
    })
  }

  /** The form is mounted again with the rows of the draft. */
  get #isWaitingForRows() {
    return !this.#isOutdated && this.#listeners?.fillRows !== undefined
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
    this.#submission = undefined
  }

  /** The page shows a location: the submission has ended if it is not that of before. */
  settle({ locationKey, isSaved }: { locationKey: string; isSaved: boolean }) {
    const submission = this.#submission
    if (submission === undefined || submission.at === locationKey) return
    this.#submission = undefined
    if (!isSaved || !this.#form) return
    this.#saved = readSavedValues(this.#form, submission)
    this.#rows = toRowsDigest(this.#saved)
    this.#unfilled = []
    this.#isOutdated = false
    this.#sender.adopt([])
    this.#showRestored(undefined)
    void this.#delete()
    // What was typed since the submission is a new draft.
    this.#sender.touch()
  }

  async discard() {
    this.#sender.close()
    await this.#delete()
    // A reload would fill in again what is typed.
    location.replace(location.pathname + location.search)
  }

  #onSubmit(isOwn: boolean) {
    const form = this.#form
    this.#submission = isOwn && form ? { at: getLocationKey(), form, values: readValues(form) } : undefined
    if (isOwn) void this.#sender.flush()
  }

  #showRestored(draft: RestoredDraft | undefined) {
    this.#restored = draft
    this.#listeners?.onRestored(draft)
  }

  #readFields(): DraftField[] {
    if (!this.#form || hasSecret(this.#form)) return []
    const fields = listDraftFields(this.#saved, readValues(this.#form))
    const names = new Set(fields.map(({ name }) => name))
    return [...fields, ...this.#unfilled.filter(({ name }) => !names.has(name))]
  }

  #identify() {
    return {
      owner: this.#owner,
      page: this.#page,
      form: this.#form ? getFormName(this.#form) : '',
      title: this.#title,
      rows: this.#rows,
    }
  }

  #delete() {
    return sendDraft(this.#address, { ...this.#identify(), changes: null })
  }
}

/** The key of the current location, as the router stores it. */
const getLocationKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

/** The label of a form, which differs from that of the other forms of its page. */
export const getFormName = (form: HTMLFormElement) => (form.getAttribute('aria-label') ?? '').slice(0, FORM_LENGTH)

/** Hidden fields are as the server rendered them; the others as submitted, if the form was not mounted again. */
function readSavedValues(form: HTMLFormElement, submission: { form: HTMLFormElement; values: FormValues }): FormValues {
  const values = readValues(form)
  if (submission.form !== form) return values
  const hidden = listHiddenNames(form).map((name) => [name, values[name] ?? []])
  return { ...submission.values, ...Object.fromEntries(hidden) }
}

/** Whether a submission led to another page of the back office: not to a page that asks who the user is. */
export const isSavedElsewhere = (path: string, draftAddress: string, destination = location.pathname) =>
  destination !== path && destination.startsWith(draftAddress.slice(0, draftAddress.lastIndexOf('/') + 1))

function toProblem(result: SendResult): string | undefined {
  if (result === 'stored') return undefined
  return result === 'lost' ? '' : result.refused
}
