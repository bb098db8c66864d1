import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireObject } from '#src/api/wire-fields.ts'
import { savedAnswer } from '#src/back-office/wire.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { SEO_LENGTHS } from '#src/products/seo/seo.ts'
import { CODE_LENGTH } from '../product.ts'

const savedTexts = z.partialRecord(z.enum(LANGUAGES), z.string())
const texts = (maximum: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(maximum))

export const getProductSeo = endpoint({
  method: 'GET',
  path: 'product/get-product-seo',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The address of a product, and its titles and descriptions for search engines. Variations have none.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH)] }),
  output: wireObject({
    slug: ['FriendlyUrl', z.string()],
    titles: ['SeoTitles', savedTexts],
    descriptions: ['SeoDescriptions', savedTexts],
    version: ['Version', recordVersion],
  }),
})

export const changeProductSeo = endpoint({
  method: 'POST',
  path: 'product/update-product-seo',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Changes the address of a product, and its titles and descriptions for search engines. The previous address redirects to the new one. An empty text is generated from the name and the description.',
  input: wireObject({
    code: ['ProductCode', z.string().trim().min(1).max(CODE_LENGTH)],
    version: ['Version', recordVersion],
    slug: [
      'FriendlyUrl',
      z
        .string()
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        .max(SEO_LENGTHS.slug),
    ],
    titles: ['SeoTitles', texts(SEO_LENGTHS.title)],
    descriptions: ['SeoDescriptions', texts(SEO_LENGTHS.description)],
  }),
  output: savedAnswer,
})
