import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, readRows, type TypedRow } from './row-form.ts'
import type { SitePartDocuments } from './site-part.ts'

/** The parts that are lists of records with a page each. */
export const RECORD_PARTS = ['terminals', 'shipping'] as const
export type RecordPart = (typeof RECORD_PARTS)[number]

/** The keys of the records in their order: the form of the list moves and removes them. */
export type TypedKey = TypedRow<'key'>

/** A record in the list. */
export interface ListedRecord {
  key: string
  name: string
  /** Follows the name. */
  detail: string
  lines: string[]
  href: string
}

type RecordOf<Part extends RecordPart> = SitePartDocuments[Part][number]

/** Saves the order of the records without the removed ones, or moves a row of the form. */
export async function saveOrder<Part extends RecordPart>(
  page: PageRequest,
  form: FormData,
  { part, getKey }: { part: Part; getKey(record: RecordOf<Part>): string },
): Promise<PartAnswer<TypedKey[]>> {
  const version = readPartVersion(form)
  const typed = readRows(form, ['key'])
  const edited = editRows(typed, `${form.get('intent') ?? ''}`, { key: '' })
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const saved: readonly RecordOf<Part>[] = (await loadPart(page, part)).document
  const document = typed.flatMap(({ key }) => saved.find((record) => getKey(record) === key) ?? [])
  const { done, message, changed } = await savePart(page, {
    part,
    document: document as SitePartDocuments[Part],
    version,
  })
  if (done) throw redirect(withToast(getPagePath(page, 'siteFacts', PART_PATHS[part]), 'SavedSuccessfully'), 303)
  return { typed, invalid: [], message, posted: { version, changed } }
}
