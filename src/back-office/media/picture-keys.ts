import type { PageRequest } from '#src/api/page-context.ts'
import { getMediaList } from './wire.ts'

/** The keys of the latest pictures, to choose from; of a place that takes pictures only. */
export async function loadPictureKeys(page: PageRequest): Promise<string[]> {
  const { files } = await page.call(getMediaList, { kind: 'picture' })
  return files.map(({ key }) => key)
}
