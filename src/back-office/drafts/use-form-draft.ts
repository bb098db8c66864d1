import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation, useRouteLoaderData, useSubmit } from 'react-router'
import { toPageKey } from '#src/shell/after-hydration/sent-form.ts'
import { DESK_ROUTES } from '#src/shop/pages/page-definition.ts'
import { toDraftPage } from './draft.ts'
import type { RestoredDraft } from './draft-note.ts'
import { FormSession, getFormName } from './form-session.ts'
import { readRenderedValues, readValues } from './form-values.ts'

interface FormDraftOptions {
  /** An element in the form. */
  marker: RefObject<HTMLElement | null>
  /** Whether the form shows the answer of a submission that was not saved. */
  isAnswered: boolean
  /** Whether its action answers to `FILL_INTENT`. */
  hasRows: boolean
}

/** The drafts of forms by owner, page and label, while a form is mounted again by an answer or with a saved record. */
const sessions = new Map<string, FormSession>()

/**
 * Stores what is typed into a form until it is saved or discarded, and fills it in again when the form is opened. The
 * form is saved when its submission ends without an answer.
 */
export function useFormDraft({ marker, isAnswered, hasRows }: FormDraftOptions) {
  const { address, owner } = useDraftAddress()
  const { key: locationKey, pathname, search } = useLocation()
  const navigation = useNavigation()
  const submit = useSubmit()
  const isHydrating = useIsHydrating()
  const [session, setSession] = useState<FormSession>()
  const [restored, setRestored] = useState<RestoredDraft>()
  const [problem, setProblem] = useState<string>()
  const mount = useEffectEvent((form: HTMLFormElement) => {
    const page = toDraftPage(toPageKey(pathname), search)
    const id = `${owner} ${page} ${getFormName(form)}`
    const former = sessions.get(id)
    const isContinued = former !== undefined && (isAnswered || former.isSubmitted)
    if (!isContinued) former?.close()
    const saved = isHydrating ? readRenderedValues(form) : readValues(form)
    const opened = isContinued ? former : new FormSession({ address, page, owner, saved })
    sessions.set(id, opened)
    opened.attach(form, {
      onRestored: setRestored,
      onProblem: setProblem,
      fillRows: hasRows
        ? (data) => void submit(data, { method: 'post', replace: true, preventScrollReset: true })
        : undefined,
    })
    if (!isContinued) void opened.restore()
    setSession(opened)
    return () =>
      opened.detach(() => {
        if (sessions.get(id) === opened) sessions.delete(id)
      })
  })
  useEffect(() => {
    const form = marker.current?.closest('form')
    return form && getFormName(form) !== '' ? mount(form) : undefined
  }, [marker])
  const isPosting = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  useEffect(() => {
    if (!session) return
    if (navigation.state === 'idle') session.settle({ locationKey, isSaved: !isAnswered })
    else if (!isPosting) session.interrupt()
  }, [session, isPosting, navigation.state, locationKey, isAnswered])
  return { restored, problem, discard: () => session?.discard() }
}

/** The address that stores drafts, below the home page of the back office, and their owner. */
function useDraftAddress() {
  const desk = useRouteLoaderData<{ home: string; unsent: { owner: string } }>(DESK_ROUTES.layout)
  return { address: `${desk?.home ?? ''}/drafts`, owner: desk?.unsent.owner ?? '' }
}

/** Whether the component is rendered over the HTML of the server. */
function useIsHydrating(): boolean {
  const isServerRendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  return useState(isServerRendered)[0]
}

const subscribeToNothing = () => () => undefined
