import type { RowLabels } from '../row-labels.tsx'

/** Progress of adding one product of a list. */
export interface AddState {
  busy: boolean
  /** Added: true while the check mark is shown. */
  done: boolean
  /** Why it was not added; empty without a problem. */
  problem: string
}

/** Shows the progress in the static form of the row: a spinner, then a check mark, or the reason (catalogue 4). */
export function showAdding(form: HTMLFormElement, state: AddState, words: Pick<RowLabels, 'add' | 'added'>) {
  const button = form.querySelector('.row-cart')
  if (button) renderAddState(button, state, words)
  showProblem(form, state.problem)
}

function renderAddState(button: Element, { busy, done }: AddState, { add, added }: Pick<RowLabels, 'add' | 'added'>) {
  const [was, is] = done ? [add, added] : [added, add]
  const label = button.getAttribute('aria-label') ?? ''
  if (label.startsWith(`${was}:`)) button.setAttribute('aria-label', is + label.slice(was.length))
  if (button.textContent) button.textContent = is
  button.toggleAttribute('data-done', done)
  if (busy) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}

function showProblem(form: HTMLFormElement, problem: string) {
  const field = form.querySelector('input[type="number"][name="quantity"]')
  if (problem) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
  const selector = form.querySelector('.row-problem')
  if (selector?.textContent === problem) return
  selector?.remove()
  if (!problem) return
  const alert = Object.assign(document.createElement('p'), { className: 'row-problem', textContent: problem })
  alert.setAttribute('role', 'alert')
  form.append(alert)
}
