import { useState } from 'react'

/** Shows that a fetch is in progress: `busy` during any request, `failed` if it ended with an error. */
export function LoadingBar({ busy, failed = false }: { busy: boolean; failed?: boolean }) {
  const [last, setLast] = useState({ busy, ended: false })
  // Distinguishes a finished fetch from a page that never fetched anything, which shows no completion.
  if (last.busy !== busy) setLast({ busy, ended: last.busy })
  const state = busy ? 'busy' : failed ? 'failed' : last.ended ? 'done' : 'idle'
  return <div className="loading-bar" data-state={state} aria-hidden="true" />
}
