import { z } from 'zod'
import type { Category } from '#src/products/taxonomy/taxonomy.ts'
import { TAXONOMY_KINDS } from '#src/products/taxonomy/taxonomy-page.ts'
import type { MatchReason } from '#src/search/matches/match-reason.ts'
import { LISTING_MODES, type ListingResult, MAX_FILTER_VALUES, PART_KINDS } from '#src/search/search.ts'
import { endpoint } from '../api/endpoint.ts'
import { queryText, wireList, wireObject } from '../api/wire-fields.ts'
import { type BrandTag, type ProductRow, toStoredSeason } from '../products/product.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '../products/product-group.ts'
import { friendlyUrl, searchInput } from '../search/wire.ts'
import { logo, outputCodec, product, text, toWireProduct } from './views/wire.ts'

const facets = z.object({
  BrandList: z.array(z.object({ BrandName: z.string(), FriendlyUrl: z.string(), Count: z.number() })),
  CategoryList: z.array(
    z.object({ CategoryName: z.string(), FriendlyUrl: z.string(), ParentUrl: text, Count: z.number() }),
  ),
  SeasonList: z.array(z.object({ Season: z.number(), Count: z.number() })),
  PropertyList: z.array(
    z.object({
      PropertyName: z.string(),
      FriendlyUrl: z.string(),
      ValueCount: z.number(),
      ValueList: z.array(z.object({ ValueName: z.string(), FriendlyUrl: z.string(), Count: z.number() })),
    }),
  ),
  InStockCount: z.number().nullable(),
  MainPageList: z.array(z.object({ MainPage: z.number(), Count: z.number() })),
})

const listing = outputCodec(
  z.object({
    Hits: wireList(product),
    /** The last of the hits, which lack a part of the query and are not counted in the total. */
    SimilarHitCount: z.number(),
    TotalHits: z.number(),
    TotalHitsOfAll: z.number().nullable(),
    MeantWords: text,
    /** The whole keyword with its corrections. */
    CorrectedKeyword: text,
    /** Always empty: words that no product has together with the others are in DroppedWordList. */
    FewerWordsList: wireList(z.object({ Keyword: z.string(), TotalHits: z.number() })),
    /** How a query of two or more parts was understood, and the results without each part. */
    QueryPartList: wireList(
      z.object({
        PartKind: z.enum(PART_KINDS),
        PartText: z.string(),
        Keyword: z.string(),
        TotalHits: z.number().nullable(),
      }),
    ),
    /** Words of the query that no product with the others has. */
    DroppedWordList: wireList(z.string()),
    /** What matched in each product of a text search, the most specific first. */
    MatchList: wireList(z.object({ ProductID: z.number(), MatchKind: z.string(), MatchText: z.string() })),
    ListMode: z.literal(Object.values(LISTING_MODES)),
    Pg: z.number(),
    PageRowCount: z.number(),
    Filters: facets,
    ErrorCode: text,
  }),
  (page: ListingResult) => ({
    Hits: [...page.rows, ...page.similar].map((row) => toWireProduct(row, page.taxNote)),
    SimilarHitCount: page.similar.length,
    TotalHits: page.total,
    TotalHitsOfAll: page.ofAll,
    MeantWords: page.didYouMean,
    CorrectedKeyword: page.corrected,
    FewerWordsList: [],
    QueryPartList: (page.parts ?? []).map((part) => ({
      PartKind: part.kind,
      PartText: part.label,
      Keyword: part.without,
      TotalHits: part.total,
    })),
    DroppedWordList: page.dropped ?? [],
    MatchList: listMatches(page),
    ListMode: LISTING_MODES[page.mode],
    Pg: page.page,
    PageRowCount: page.pageSize,
    Filters: toWireFacets(page),
    ErrorCode: page.refusal?.code ?? null,
  }),
)

const listMatches = ({ matches = new Map() }: ListingResult) =>
  [...matches].flatMap(([id, { reasons }]) =>
    reasons.map((reason) => ({ ProductID: id, MatchKind: reason.kind, MatchText: getReasonText(reason) })),
  )

/** What the product has: its number, its property, its name of the kind. */
function getReasonText(reason: MatchReason): string {
  if (reason.kind === 'number') return reason.number
  if (reason.kind === 'vehicle') return reason.vehicle
  if (reason.kind === 'season') return reason.season
  if (reason.kind === 'property') return `${reason.name}: ${reason.value}`
  return 'words' in reason ? reason.words : reason.name
}

