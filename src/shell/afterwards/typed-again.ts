import { useEffect } from 'react'
import { useFetchers, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { pageAt } from '../../shop/paths.ts'
import { useNotice } from '../../ui/layers/notice.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import type { ToldShell } from '../menu/told-links.ts'
import { fieldsOf, fillAgain } from './form-fields.ts'
import { aboutOf, isGivenBack, isLostAtLogin, type SentForm, typedIn } from './sent-form.ts'

const KEPT = 'sentForm'

/** On its way; written down only when the page goes with it, or when the login answers. */
let sent: SentForm | undefined

/**
 * A form whose session ended meanwhile is answered by the login. What was typed into it waits in this tab alone and is
 * there again after signing in, on whichever page and in whichever form it was.
 */
export function useTypedAgain() {
  const { pathname, search } = useLocation()
  const viewer = useRouteLoaderData<ToldShell>('shop')?.viewer?.email ?? null
  const idle = useNavigation().state === 'idle'
  const quiet = useFetchers().every(({ state }) => state === 'idle')
  const { t } = useTexts()
  const notice = useNotice()
  const atLogin = isLogin(pathname)
  useEffect(() => keepWhatIsSent(viewer), [viewer])
  useEffect(() => {
    if (!idle || !quiet) return
    if (!atLogin)
      return settle({ path: pathname, viewer }, () => notice({ kind: 'success', text: t('shell.typedAgain') }))
    if (new URLSearchParams(search).has('r')) writeIfLost()
  }, [idle, quiet, atLogin, pathname, search, viewer, notice, t])
}

const isLogin = (path: string) => ['login', 'representativeLogin'].includes(pageAt(path) ?? '')

function keepWhatIsSent(viewer: string | null) {
  const heard = ({ target: form }: Event) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isLogin(location.pathname)) return
    const fields = fieldsOf(form)
    const { pathname: path } = location
    sent = { at: Date.now(), path, whose: viewer, about: aboutOf(fields), typed: typedIn(fields), lost: false }
  }
  const leaving = () => sent && sent.typed.length > 0 && write(sent)
  document.addEventListener('submit', heard, true)
  addEventListener('pagehide', leaving)
  return () => {
    document.removeEventListener('submit', heard, true)
    removeEventListener('pagehide', leaving)
  }
}

function writeIfLost() {
  const form = sent ?? read()
  sent = undefined
  if (form && !form.lost && isLostAtLogin(form, Date.now())) write({ ...form, lost: true })
}

/** Any other answer than the login was the form's own: what waits is what was lost before. */
function settle(seen: { path: string; viewer: string | null }, told: () => void) {
  sent = undefined
  const form = read()
  if (!form) return
  const given = isGivenBack(form, { ...seen, now: Date.now() })
  if (given || !form.lost) write(undefined)
  if (given && fillAgain(form)) told()
}

function read(): SentForm | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Where the visitor forbids storage, nothing is kept. */
function write(form: SentForm | undefined) {
  try {
    if (form) sessionStorage.setItem(KEPT, JSON.stringify(form))
    else sessionStorage.removeItem(KEPT)
  } catch {
    return
  }
}
