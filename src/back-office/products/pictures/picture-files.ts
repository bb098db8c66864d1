import type { PageRequest } from '#src/api/page-context.ts'
import { readPostedFiles } from '#src/back-office/imports/posted-files.ts'
import { MAX_PICTURE_BYTES } from '../product.ts'
import type { NamedPictureRow } from './named-picture.ts'
import { addNamedPictureCall } from './wire.ts'

/** Without scripts all files come in one form, whose size is limited. */
const MAX_FORM_FILES = 1000

/** Adds the files of a form one by one: one that is refused does not stop the others. */
export async function addNamedPictures(page: PageRequest, form: FormData): Promise<NamedPictureRow[]> {
  const rows: NamedPictureRow[] = []
  for (const { fileName, size, content } of readPostedFiles(form, MAX_FORM_FILES)) {
    const addRefused = (why: string) => rows.push({ file: fileName, code: '', outcome: 'refused', why })
    if (size > MAX_PICTURE_BYTES) {
      addRefused(page.i18n.t('refusal.MediaTooLarge'))
      continue
    }
    const { outcome, code, message } = await page.call(addNamedPictureCall, { fileName, content: await content() })
    if (outcome) rows.push({ file: fileName, code, outcome, why: '' })
    else addRefused(message)
  }
  return rows
}
