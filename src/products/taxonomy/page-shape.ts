import { z } from 'zod'
import { textShape } from '#src/platform/i18n/text-shape.ts'
import { SEO_LENGTHS } from '../seo/seo.ts'
import { MAX_PAGE_TEXT, type TaxonomyPageDocument } from './taxonomy-page.ts'

/** The page of a category or brand as staff write it. */
export const taxonomyPageShape: z.ZodType<TaxonomyPageDocument> = z.strictObject({
  texts: textShape(MAX_PAGE_TEXT),
  titles: textShape(SEO_LENGTHS.title),
  descriptions: textShape(SEO_LENGTHS.description),
})
