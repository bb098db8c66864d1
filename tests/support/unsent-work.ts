import type { Page } from '@playwright/test'
import type { UnsentWork } from '#src/ui/storage/unsent-work.ts'

/** All unsent changes in the browser of this page. */
export const unsentWork = (page: Page): Promise<UnsentWork[]> =>
  page.evaluate(
    () =>
      new Promise<UnsentWork[]>((resolve, reject) => {
        const open = indexedDB.open('unsentWork', 1)
        open.onerror = () => reject(open.error)
        open.onupgradeneeded = () =>
          open.result.createObjectStore('work', { keyPath: 'id' }).createIndex('savedAt', 'savedAt')
        open.onsuccess = () => {
          const all = open.result.transaction('work').objectStore('work').getAll()
          all.onsuccess = () => {
            resolve(all.result)
            open.result.close()
          }
        }
      }),
  )
