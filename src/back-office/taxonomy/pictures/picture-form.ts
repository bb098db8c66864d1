import type { PageRequest } from '#src/api/page-context.ts'
import { readPostedFiles } from '#src/back-office/imports/posted-files.ts'
import { MAX_PICTURE_BYTES } from '#src/back-office/products/product.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/taxonomy-page.ts'
import { removeBrandLogo, removeCategoryPicture, setBrandLogo, setCategoryPicture } from '../wire.ts'

export const PICTURE_INTENTS = { set: 'setPicture', remove: 'removePicture' } as const

const CALLS = {
  brand: { set: setBrandLogo, remove: removeBrandLogo },
  category: { set: setCategoryPicture, remove: removeCategoryPicture },
} as const

interface PictureSave {
  kind: TaxonomyKind
  id: number
  form: FormData
}

/** Saves or removes a picture: undefined if it is done, else the reason; `other` for another form. */
export async function savePicture(
  page: PageRequest,
  { kind, id, form }: PictureSave,
): Promise<string | undefined | 'other'> {
  const intent = form.get('intent')
  if (intent !== PICTURE_INTENTS.set && intent !== PICTURE_INTENTS.remove) return 'other'
  const seen = `${form.get('seen') ?? ''}`.slice(0, 200)
  if (intent === PICTURE_INTENTS.remove) {
    const removed = await page.call(CALLS[kind].remove, { id, seen })
    return removed.done ? undefined : removed.message
  }
  const [file] = readPostedFiles(form)
  if (!file) return page.i18n.t('mediaLibrary.nothingChosen')
  if (file.size > MAX_PICTURE_BYTES) return page.i18n.t('refusal.MediaTooLarge')
  const saved = await page.call(CALLS[kind].set, { id, seen, content: await file.content() })
  return saved.done ? undefined : saved.message
}
