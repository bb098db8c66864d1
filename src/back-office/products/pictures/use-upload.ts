import { useEffect, useRef, useState } from 'react'
import { findSkipReason, type NamedPictureRow, type SkipReason, toBatches } from './named-picture.ts'

interface Upload {
  /** Of the files that were chosen and not answered yet. */
  waiting: readonly File[]
  rows: readonly NamedPictureRow[]
  /** The connection was lost, or the session ended: the rest waits for another attempt. */
  isStopped: boolean
  isBusy: boolean
}

const NOTHING: Upload = { waiting: [], rows: [], isStopped: false, isBusy: false }

interface UploadOptions {
  address: string
  /** Why a file is not sent, in words. */
  explain(reason: SkipReason): string
}

/** Sends chosen files to an address, a few at a time, and collects what became of them. */
export function useUpload({ address, explain }: UploadOptions) {
  const [upload, setUpload] = useState(NOTHING)
  const isCancelled = useRef(false)
  useWarningBeforeLeaving(upload.isBusy)

  const send = async (files: readonly File[]) => {
    isCancelled.current = false
    setUpload(({ rows }) => ({ rows, waiting: files, isBusy: true, isStopped: false }))
    let waiting = [...files]
    for (const batch of toBatches(files)) {
      const answered = isCancelled.current ? undefined : await sendBatch(address, batch)
      if (!answered) return setUpload(({ rows }) => ({ rows, waiting, isBusy: false, isStopped: true }))
      waiting = waiting.slice(batch.length)
      setUpload(({ rows }) => ({ rows: [...rows, ...answered], waiting, isBusy: true, isStopped: false }))
    }
    setUpload(({ rows }) => ({ ...NOTHING, rows }))
  }

  /** Adds files to those that wait after a stop. Files that cannot be pictures of a product are answered at once. */
  const choose = (files: readonly File[]) => {
    const skipped = files.flatMap((file): NamedPictureRow[] => {
      const reason = findSkipReason(file)
      return reason ? [{ file: file.name, code: '', outcome: 'refused', why: explain(reason) }] : []
    })
    if (skipped.length > 0) setUpload((before) => ({ ...before, rows: [...before.rows, ...skipped] }))
    const sent = [...upload.waiting, ...files.filter((file) => findSkipReason(file) === undefined)]
    if (sent.length > 0) void send(sent)
  }

  return {
    ...upload,
    choose,
    sendRest: () => void send(upload.waiting),
    /** Stops after the files that are on their way. */
    cancel: () => {
      isCancelled.current = true
    },
  }
}

async function sendBatch(address: string, files: readonly File[]): Promise<NamedPictureRow[] | undefined> {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  try {
    const response = await fetch(address, { method: 'POST', body })
    // Signed out, the answer is the sign-in page.
    if (!response.ok || response.redirected) return undefined
    return (await response.json()) as NamedPictureRow[]
  } catch {
    return undefined
  }
}

function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
