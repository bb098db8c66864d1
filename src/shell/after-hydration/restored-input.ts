import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { DESK_ROUTES } from '#src/shop/pages/page-definition.ts'
import { findPage } from '#src/shop/paths.ts'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { clearStored } from '#src/ui/storage/browser-storage.ts'
import { removeUnsentWork, saveUnsentWork, type UnsentWork, unsentSnapshot } from '#src/ui/storage/unsent-work.ts'
import { useUnsentLoaded } from '#src/ui/storage/use-unsent-work.ts'
import type { PackedShell } from '../menu/packed-links.ts'
import {
  fillAgain,
  getSubject,
  getTypedValues,
  getVersion,
  isLostAtLogin,
  listFields,
  mayRestore,
  type SentForm,
  toPageKey,
} from './sent-form.ts'

export type UnsentForm = UnsentWork<SentForm> & { kind: 'form' }

/** Only lost forms are unsent; the others are pending. */
export const isLostForm = (work: UnsentWork): work is UnsentForm =>
  work.kind === 'form' && (work as UnsentForm).payload.lost

/** The form this document sent that has no reply yet. */
let sent: UnsentForm | undefined

/**
 * Restores lost form input: a form whose session expired gets the login page as its response, and one sent offline gets
 * none. Its typed values stay in the browser, and are filled in again when its user opens that page.
 */
export function useRestoredInput() {
  const { pathname, search } = useLocation()
  const shop = useRouteLoaderData<PackedShell>('shop')
  const desk = useRouteLoaderData<Pick<PackedShell, 'viewer'> & { unsent: { owner: string } }>(DESK_ROUTES.layout)
  const shell = shop ?? desk
  const viewer = shell?.viewer?.email ?? null
  const owner = shell?.unsent.owner
  const idle = useNavigation().state === 'idle'
  const fetchersIdle = useFetchers().every(({ state }) => state === 'idle')
  const loaded = useUnsentLoaded()
  const { t } = useTexts()
  const showToast = useToast()
  const atLogin = isLogin(pathname)
  useEffect(() => (owner === undefined ? undefined : recordSubmissions({ viewer, owner })), [viewer, owner])
  const announce = useEffectEvent(() => showToast({ kind: 'success', text: t('shell.typedAgain') }))
  useEffect(() => {
    if (!idle || !fetchersIdle || !loaded) return
    if (!atLogin) {
      if (restoreTyped({ path: toPageKey(pathname), viewer })) announce()
    } else if (new URLSearchParams(search).has('r')) {
      markLost()
      clearStored('expired session')
    }
  }, [idle, fetchersIdle, loaded, atLogin, pathname, search, viewer])
}

const isLogin = (path: string) => ['login', 'representativeLogin'].includes(findPage(path) ?? '')

function recordSubmissions({ viewer, owner }: { viewer: string | null; owner: string }) {
  const record = ({ target: form }: Event) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isLogin(location.pathname)) return
    // Additions to the cart are saved by the add page.
    if (form.elements.namedItem('productId')) return
    const fields = listFields(form)
    const payload: SentForm = {
      at: Date.now(),
      path: toPageKey(location.pathname),
      owner: viewer,
      about: getSubject(fields),
      typed: getTypedValues(fields),
      version: getVersion(fields),
      lost: !navigator.onLine,
    }
    if (payload.typed.length === 0) return
    sent = {
      id: crypto.randomUUID(),
      kind: 'form',
      owner,
      savedAt: payload.at,
      label: document.querySelector('h1')?.textContent ?? document.title,
      path: location.pathname + location.search,
      payload,
    }
    void saveUnsentWork(sent)
  }
  document.addEventListener('submit', record, true)
  return () => document.removeEventListener('submit', record, true)
}

const savedForms = () => unsentSnapshot().filter((work): work is UnsentForm => work.kind === 'form')

/** The login page replied: the last form is lost. */
function markLost() {
  const form = sent ?? savedForms().at(-1)
  sent = undefined
  if (form && !form.payload.lost && isLostAtLogin(form.payload, Date.now()))
    void saveUnsentWork({ ...form, payload: { ...form.payload, lost: true } })
}

/** Removes the answered form, and fills in one that was lost on this page. Returns whether it did. */
function restoreTyped(seen: { path: string; viewer: string | null }): boolean {
  const answered = sent
  sent = undefined
  const others = savedForms().filter(({ id }) => id !== answered?.id)
  const lost = others.find(({ payload }) => mayRestore(payload, { ...seen, now: Date.now() }))
  const expired = others.filter(({ payload }) => !payload.lost && Date.now() - payload.at > PENDING_MS)
  for (const form of [answered, lost, ...expired]) if (form) void removeUnsentWork(form.id)
  return lost !== undefined && fillAgain(lost.payload)
}

/** Another tab may still wait for the reply to its form. */
const PENDING_MS = 120_000
