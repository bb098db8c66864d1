import type { LocalPublication } from '#src/products/publication/publication.ts'
import { findPublicationProblem, PUBLICATION_FIELDS } from '#src/products/publication/publication.ts'
import { type ExistingProduct, PRODUCT_DEFAULTS, type ProductToLoad } from './product.ts'

const NEVER: LocalPublication = { shownAt: '', hiddenAt: '' }

/** The moments of a product after its row is loaded. */
export const mergePublication = (
  { publication }: ProductToLoad,
  existing: Pick<ExistingProduct, 'publication'> | undefined,
): LocalPublication => ({ ...NEVER, ...existing?.publication, ...publication })

/**
 * A product without moments that would have no effect, and with the problem in their place. A new product with a first moment
 * is hidden until then, unless its row states otherwise. `now` is a local time.
 */
export function withoutInvalidMoments(
  product: ProductToLoad,
  existing: ExistingProduct | undefined,
  now: string,
): ProductToLoad {
  if (!product.publication) return product
  const before = existing?.publication ?? NEVER
  const after = mergePublication(product, existing)
  if (PUBLICATION_FIELDS.every((field) => before[field] === after[field])) return product
  const isDraft = !existing && product.fields.visible === undefined && after.shownAt !== ''
  const visible = !isDraft && (product.fields.visible ?? existing?.fields.visible ?? PRODUCT_DEFAULTS.visible)
  const moments = { shownAt: after.shownAt || null, hiddenAt: after.hiddenAt || null }
  const problem = findPublicationProblem<string>(moments, { visible, now })
  if (!problem) return isDraft ? { ...product, fields: { ...product.fields, visible: false } } : product
  const { publication: _, ...others } = product
  return { ...others, publicationProblem: problem }
}
