import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { savedFields } from '#src/back-office/wire.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { MAX_BULK_PRODUCTS } from '../bulk/selection.ts'
import { CODE_LENGTH } from '../product.ts'
import { PRODUCT_STATES } from './product-state.ts'
import { SENT_CONTENTS } from './sent-list.ts'

const siteKey = z.string().trim().min(1).max(40)

export const getOtherSites = endpoint({
  method: 'GET',
  path: 'product/get-other-sites',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'The other sites of the same owner in which the caller is staff, and who sees the product with this code there: absent, hidden, shown to all who enter the site, or limited to groups of customers.',
  input: wireObject({ code: ['ProductCode', queryText(CODE_LENGTH).optional()] }),
  output: wireObject({
    sites: [
      'SiteList',
      wireList(
        wireObject({
          key: ['SiteKey', siteKey],
          name: ['SiteName', z.string()],
          /** Empty for a site without a host. */
          origin: ['WebUrl', z.string()],
          languages: ['LanguageList', wireList(z.enum(LANGUAGES))],
          /** The caller may upload lists of products there. */
          mayReceive: ['MayReceive', z.boolean()],
          /** Of the product with the code; null if the caller may not see the products there. */
          state: ['ProductState', z.enum(PRODUCT_STATES).nullable()],
        }),
      ),
    ],
  }),
})

export const sendProducts = endpoint({
  method: 'POST',
  path: 'product/send-to-site',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: 1024 * 1024,
  summary:
    'Uploads a list of these products at another site of the same owner, for the account of the caller there: copies of those that it does not have, or that those that it has are shown or hidden. It is compared, and changes nothing until it is applied there. Variations are left out.',
  input: wireObject({
    siteKey: ['SiteKey', siteKey],
    content: ['Content', z.enum(SENT_CONTENTS)],
    codes: ['CodeList', z.array(z.string().min(1).max(CODE_LENGTH)).min(1).max(MAX_BULK_PRODUCTS)],
    key: ['Key', z.uuid()],
  }),
  output: wireObject({
    ...savedFields,
    /** Of the list at the other site. */
    uploadId: ['UploadID', z.number().nullable()],
    sent: ['SentCount', z.number()],
    /** Values that no cell of a list can contain; 0 for a repeated request. */
    leftOut: ['LeftOutCount', z.number()],
  }),
})
