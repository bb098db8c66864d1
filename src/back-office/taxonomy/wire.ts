import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, queryText, wireList, wireObject } from '#src/api/wire-fields.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { PLACES } from '../drag/drop.ts'
import { savedAnswer } from '../wire.ts'
import { BRAND_QUALITIES, MAX_SORT_NO, NAME_LENGTHS } from './taxonomy.ts'

const id = z.number().int().positive()
const quality = z.enum(BRAND_QUALITIES)

const use = wireObject({
  products: ['ProductCount', z.number()],
  discounts: ['DiscountCount', z.number()],
  promotions: ['PromotionCount', z.number()],
  targets: ['TargetCount', z.number()],
  below: ['CategoryCount', z.number()],
})

const brand = {
  id: ['BrandID', id],
  name: ['BrandName', z.string()],
  quality: ['QualityClass', quality],
} as const

const brandFields = {
  name: ['BrandName', z.string().trim().min(1).max(NAME_LENGTHS.brand)],
  quality: ['QualityClass', quality],
} as const

export const getBrands = endpoint({
  method: 'GET',
  path: 'brand/get-brands',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The brands of the site, those with the text in their name: a page of them, or all without a page.',
  input: wireObject({ text: ['Text', queryText(NAME_LENGTHS.brand)], page: ['Page', queryNumber.optional()] }),
  output: wireObject({
    brands: [
      'BrandList',
      wireList(wireObject({ ...brand, products: ['ProductCount', z.number()], hasLogo: ['HasLogo', z.boolean()] })),
    ],
    totalHits: ['TotalHits', z.number()],
  }),
})

export const getBrand = endpoint({
  method: 'GET',
  path: 'brand/get-brand',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One brand with its logo and the number of records that use it.',
  input: wireObject({ id: ['BrandID', queryNumber] }),
  output: wireObject({
    ...brand,
    /** A key of the media library; empty without a logo. */
    logo: ['LogoKey', z.string()],
    version: ['Version', recordVersion],
    use: ['Use', use],
  }),
})

export const addBrand = endpoint({
  method: 'POST',
  path: 'brand/insert-brand',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a brand.',
  input: wireObject(brandFields),
  output: savedAnswer,
})

export const changeBrand = endpoint({
  method: 'POST',
  path: 'brand/update-brand',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Renames a brand or changes its quality class. Lists still find it by its old name.',
  input: wireObject({ ...brandFields, id: ['BrandID', id], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const removeBrand = endpoint({
  method: 'POST',
  path: 'brand/delete-brand',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes a brand that nothing uses, or merges it into another one.',
  input: wireObject({
    id: ['BrandID', id],
    version: ['Version', recordVersion],
    into: ['TargetID', id.nullable()],
  }),
  output: savedAnswer,
})

/** The key of the picture that the caller saw; empty without one. */
const seenLogo = ['SeenLogoKey', z.string().max(200)] as const
const seenPicture = ['SeenPictureKey', z.string().max(200)] as const

export const setBrandLogo = endpoint({
  method: 'POST',
  path: 'brand/insert-brand-logo',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: 30 * 1024 * 1024,
  summary:
    'Stores a picture (jpeg, png or webp, base64) as the logo of a brand, instead of the one that the caller saw.',
  input: wireObject({ id: ['BrandID', id], seen: seenLogo, content: ['Content', z.base64()] }),
  output: savedAnswer,
})

export const removeBrandLogo = endpoint({
  method: 'POST',
  path: 'brand/delete-brand-logo',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes the logo of a brand; the picture stays in the media library.',
  input: wireObject({ id: ['BrandID', id], seen: seenLogo }),
  output: savedAnswer,
})

const categoryFields = {
  names: ['CategoryNames', z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(NAME_LENGTHS.category))],
  parentId: ['ParentID', id.nullable()],
  sortNo: ['SortNo', z.number().int().min(0).max(MAX_SORT_NO)],
} as const

export const getCategories = endpoint({
  method: 'GET',
  path: 'category/get-categories',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'The categories of the site in the order of their tree.',
  input: z.object({}),
  output: wireObject({
    categories: [
      'CategoryList',
      wireList(
        wireObject({ id: ['CategoryID', id], name: ['CategoryName', z.string()], depth: ['Depth', z.number()] }),
      ),
    ],
  }),
})

export const getCategory = endpoint({
  method: 'GET',
  path: 'category/get-category',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'One category with its names, its place, and the number of records that use it.',
  input: wireObject({ id: ['CategoryID', queryNumber] }),
  output: wireObject({
    id: ['CategoryID', id],
    code: ['CategoryCode', z.string()],
    name: ['CategoryName', z.string()],
    names: ['CategoryNames', z.partialRecord(z.enum(LANGUAGES), z.string())],
    parentId: ['ParentID', id.nullable()],
    sortNo: ['SortNo', z.number()],
    /** A key of the media library; empty without a picture. */
    picture: ['PictureKey', z.string()],
    version: ['Version', recordVersion],
    use: ['Use', use],
  }),
})

export const addCategory = endpoint({
  method: 'POST',
  path: 'category/insert-category',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Creates a category below another one or at the top.',
  input: wireObject(categoryFields),
  output: savedAnswer,
})

export const changeCategory = endpoint({
  method: 'POST',
  path: 'category/update-category',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Changes names, place and position of a category.',
  input: wireObject({ ...categoryFields, id: ['CategoryID', id], version: ['Version', recordVersion] }),
  output: savedAnswer,
})

export const moveCategory = endpoint({
  method: 'POST',
  path: 'category/move-category',
  service: 'gateway',
  access: 'manageCatalogue',
  summary:
    'Moves a category before or after another one, or inside it as its last. Those below it move along; positions of its neighbours may change.',
  input: wireObject({
    id: ['CategoryID', id],
    place: ['Place', z.enum(PLACES)],
    targetId: ['TargetID', id],
  }),
  output: savedAnswer,
})

export const removeCategory = endpoint({
  method: 'POST',
  path: 'category/delete-category',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes a category that nothing uses, or merges it into another one.',
  input: wireObject({
    id: ['CategoryID', id],
    version: ['Version', recordVersion],
    into: ['TargetID', id.nullable()],
  }),
  output: savedAnswer,
})

export const setCategoryPicture = endpoint({
  method: 'POST',
  path: 'category/insert-category-picture',
  service: 'gateway',
  access: 'manageCatalogue',
  maxBody: 30 * 1024 * 1024,
  summary:
    'Stores a picture (jpeg, png or webp, base64) as that of a category, instead of the one that the caller saw.',
  input: wireObject({ id: ['CategoryID', id], seen: seenPicture, content: ['Content', z.base64()] }),
  output: savedAnswer,
})

export const removeCategoryPicture = endpoint({
  method: 'POST',
  path: 'category/delete-category-picture',
  service: 'gateway',
  access: 'manageCatalogue',
  summary: 'Removes the picture of a category; it stays in the media library.',
  input: wireObject({ id: ['CategoryID', id], seen: seenPicture }),
  output: savedAnswer,
})
