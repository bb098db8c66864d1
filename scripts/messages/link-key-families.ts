import { LINK_PROBLEMS, LINK_RELATIONS } from '#src/back-office/products/links/link.ts'
import { LINK_BADGES } from '#src/back-office/products/links/link-view.ts'
import { PRODUCT_STATES } from '#src/back-office/products/sites/product-state.ts'
import { SENT_CONTENTS } from '#src/back-office/products/sites/sent-list.ts'
import { VARIATION_PROBLEMS } from '#src/back-office/products/variations/variation-row.ts'
import type { KeyFamily } from './key-families.ts'

/** The families of the pages with the products that are linked with a product, and with its variations. */
export const linkKeyFamilies: readonly KeyFamily[] = [
  { prefix: 'productLinks.relation.', endings: LINK_RELATIONS },
  { prefix: 'productLinks.about.', endings: LINK_RELATIONS },
  { prefix: 'productLinks.badge.', endings: LINK_BADGES },
  { prefix: 'productLinks.problem.', endings: LINK_PROBLEMS },
  { prefix: 'productLinks.error.', endings: ['none', 'many'] },
  { prefix: 'productSites.content.', endings: SENT_CONTENTS },
  { prefix: 'productSites.hint.', endings: SENT_CONTENTS },
  { prefix: 'productSites.state.', endings: PRODUCT_STATES },
  { prefix: 'productVariations.problem.', endings: VARIATION_PROBLEMS },
  { prefix: 'productVariations.error.', endings: ['none', 'many', 'properties', 'long'] },
]
