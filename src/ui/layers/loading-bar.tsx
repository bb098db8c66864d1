import { useState } from 'react'

/** Where pages keep what is being fetched: `busy` while anything is on its way, `failed` when it ended badly. */
export function LoadingBar({ busy, failed = false }: { busy: boolean; failed?: boolean }) {
  const [last, setLast] = useState({ busy, ended: false })
  // Told apart from a page that never fetched anything: that one shows no end.
  if (last.busy !== busy) setLast({ busy, ended: last.busy })
  const state = busy ? 'busy' : failed ? 'failed' : last.ended ? 'done' : 'idle'
  return <div className="loading-bar" data-state={state} aria-hidden="true" />
}