const toWireFacets = ({
  facets: { brands, categories, seasons, properties, inStock, groups },
}: ListingResult): z.output<typeof facets> => ({
  BrandList: brands.map(({ name, slug, count }) => ({ BrandName: name, FriendlyUrl: slug, Count: count })),
  CategoryList: categories.map(({ name, slug, parent, count }) => ({
    CategoryName: name,
    FriendlyUrl: slug,
    ParentUrl: parent,
    Count: count,
  })),
  SeasonList: seasons.map(({ season, count }) => ({ Season: toStoredSeason(season), Count: count })),
  PropertyList: properties.map(({ key, name, of, values }) => ({
    PropertyName: name,
    FriendlyUrl: key,
    ValueCount: of,
    ValueList: values.map((value) => ({ ValueName: value.name, FriendlyUrl: value.key, Count: value.count })),
  })),
  InStockCount: inStock,
  MainPageList: groups.map(({ group, count }) => ({ MainPage: GROUP_BITS[group], Count: count })),
})

interface Rows {
  rows: ProductRow[]
  taxNote: string
}

/** Products in their order, without pages or facets. */
export const productHits = outputCodec(z.object({ Hits: wireList(product) }), ({ rows, taxNote }: Rows) => ({
  Hits: rows.map((row) => toWireProduct(row, taxNote)),
}))

export const searchProducts = endpoint({
  method: 'POST',
  path: 'product/get-product-search',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  visitorsPerMinute: 120,
  summary:
    'Lists, searches and quick-searches products with facets (catalogue 2, 5, 7). Facets and counts always match this request, regardless of IsQueryChanged; Pg alone selects the page.',
  input: searchInput,
  output: listing,
})

interface WireCategory {
  CategoryID: number
  CategoryName: string
  FriendlyUrl: string
  SubCategories: WireCategory[]
}

const toWireCategory = ({ id, name, slug: url, children }: Category): WireCategory => ({
  CategoryID: id,
  CategoryName: name,
  FriendlyUrl: url,
  SubCategories: children.map(toWireCategory),
})

const wireCategory: z.ZodType<WireCategory> = z.object({
  CategoryID: z.number(),
  CategoryName: z.string(),
  FriendlyUrl: z.string(),
  get SubCategories() {
    return z.array(wireCategory)
  },
})

export const getCategories = endpoint({
  method: 'GET',
  path: 'product/get-categories',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  summary: 'The category tree in the requested language.',
  input: z.object({}),
  output: outputCodec(wireList(wireCategory), (tree: Category[]) => tree.map(toWireCategory)),
})

export const getBrands = endpoint({
  method: 'GET',
  path: 'product/get-brands',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  summary: 'Brands with something to sell, by name.',
  input: z.object({}),
  output: wireList(
    wireObject({ name: ['BrandName', z.string()], slug: ['FriendlyUrl', z.string()], logo: ['BrandLogoUrl', logo] }),
  ) as z.ZodType<BrandTag[]>,
})

export const getTaxonomyPage = endpoint({
  method: 'GET',
  path: 'product/get-listing-page',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  summary:
    'Picture, text and texts for search engines of a category or brand in the requested language; null for an address that none has.',
  input: wireObject({ kind: ['Kind', z.enum(TAXONOMY_KINDS)], slug: ['FriendlyUrl', queryText(200)] }),
  output: wireObject({
    picture: ['ImageUrl', logo],
    html: ['Description', z.string()],
    title: ['SeoTitle', z.string()],
    description: ['SeoDescription', z.string()],
  }).nullable(),
})

const taxonomyAddresses = z.object({
  brands: z.array(friendlyUrl).max(MAX_FILTER_VALUES),
  category: friendlyUrl.nullable(),
})

/** For a listing whose address names a category or brand that does not exist. */
export const getPresentAddresses = endpoint({
  method: 'POST',
  path: 'product/get-present-addresses',
  service: 'page',
  access: 'seeCatalog',
  viewed: 'allowed',
  summary: 'The present addresses of brands and a category, each of which may be one that it had before.',
  input: taxonomyAddresses,
  output: taxonomyAddresses,
})

/** Product blocks of the home page: some products of one main-product group. */
export const getBlockProducts = endpoint({
  method: 'POST',
  path: 'product/get-block-products',
  service: 'page',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: 'Products of one main-product group for a block of the home page.',
  input: z.object({ group: z.enum(PRODUCT_GROUPS), rows: z.number().int().min(1).max(48).default(12) }),
  output: z.custom<ProductRow[]>(),
})
