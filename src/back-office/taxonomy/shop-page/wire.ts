import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireObject } from '#src/api/wire-fields.ts'
import { contentAnswer, contentVersion } from '#src/back-office/content/wire.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { SEO_LENGTHS } from '#src/products/seo/seo.ts'
import { TAXONOMY_KINDS, type TaxonomyPageDocument } from '#src/products/taxonomy/taxonomy-page.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(SEO_LENGTHS.slug)
const kind = ['Kind', z.enum(TAXONOMY_KINDS)] as const

export const getTaxonomyDocument = endpoint({
  method: 'GET',
  path: 'category/get-page-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The page of a category or brand: its text, and titles and descriptions for search engines, by language.',
  input: wireObject({ kind, id: ['ID', queryNumber] }),
  output: wireObject({
    name: ['Name', z.string()],
    /** As the audit log names the record. */
    target: ['Target', z.string()],
    slug: ['FriendlyUrl', z.string()],
    document: ['Document', z.custom<TaxonomyPageDocument>()],
    version: ['Version', contentVersion],
  }),
})

export const changeTaxonomyDocument = endpoint({
  method: 'POST',
  path: 'category/update-page-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Replaces the page of a category or brand. Texts are HTML; tags that are not allowed are removed. With another FriendlyUrl, the previous address redirects to the new one.',
  input: wireObject({
    kind,
    id: ['ID', z.number().int().positive()],
    slug: ['FriendlyUrl', slug.optional()],
    document: ['Document', z.unknown()],
    version: ['Version', contentVersion],
  }),
  output: contentAnswer,
})

export const previewTaxonomyDocument = endpoint({
  method: 'POST',
  path: 'category/preview-page-document',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The page of a category or brand with a document that is not saved, in one language; null for one that is not accepted.',
  input: wireObject({
    kind,
    id: ['ID', z.number().int().positive()],
    document: ['Document', z.unknown()],
    language: ['Language', z.enum(LANGUAGES)],
  }),
  output: wireObject({
    page: [
      'Page',
      wireObject({
        picture: ['PictureKey', z.string().nullable()],
        html: ['Description', z.string()],
        title: ['SeoTitle', z.string()],
        description: ['SeoDescription', z.string()],
      }).nullable(),
    ],
  }),
})
