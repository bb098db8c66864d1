import type { LocalPublication, PublicationField, PublicationProblem } from '#src/products/publication/publication.ts'
import { findPublicationProblem, PUBLICATION_FIELDS } from '#src/products/publication/publication.ts'
import { type ExistingProduct, PRODUCT_DEFAULTS, type ProductToLoad } from './product.ts'

const NEVER: LocalPublication = { shownAt: '', hiddenAt: '' }

/** The moments of a product after its row is loaded. */
export const mergePublication = (
  { publication }: Pick<ProductToLoad, 'publication'>,
  existing: Pick<ExistingProduct, 'publication'> | undefined,
): LocalPublication => ({ ...NEVER, ...existing?.publication, ...publication })

/**
 * A product without the moments that would have no effect, and with their problem. A new product with a first moment is
 * hidden until then, unless its row states otherwise; a product that its row shows has no first moment any more. `now` is a
 * local time.
 */
export function withoutInvalidMoments(
  { publication: written, ...product }: ProductToLoad,
  existing: ExistingProduct | undefined,
  now: string,
): ProductToLoad {
  const isDraft = !existing && product.fields.visible === undefined && (written?.shownAt ?? '') > now
  const fields = isDraft ? { ...product.fields, visible: false } : product.fields
  const visible = fields.visible ?? existing?.fields.visible ?? PRODUCT_DEFAULTS.visible
  const { problem, moments } = selectValidMoments(written ?? {}, existing, { visible, now })
  const isStale = fields.visible === true && (existing?.publication?.shownAt ?? '') !== ''
  const publication = isStale ? { shownAt: '', ...moments } : moments
  return {
    ...product,
    fields,
    ...(Object.keys(publication).length > 0 && { publication }),
    ...(problem && { publicationProblem: problem }),
  }
}

interface VisibilityState {
  /** Of the product after the row. */
  visible: boolean
  now: string
}

/** The moments of a row without those that have a problem, and the first problem. */
function selectValidMoments(
  written: Partial<LocalPublication>,
  existing: ExistingProduct | undefined,
  { visible, now }: VisibilityState,
): { moments: Partial<LocalPublication>; problem?: PublicationProblem } {
  const stored = { ...NEVER, ...existing?.publication }
  const isChanged = (field: PublicationField) => written[field] !== undefined && written[field] !== stored[field]
  // A past moment that is stored has no problem: the job that publishes products has not handled it yet.
  const select = (field: PublicationField) =>
    (isChanged(field) ? written[field] : stored[field] > now && stored[field]) || null
  const shownAt = visible && !isChanged('shownAt') ? null : select('shownAt')
  const problem = findPublicationProblem<string>({ shownAt, hiddenAt: select('hiddenAt') }, { visible, now })
  const field = problem && [problem.field, ...PUBLICATION_FIELDS].find(isChanged)
  if (!field) return { moments: written }
  const { [field]: _, ...others } = written
  return { ...selectValidMoments(others, existing, { visible, now }), problem }
}
