import { ObjectStoreUnavailable } from '#src/platform/file-store/object-store.server.ts'
import { createS3Store } from '#src/platform/file-store/s3-store.server.ts'
import { moveFiles } from '#src/server/object-store.server.ts'
import { choice } from '../frame/parameter.ts'
import { doneInPart, fail, finish } from '../frame/result.ts'
import { defineVerb } from '../frame/verb.ts'

/** For all sites, while the shop runs. */
export const move = defineVerb({
  name: 'move',
  summary: 'Moves the bytes of all stored files of all sites into the store of MEDIA_URL, or back; the shop goes on',
  options: { to: choice<'store' | 'database'>(['store', 'database'], 'where to') },
  handlesStop: true,
  async run({ db, env, signal }, { to }) {
    if (env.objectStore === undefined) return fail('MEDIA_URL is empty: there is no store to move files to or from.')
    if (to === 'database' && env.objectStore.takesNewFiles)
      return fail(
        'A running shop moves new files into the store again.',
        'Add new-files=database to MEDIA_URL and restart the shop first: docs/production.md.',
      )
    const store = await createS3Store({ address: env.objectStore, presign: false })
    try {
      await store.check()
      const { files, bytes, failed } = await moveFiles(db, to, { store, isClosing: () => signal.aborted })
      const lines = failed.map(({ table, key, reason }) => `${table} ${key.join(' ')}: ${reason}`)
      lines.push(`${files} files moved, ${(bytes / 2 ** 20).toFixed(1)} MB.${signal.aborted ? ' Stopped.' : ''}`)
      const isWhole = failed.length === 0 && !signal.aborted
      return (isWhole ? finish : doneInPart)(lines, { files, bytes, failed })
    } catch (error) {
      if (error instanceof ObjectStoreUnavailable) return fail(`The store does not answer: ${error.message}.`)
      throw error
    }
  },
})
