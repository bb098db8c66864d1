import { data } from 'react-router'
import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { BANNER_POSITIONS } from '#src/banners/banner.ts'
import { sortLanguages } from '../content/content-fields.ts'
import { loadPictureKeys } from '../media/picture-keys.ts'
import { editRows } from '../site/row-form.ts'
import { type PageFormContext, readNewBlock, type TypedPage } from './page-form.ts'

export const toFormContext = ({ site, language }: PageRequest): PageFormContext => ({
  languages: sortLanguages(site.languages, language),
  timeZone: site.timeZone,
})

/** What the form of a page offers. */
export const loadPageOffer = async (page: PageRequest) => ({
  ...toFormContext(page),
  positions: [...BANNER_POSITIONS],
  pictures: await loadPictureKeys(page),
})

export function requireEditor(page: PageRequest, rest: string): void {
  if (!page.can('editContent')) throw notForViewer(page, 'deskPages', rest)
  if (page.site.languages.length === 0) throw data(null, { status: 404 })
}

/** The typed page after a button that adds, moves or removes a block; undefined for every other button. */
export function editBlocks(form: FormData, typed: TypedPage): TypedPage | undefined {
  const added = readNewBlock(form)
  const blocks = added ? [...typed.blocks, added] : editRows(typed.blocks, `${form.get('intent') ?? ''}`, {})
  return blocks && { ...typed, blocks }
}
