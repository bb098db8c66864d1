import { type RepoFile, type Rule, walk } from './repo-file.ts'

// Files that may use wire names: dictionaries, the codecs and refusals of the pipeline, raw settings and their one
// interpreter, and adapters of banks. Tests over the wire use them too.
const ALLOWED_FILES =
  /\/wire\.ts$|^src\/payments\/providers\/|^src\/api\/(?:wire-fields|refusal)\.ts$|^src\/settings\/(?:wire|shop|groups)\.ts$/

// Shapes that only the old wire has, then the names without such a shape that would do most harm inside.
const SHAPES = /^(?:[A-Z]\w*[a-z0-9]IDs?|(?!By)[A-Z]\w*[a-z]Ids?|DontShow\w+|[A-Z]\w+Hide|\$values)$/
const NAMES = new Set(
  `AffectedCount BalanceLastMonth BannerImageList CartItem CartCategoryTotal CompanyLimitList CurrencyToken
   DiscountedPrice ErrorCode FriendlyName FriendlyUrl HasStock HasStockChanged HomeStyle IsPromotion IsQuickSearch
   IsSubDealer AllOrdersTotal PackageQuantity PageRowCount PaymentDTO PriceWithOrWithoutTax ProductDetails
   ProductPrices PurchasePrice RecordType ResultMessage SalePrice ShowStocks SpecialDiscount StockNumber
   StockNumberComing TotalCartCount TotalHits TotalQuantity UseMultiPrice VariationDetails`.split(/\s+/),
)

/**
 * Legacy words are allowed in `wire.ts` only; elsewhere things have the names of the glossary. Checked are names of
 * fields and texts; a component may be called StockNumber, and comments may quote the spec.
 */
export const wireNamesStayOnTheWire: Rule = (repo) =>
  walk(repo, isChecked, (_, report) => {
    const judge = (word: string, at: { start: number }) => {
      const legacy = word.split(/[^\w$]+/).find((part) => SHAPES.test(part) || NAMES.has(part))
      if (legacy !== undefined) report(at, `${legacy} is a wire name: only wire.ts files and settings speak it`)
    }
    const judgeKey = (key: { type: string; start: number; name?: unknown }) =>
      typeof key.name === 'string' && judge(key.name, key)
    return {
      Literal: (node) => typeof node.value === 'string' && judge(node.value, node),
      TemplateElement: (node) => judge(node.value.raw, node),
      MemberExpression: ({ property }) => judgeKey(property),
      Property: ({ key }) => judgeKey(key),
      TSPropertySignature: ({ key }) => judgeKey(key),
    }
  })

const isChecked = (file: RepoFile) => file.path.startsWith('src/') && !file.isTest && !ALLOWED_FILES.test(file.path)
