import type { PageRequest } from '#src/api/page-context.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { type Drop, dropRow, readDropIntent } from '../drag/drop.ts'
import { readPostedFiles } from '../imports/posted-files.ts'
import type { UploadOutcome } from '../media/upload-result.tsx'
import { MAX_PICTURE_BYTES, type ProductCard } from './product.ts'
import { addPicture, changePictures } from './wire.ts'

export const PICTURE_MOVES = ['earlier', 'later', 'removePicture'] as const
export type PictureMove = (typeof PICTURE_MOVES)[number]
export const ADD_INTENT = 'addPictures'

/** The result of a submission that was not done, or not for all files. */
export interface PictureAnswer {
  files: UploadOutcome | undefined
  /** Why a picture was not moved or removed. */
  message: string | undefined
  key: string
}

/** A button names what it does and its picture: `earlier picture-key`. */
export const toMoveIntent = (move: PictureMove, picture: string) => `${move} ${picture}`

/** Adds the chosen files, moves or removes a picture; undefined if all is done, `other` for another form. */
export async function savePictures(
  page: PageRequest,
  { code, pictures }: Pick<ProductCard, 'code' | 'pictures'>,
  form: FormData,
): Promise<PictureAnswer | undefined | 'other'> {
  const intent = `${form.get('intent') ?? ''}`
  const [name = '', picture = ''] = intent.split(' ')
  const key = crypto.randomUUID()
  if (name === ADD_INTENT) {
    const files = await addFiles(page, code, form)
    return files.stored.length > 0 && files.refused.length === 0 ? undefined : { files, message: undefined, key }
  }
  const move = PICTURE_MOVES.find((one) => one === name)
  const drop = readDropIntent(intent)
  if (!move && !drop) return 'other'
  const moved = move ? movePicture(pictures, move, picture) : dropPicture(pictures, drop)
  const input = { code, version: versionInForm(form), pictures: moved }
  const { done, message } = await page.call(changePictures, input)
  return done ? undefined : { files: undefined, message, key }
}

function movePicture(pictures: readonly string[], move: PictureMove, picture: string): string[] {
  const at = pictures.indexOf(picture)
  const others = pictures.filter((one) => one !== picture)
  if (at < 0 || move === 'removePicture') return others
  return others.toSpliced(Math.max(0, move === 'earlier' ? at - 1 : at + 1), 0, picture)
}

/** A drop names pictures by their keys: another user may have moved them meanwhile. */
function dropPicture(pictures: readonly string[], drop: Drop | undefined): string[] {
  if (!drop) return [...pictures]
  return dropRow(pictures, {
    ...drop,
    row: `${pictures.indexOf(drop.row)}`,
    target: `${pictures.indexOf(drop.target)}`,
  })
}

/** Adds the files one by one: one that is refused does not stop the others. */
async function addFiles(page: PageRequest, code: string, form: FormData): Promise<UploadOutcome> {
  const stored: string[] = []
  const refused: { name: string; why: string }[] = []
  for (const { fileName, size, content } of readPostedFiles(form)) {
    if (size > MAX_PICTURE_BYTES) refused.push({ name: fileName, why: page.i18n.t('refusal.MediaTooLarge') })
    else {
      const { done, message } = await page.call(addPicture, { code, content: await content() })
      if (done) stored.push(fileName)
      else refused.push({ name: fileName, why: message })
    }
  }
  return { stored, refused }
}
