import { findUploadedFile } from '#src/media/upload-queries.server.ts'
import { loadDealerNumbers } from '#src/products/dealer-numbers/commands.server.ts'
import { loadBrands } from '#src/products/taxonomy/owner/brand-commands.server.ts'
import { loadCategories } from '#src/products/taxonomy/owner/category-commands.server.ts'
import { loadDepots } from '#src/stock/depots/commands.server.ts'
import { loadDiscounts } from '../discount-commands.server.ts'
import { readBrandRow } from './brand-row.ts'
import { readCategoryRow } from './category-row.ts'
import { readDealerNumberRow } from './dealer-number-row.ts'
import { readDepotRow } from './depot-row.ts'
import { readDiscountRow } from './discount-row.ts'
import { wholeListLoader } from './whole-list-commands.server.ts'

/** Loaders of the catalogue lists other than products. */
export const CATALOGUE_LOADERS = {
  discounts: wholeListLoader({ readRow: readDiscountRow, load: loadDiscounts }),
  depots: wholeListLoader({ readRow: readDepotRow, load: loadDepots }),
  brands: wholeListLoader({
    readRow: readBrandRow,
    load: (tx, loading, changes) =>
      loadBrands(
        tx,
        { ...loading, hasPicture: async (key) => Boolean(await findUploadedFile(tx, loading.siteId, key)) },
        changes,
      ),
  }),
  categories: wholeListLoader({ readRow: readCategoryRow, load: loadCategories }),
  'dealer-numbers': wholeListLoader({ readRow: readDealerNumberRow, load: loadDealerNumbers }),
}
