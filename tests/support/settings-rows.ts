import { COLUMN_ROWS } from './column-rows.ts'
import { send } from './forms.ts'
import type { Visit } from './visit.ts'

/** One setting, switched: the viewer, the page, and what differs between the two states. */
export interface SettingRow {
  flag: string
  value: string
  /** Other settings required for it to have an effect. */
  given?: string[]
  as?: string
  /** A page, or the steps that lead to the visible result. */
  look: string | ((visit: Visit, product: string) => Promise<string>)
  /** Appears with the new value. */
  shows?: RegExp
  /** Disappears with it. */
  hides?: RegExp
}

const AYSE = 'ayse@vitrin.test'
const ZEYNEP = 'zeynep@vitrin.test'
const PAY = 'https://example.com/pay'
const LISTING = '/urunler'
const JACKET = '/urunler/reflektorlu-is-montu-kislik-71-1004'
const BY_STOCK = '/urunler?sort=StockNumberSort+asc'

const NOTHING_COUNTED = ['settings.GoogleAnalysticScript.MeasurementID=', 'settings.GoogleAdWordsReMarketingCode=']

/** The script hosts the home page's CSP allows: the consent bar is rendered after the page. */
const permit = async (visit: Visit) => (await visit.page('/')).headers['content-security-policy']?.toString() ?? ''

/** Orders the items on a product page; returns the resulting page. */
async function order(visit: Visit, product: string) {
  const { text } = await loadCheckout(visit, product)
  const contractId = /name="contractId"[^>]*value="(\d+)"/.exec(text)?.[1] ?? ''
  const changed = { contractId, intent: 'place' }
  const answer = await send(visit, '/siparis-tamamla', { field: 'checkoutId', changed })
  const number = answer.headers.location?.split('/').at(-1)
  return number === undefined ? answer.text : (await visit.page(`/siparis-detay/${number}`)).text
}

/** The checkout with the product in the cart. */
async function loadCheckout(visit: Visit, product: string) {
  await send(visit, product, { field: 'productId' })
  return visit.page('/siparis-tamamla')
}

const checkout = async (visit: Visit, product: string) => (await loadCheckout(visit, product)).text

const tooMany = async (visit: Visit, product: string) =>
  (await send(visit, product, { field: 'productId', changed: { quantity: '99996' } })).text

/** Orders the product, then adds it once more. */
const addedAgain = async (visit: Visit, product: string) => {
  await order(visit, product)
  return (await send(visit, product, { field: 'productId' })).text
}

/** Any page with two units of the product in the cart. */
const withTwo = async (visit: Visit, product: string) => {
  await send(visit, product, { field: 'productId', changed: { quantity: '2' } })
  return (await visit.page('/')).text
}

let applied = 0
/** The page after a registration. */
async function register(visit: Visit) {
  applied += 1
  const { text, status } = await visit.page('/uyelik?tur=bireysel')
  // The process may not know yet that registration is offered again.
  if (status !== 200) return text
  const accepted = [...text.matchAll(/name="accepted" value="(\d+)"/g)].map(([, id = '']) => id)
  const person = {
    kind: 'public',
    firstName: 'Deniz',
    lastName: 'Kaya',
    email: `deniz${applied}@example.test`,
    phone: '5321112233',
    country: '168',
    city: 'Ankara',
    county: 'Çankaya',
    line: 'Atatürk Bulvarı 12/3',
    password: 'uzun-ve-Guclu-7-parola',
    passwordAgain: 'uzun-ve-Guclu-7-parola',
    accepted,
  }
  const answer = await send(visit, '/uyelik', { field: 'firstName', changed: person })
  return `${answer.headers.location ?? ''} ${answer.text}`
}

