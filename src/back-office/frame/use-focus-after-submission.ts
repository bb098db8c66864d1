import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

interface FocusedControl {
  pathname: string
  /** The position of its form on the page. */
  form: number
  name: string
  /** Of a button: those of one form often share a name. */
  value: string | undefined
  /** The messages of the page before the submission, with their texts. */
  messages: ReadonlyMap<Element, string | null>
}

/** What answers a submission: a refusal, a question, or the result of an action on a table. */
const MESSAGES = '[role=alert], .desk-table-result'

/**
 * After a submission that stays on its page, focuses the control again that had the focus: it loses the focus while it
 * is disabled, and a form is rendered anew with each saved version. If it is gone, the content gets the focus. A focus
 * that is somewhere else, as on the first invalid field, stays. A new message out of view, such as one above a long
 * table, is scrolled into view.
 */
export function useFocusAfterSubmission(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const lastControl = useRef<FocusedControl>(null)
  useEffect(() => {
    const content = main.current
    const onSubmit = (event: Event) => {
      lastControl.current = content && readFocusedControl(content, event.target, pathname)
    }
    content?.addEventListener('submit', onSubmit, true)
    return () => content?.removeEventListener('submit', onSubmit, true)
  }, [main, pathname])
  useEffect(() => {
    const control = lastControl.current
    if (!isIdle || !control || !main.current) return
    lastControl.current = null
    if (control.pathname !== pathname) return
    if (document.activeElement === document.body) {
      const target = findControl(main.current, control) ?? main.current
      target.focus({ preventScroll: true })
    }
    // The form has focused its first invalid field, or the message itself.
    if (document.activeElement?.matches('[aria-invalid], [role=alert]')) return
    findNewMessage(main.current, control)?.scrollIntoView({ block: 'nearest' })
  }, [isIdle, main, pathname])
}

function readFocusedControl(content: HTMLElement, form: EventTarget | null, pathname: string): FocusedControl | null {
  const { activeElement } = document
  if (!(form instanceof HTMLFormElement) || !activeElement || !content.contains(activeElement)) return null
  return {
    pathname,
    form: [...content.querySelectorAll('form')].indexOf(form),
    name: activeElement.getAttribute('name') ?? '',
    value: activeElement instanceof HTMLButtonElement ? activeElement.value : undefined,
    messages: new Map([...content.querySelectorAll(MESSAGES)].map((message) => [message, message.textContent])),
  }
}

function findControl(content: HTMLElement, { form, name, value }: FocusedControl): HTMLElement | undefined {
  const controls = [...(content.querySelectorAll('form')[form]?.elements ?? [])]
  return controls
    .filter((control) => control instanceof HTMLElement)
    .find(
      (control) =>
        control.getClientRects().length > 0 &&
        !control.matches(':disabled') &&
        (control.getAttribute('name') ?? '') === name &&
        (value === undefined || (control instanceof HTMLButtonElement && control.value === value)),
    )
}

const findNewMessage = (content: HTMLElement, { messages }: FocusedControl): Element | undefined =>
  [...content.querySelectorAll(MESSAGES)].find(
    (message) =>
      message.getClientRects().length > 0 &&
      message.textContent !== '' &&
      messages.get(message) !== message.textContent,
  )
