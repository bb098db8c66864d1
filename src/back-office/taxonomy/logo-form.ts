import type { PageRequest } from '#src/api/page-context.ts'
import { readPostedFiles } from '../imports/posted-files.ts'
import { MAX_PICTURE_BYTES } from '../products/product.ts'
import { removeBrandLogo, setBrandLogo } from './wire.ts'

export const LOGO_INTENTS = { set: 'setLogo', remove: 'removeLogo' } as const

/** Saves or removes the logo of a brand: undefined if it is done, else the reason; `other` for another form. */
export async function saveLogo(page: PageRequest, id: number, form: FormData): Promise<string | undefined | 'other'> {
  const intent = form.get('intent')
  if (intent !== LOGO_INTENTS.set && intent !== LOGO_INTENTS.remove) return 'other'
  const seen = `${form.get('seen') ?? ''}`.slice(0, 200)
  if (intent === LOGO_INTENTS.remove) {
    const removed = await page.call(removeBrandLogo, { id, seen })
    return removed.done ? undefined : removed.message
  }
  const [file] = readPostedFiles(form)
  if (!file) return page.i18n.t('mediaLibrary.nothingChosen')
  if (file.size > MAX_PICTURE_BYTES) return page.i18n.t('refusal.MediaTooLarge')
  const saved = await page.call(setBrandLogo, { id, seen, content: await file.content() })
  return saved.done ? undefined : saved.message
}