/** Every setting of `docs/generated/settings.md`, on the first site of the demo. */
export const SETTING_ROWS: readonly SettingRow[] = [
  ...COLUMN_ROWS,
  { flag: 'PlatformID', value: '1', look: LISTING, hides: /class="price"/ },
  { flag: 'PlatformID', value: '2', given: ['PlatformID=1'], look: LISTING, shows: /class="price"/ },
  { flag: 'PlatformID', value: '4', look: '/', hides: /sepetim/ },
  { flag: 'ShowStockLogout', value: 'false', look: LISTING, hides: /class="state / },
  { flag: 'HideDepots', value: 'true', as: AYSE, look: 'product', hides: /Ankara/ },
  { flag: 'MinimumOrderAmount', value: '9999999', as: AYSE, look: order, shows: /En az sipariş tutarı/ },
  { flag: 'MinimumOrderQuantity', value: '500', as: AYSE, look: order, shows: /en az 500 adet/ },
  { flag: 'DeliveryDateChoices', value: '0', as: AYSE, look: checkout, hides: /name="deliveryDate"/ },
  { flag: 'SubDealerDiscountLimit', value: '20', as: AYSE, look: '/kategori-iskontosu', shows: /en fazla %20/ },
  { flag: 'CompleteOrderDisable', value: 'true', as: AYSE, look: checkout, hides: /value="place"/ },
  { flag: 'AllowOrderAboveStock', value: 'false', look: tooMany, hides: /name="stockConfirmed"/ },
  { flag: 'IfStockIs0ShowAskForStock', value: 'true', look: BY_STOCK, shows: /Stok sor/ },
  { flag: 'AutoApproveOrders', value: 'true', as: AYSE, look: order, shows: />Onaylandı</ },
  { flag: 'UsePreOrder', value: 'true', as: AYSE, look: JACKET, shows: /id="choice"/ },
  { flag: 'DontShowQuantityEntry', value: 'true', as: AYSE, look: 'product', hides: /class="quantity/ },
  {
    flag: 'AddToCartForDepot',
    value: 'true',
    given: ['HideDepots=false'],
    as: AYSE,
    look: 'product',
    hides: /class="quantity/,
  },
  { flag: 'BalanceOrderCheckAddToCart', value: 'true', as: AYSE, look: addedAgain, shows: /settled\.pendingOrder/ },
  { flag: 'TotalQuantityByProductVarietyInCart', value: 'true', look: withTwo, hides: /Sepet, \d+ adet/ },
  { flag: 'DontShowOfferMenu', value: 'true', as: AYSE, look: 'product', hides: /value="proposal"/ },
  { flag: 'SalesmanDiscountAuthorization', value: 'false', as: ZEYNEP, look: 'product', hides: /specialdiscount1/ },
  { flag: 'CloseSpecialPriceToCR', value: 'true', as: ZEYNEP, look: 'product', hides: /specialdiscountedprice/ },
  { flag: 'ShowPrivacyAgreement', value: 'true', look: '/giris', shows: /name="privacy"/ },
  { flag: 'HideMembershipButton', value: 'true', look: '/giris', hides: /href="\/uyelik/ },
  { flag: 'MembershipApproval', value: '0', look: register, hides: /uyelik-onayi/ },
  { flag: 'HideCustomerRepresentativeLogin', value: 'true', look: '/giris', hides: /musteri-temsilcisi-girisi/ },
  {
    flag: 'DesktopApplicationUrl',
    value: 'https://example.com/app.exe',
    look: '/giris',
    shows: /example\.com\/app\.exe/,
  },
  { flag: 'PageRowCount', value: '12', look: LISTING, hides: /(?:class="row"[\s\S]*?){13}/ },
  { flag: 'CartTimeOutMinutes', value: '30', as: AYSE, look: checkout, hides: /10 dakika/ },
  { flag: 'settings.Favicon', value: 'logo_bosch', look: '/', shows: /rel="icon" href="\/media\/logo_bosch-96/ },
  { flag: 'settings.LayoutColor', value: '#224466', look: '/', shows: /--brand:#224466/ },
  { flag: 'settings.LayoutColor2', value: '#cc8844', look: '/', shows: /--accent:#cc8844/ },
  {
    flag: 'settings.Layout',
    value: '15',
    look: '/',
    shows: /data-themes="15 17"[\s\S]*\/assets\/15-[\s\S]*\/assets\/17-/,
  },
  { flag: 'settings.Layout', value: '17', look: '/', shows: /data-themes="17"[\s\S]*\/assets\/17-/ },
  { flag: 'settings.ProductImageAspectRatio', value: '4/3', look: LISTING, shows: /--picture-ratio:4\/3/ },
  { flag: 'ParameterProductSearch.ShowQuickSearch', value: 'false', look: '/', hides: /aria-autocomplete="list"/ },
  { flag: 'ParameterProductSearch.ShowDoubleSearch', value: 'false', look: '/', hides: /name="s1"/ },
  { flag: 'DontShowCategorySelection', value: 'true', look: '/', hides: /<select name="category"/ },
  {
    flag: 'ProductSearchType',
    value: '1',
    as: AYSE,
    look: '/hizli-arama.data?q=fren',
    shows: /siparislerim\?pid=\d/,
  },
  { flag: 'DontUsePagination', value: 'true', look: LISTING, shows: /Daha fazla ürün/ },
  { flag: 'DesignParameter.NarrowView', value: 'true', look: '/', shows: /data-wide="true"/ },
  { flag: 'DesignParameter.OvalView', value: 'true', look: '/', shows: /data-round="true"/ },
  {
    flag: 'DesignParameter.ShowLeftCategoryMenuOnProducts',
    value: 'true',
    look: LISTING,
    shows: /<details open=""><summary[^>]*><h2/,
  },
  {
    flag: 'MenuParameter.ShowWhatsAppSupport',
    value: 'true',
    given: ['MenuParameter.WhatsAppPhone=0532 111 22 33'],
    look: '/',
    shows: /905321112233/,
  },
  {
    flag: 'MenuParameter.WhatsAppPhone',
    value: '0532 111 22 33',
    given: ['MenuParameter.ShowWhatsAppSupport=true'],
    look: '/',
    shows: /905321112233/,
  },
  { flag: 'ProductTableStockType', value: '2', look: LISTING, shows: /<bdi>\d+ adet/ },
  { flag: 'ProductTableStockType', value: '7', look: LISTING, hides: /state-dot[^>]*>Stokta</ },
  { flag: 'ShowPricesWithTax', value: 'true', as: AYSE, look: LISTING, hides: /KDV hariç/ },
  { flag: 'PhoneCodeLookup', value: 'true', look: '/musteri-talebi', shows: /IP adresiniz bir dış hizmete/ },
  { flag: 'MarketingContentIds', value: '', look: '/kurumsal', shows: /sheet mx-auto w-full max-w-4xl/ },
  { flag: 'settings.FrontLanguageCode', value: 'en', given: ['languages='], look: '/', shows: /<html lang="en"/ },
  { flag: 'DesignParameter.EnergeticLogin', value: 'true', look: '/giris', shows: /desk:col-start-2/ },
  {
    flag: 'settings.GoogleAnalysticScript.MeasurementID',
    value: 'G-AB12CD34',
    given: NOTHING_COUNTED,
    look: permit,
    shows: /googletagmanager/,
  },
  {
    flag: 'settings.GoogleAdWordsReMarketingCode',
    value: 'AW-123456789',
    given: NOTHING_COUNTED,
    look: permit,
    shows: /googletagmanager/,
  },
  { flag: 'settings.NoImageImage', value: 'logo_bosch', look: LISTING, shows: /logo_bosch/ },
  { flag: 'settings.PaymentLink', value: PAY, as: AYSE, look: '/', shows: /online-odeme\/go/ },
  { flag: 'DesignParameter.ShowHeaderMenu', value: 'false', look: '/', hides: /aria-label="Ana menü"/ },
  { flag: 'DesignParameter.DarkCategoryMenu', value: 'true', look: '/', shows: /border-ink bg-ink text-white/ },
  { flag: 'DesignParameter.DontShowSecondMenu', value: 'true', look: '/', hides: /aria-label="Üst menü"/ },
  { flag: 'MenuParameter.ShowBrandsMenu', value: 'false', look: '/kurumsal', hides: /href="\/markalar"/ },
  { flag: 'MenuParameter.DontShowNewsMenu', value: 'true', look: '/', hides: /href="\/haberler"/ },
  { flag: 'MenuParameter.DontShowCurrencyMenu', value: 'true', look: '/', hides: /USD/ },
  {
    flag: 'MenuParameter.DontShowOnlinePaymentMenu',
    value: 'true',
    given: [`settings.PaymentLink=${PAY}`],
    as: AYSE,
    look: '/',
    hides: /online-odeme\/go/,
  },
  {
    flag: 'MenuParameter.ShowOnlinePaymentForCustomerRepresentative',
    value: 'true',
    given: [`settings.PaymentLink=${PAY}`, 'MenuParameter.DontShowOnlinePaymentMenu=true'],
    as: ZEYNEP,
    look: '/',
    shows: /online-odeme\/go/,
  },
]
