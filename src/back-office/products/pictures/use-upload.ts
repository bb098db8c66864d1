import { useEffect, useRef, useState } from 'react'
import {
  findSkipReason,
  type NamedPictureRow,
  type PictureFile,
  type SkipReason,
  toBatches,
  toPictureFile,
} from './named-picture.ts'
import { isZip, listZipFiles, openFiles } from './picture-zip.ts'

interface Upload {
  /** Of the files that were chosen and not answered yet. */
  waiting: readonly PictureFile[]
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

  const send = async (files: readonly PictureFile[]) => {
    isCancelled.current = false
    setUpload(({ rows }) => ({ rows, waiting: files, isBusy: true, isStopped: false }))
    let waiting = [...files]
    for (const batch of toBatches(files)) {
      const answered = isCancelled.current ? undefined : await sendBatch({ address, explain }, batch)
      if (!answered) return setUpload(({ rows }) => ({ rows, waiting, isBusy: false, isStopped: true }))
      waiting = waiting.slice(batch.length)
      setUpload(({ rows }) => ({ rows: [...rows, ...answered], waiting, isBusy: true, isStopped: false }))
    }
    setUpload(({ rows }) => ({ ...NOTHING, rows }))
  }

  /** Adds files to those that wait after a stop. Files that cannot be pictures of a product are answered at once. */
  const choose = async (chosen: readonly File[]) => {
    // Reading a large zip takes a moment, in which nothing else is chosen.
    setUpload((before) => ({ ...before, isBusy: true }))
    const { files, refused } = await listFiles(chosen, explain).finally(() =>
      setUpload((before) => ({ ...before, isBusy: false })),
    )
    const skipped = files.flatMap((file) => {
      const reason = findSkipReason(file)
      return reason ? [toRefusedRow(file.name, explain(reason))] : []
    })
    skipped.push(...refused)
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

const toRefusedRow = (file: string, why: string): NamedPictureRow => ({ file, code: '', outcome: 'refused', why })

/** The chosen files, with those inside a zip in its place; a zip that cannot be read is refused as a whole. */
async function listFiles(chosen: readonly File[], explain: UploadOptions['explain']) {
  const files: PictureFile[] = []
  const refused: NamedPictureRow[] = []
  for (const file of chosen) {
    const listed = isZip(file) ? await listZipFiles(file) : [toPictureFile(file)]
    if (typeof listed === 'string') refused.push(toRefusedRow(file.name, explain(listed)))
    else files.push(...listed)
  }
  return { files, refused }
}

async function sendBatch(
  { address, explain }: UploadOptions,
  files: readonly PictureFile[],
): Promise<NamedPictureRow[] | undefined> {
  const body = new FormData()
  const refused: NamedPictureRow[] = []
  for (const [at, content] of openFiles(files).entries()) {
    if (content) body.append('file', content)
    else refused.push(toRefusedRow(files[at]?.name ?? '', explain('zipDamaged')))
  }
  if (!body.has('file')) return refused
  try {
    const response = await fetch(address, { method: 'POST', body })
    // Signed out, the answer is the sign-in page.
    if (!response.ok || response.redirected) return undefined
    return [...refused, ...((await response.json()) as NamedPictureRow[])]
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
