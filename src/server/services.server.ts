import { productAudienceApi } from '#src/back-office/products/audience/api.server.ts'
import { productDocumentsApi } from '#src/back-office/products/documents/api.server.ts'
import { productFitmentsApi } from '#src/back-office/products/fitments/api.server.ts'
import { productGridApi } from '#src/back-office/products/grid/api.server.ts'
import { productLinksApi } from '#src/back-office/products/links/api.server.ts'
import { productPropertiesApi } from '#src/back-office/products/properties/api.server.ts'
import { productPublicationApi } from '#src/back-office/products/publication/api.server.ts'
import { productSeoApi } from '#src/back-office/products/seo/api.server.ts'
import { productVariationsApi } from '#src/back-office/products/variations/api.server.ts'
import { cartChangesApi, couponApi } from '#src/cart/changes/api.server.ts'
import { placementApi } from '#src/orders/placement/api.server.ts'
import { addressesApi } from '../addresses/api.server.ts'
import type { ServedEndpoint } from '../api/serve.server.ts'
import { auditApi } from '../audit/api.server.ts'
import { agedAccountsApi } from '../back-office/accounts/api.server.ts'
import { backOfficeApi } from '../back-office/api.server.ts'
import { bankLinesApi } from '../back-office/bank-lines/api.server.ts'
import { deskBannersApi } from '../back-office/banners/api.server.ts'
import { cardPrefixesApi } from '../back-office/card-prefixes/api.server.ts'
import { commentsApi } from '../back-office/comments/api.server.ts'
import { confirmationListApi } from '../back-office/confirmations/api.server.ts'
import { contentRecordsApi } from '../back-office/content/api.server.ts'
import { deskContractsApi } from '../back-office/contracts/api.server.ts'
import { customerGroupsApi } from '../back-office/customer-groups/api.server.ts'
import { customerAdditionApi } from '../back-office/customers/addition/api.server.ts'
import { customerAddressesApi } from '../back-office/customers/addresses/api.server.ts'
import { customersApi } from '../back-office/customers/api.server.ts'
import { customerDocumentsApi } from '../back-office/customers/documents/api.server.ts'
import { customerKindApi } from '../back-office/customers/kind/api.server.ts'
import { customerMergeApi } from '../back-office/customers/merge/api.server.ts'
import { customerNotesApi } from '../back-office/customers/notes/api.server.ts'
import { customerTermsApi } from '../back-office/customers/terms/api.server.ts'
import { depotsApi } from '../back-office/depots/api.server.ts'
import { ownerDiscountsApi } from '../back-office/discounts/api.server.ts'
import { disputesApi } from '../back-office/disputes/api.server.ts'
import { deskFilesApi } from '../back-office/downloads/api.server.ts'
import { formDraftsApi } from '../back-office/drafts/api.server.ts'
import { deskEmailsApi } from '../back-office/emails/api.server.ts'
import { healthApi } from '../back-office/health/api.server.ts'
import { importsApi } from '../back-office/imports/api.server.ts'
import { uploadListsApi } from '../back-office/imports/list/api.server.ts'
import { deskInboxApi } from '../back-office/inbox/api.server.ts'
import { invitationsApi } from '../back-office/invitations/api.server.ts'
import { invoiceFilesApi } from '../back-office/invoice-files/api.server.ts'
import { jobsApi } from '../back-office/jobs/api.server.ts'
import { mailingsApi } from '../back-office/mailings/api.server.ts'
import { manualEntriesApi } from '../back-office/manual-entries/api.server.ts'
import { mediaApi } from '../back-office/media/api.server.ts'
import { deskMenusApi } from '../back-office/menus/api.server.ts'
import { deskMessagesApi } from '../back-office/messages/api.server.ts'
import { sentMessagesApi } from '../back-office/messages/sent/api.server.ts'
import { netPricesApi } from '../back-office/net-prices/api.server.ts'
import { openItemsApi } from '../back-office/open-items/api.server.ts'
import { deskOrdersApi } from '../back-office/orders/api.server.ts'
import { pickingApi } from '../back-office/picking/api.server.ts'
import { priceListsApi } from '../back-office/price-lists/api.server.ts'
import { priceFormulaApi } from '../back-office/price-lists/formula/api.server.ts'
import { listPricesApi } from '../back-office/price-lists/prices/api.server.ts'
import { deskProductsApi } from '../back-office/products/api.server.ts'
import { namedPicturesApi } from '../back-office/products/pictures/api.server.ts'
import { deskPromotionsApi } from '../back-office/promotions/api.server.ts'
import { promotionCodesApi } from '../back-office/promotions/codes/api.server.ts'
import { simulationApi } from '../back-office/promotions/simulation/api.server.ts'
import { deskPropertiesApi } from '../back-office/properties/api.server.ts'
import { deskProposalsApi } from '../back-office/proposals/api.server.ts'
import { exchangeRatesApi } from '../back-office/rates/api.server.ts'
import { deskRedirectsApi } from '../back-office/redirects/api.server.ts'
import { registrationsApi } from '../back-office/registrations/api.server.ts'
import { reportsApi } from '../back-office/reports/api.server.ts'
import { deskRepresentativesApi } from '../back-office/representatives/api.server.ts'
import { targetsApi } from '../back-office/representatives/targets/api.server.ts'
import { deskReturnsApi } from '../back-office/returns/api.server.ts'
import { searchTermsApi } from '../back-office/search-terms/api.server.ts'
import { settingsApi } from '../back-office/settings/api.server.ts'
import { sitePartsApi } from '../back-office/site/api.server.ts'
import { createSiteDocumentApi } from '../back-office/site-document/api.server.ts'
import { sitesApi } from '../back-office/sites/api.server.ts'
import { stockDocumentsApi } from '../back-office/stock-documents/api.server.ts'
import { expectedGoodsApi } from '../back-office/stock-documents/expected/api.server.ts'
import { stockDocumentListsApi } from '../back-office/stock-documents/list/api.server.ts'
import { shortListsApi } from '../back-office/table/short/api.server.ts'
import { tableViewsApi } from '../back-office/table/views/api.server.ts'
import { taxonomyApi } from '../back-office/taxonomy/api.server.ts'
import { deskTranslationsApi } from '../back-office/translations/api.server.ts'
import { deskUnitsApi } from '../back-office/units/api.server.ts'
import { customerUsersApi } from '../back-office/users/api.server.ts'
import { deskVehiclesApi } from '../back-office/vehicles/api.server.ts'
import { bannersApi } from '../banners/api.server.ts'
import { addingApi } from '../cart/add/api.server.ts'
import { cartApi } from '../cart/api.server.ts'
import { barcodeApi } from '../cart/barcode/api.server.ts'
import { cartExportApi } from '../cart/export/api.server.ts'
import { quickOrderApi } from '../cart/quick-order/api.server.ts'
import { savedCartsApi } from '../cart/saved-carts/api.server.ts'
import { variationsApi } from '../cart/variations/api.server.ts'
import { catalogApi } from '../catalog/api.server.ts'
import { companyUsersApi } from '../company-users/api.server.ts'
import { contentApi } from '../content/api.server.ts'
import { redirectsApi } from '../content/redirects/api.server.ts'
import { currentAccountApi } from '../current-account/api.server.ts'
import { confirmationEmailsApi } from '../current-account/balance-confirmations/api.server.ts'
import { companyDocumentsApi } from '../current-account/documents/api.server.ts'
import { accountDocumentsApi } from '../current-account/statement/api.server.ts'
import { developerApi } from '../developer/api.server.ts'
import { downloadsApi } from '../downloads/api.server.ts'
import { eInvoicesApi } from '../e-invoices/api.server.ts'
import { inboxApi } from '../inbox/api.server.ts'
import { messageCentreApi } from '../message-centre/api.server.ts'
import { notificationsApi } from '../notifications/bell/api.server.ts'
import { ordersApi } from '../orders/api.server.ts'
import { batchesApi } from '../orders/batches/api.server.ts'
import { deskApi } from '../orders/desk/api.server.ts'
import { orderLinesApi } from '../orders/desk/lines/api.server.ts'
import { orderDocumentsApi } from '../orders/documents/api.server.ts'
import { myOrdersApi } from '../orders/my-orders/api.server.ts'
import { orderPaymentApi } from '../orders/payment/api.server.ts'
import { pendingApi } from '../orders/pending/api.server.ts'
import { printingApi } from '../orders/print/api.server.ts'
import { acceptingApi, answeringApi, replyingApi } from '../orders/proposals/answers/api.server.ts'
import { proposalsApi } from '../orders/proposals/api.server.ts'
import { onBehalfApi } from '../orders/proposals/on-behalf/api.server.ts'
import { personalDataApi } from '../own-data/api.server.ts'
import { paymentsApi } from '../payments/api.server.ts'
import { paymentDeskApi } from '../payments/desk/api.server.ts'
import { paymentLinkApi } from '../payments/link/api.server.ts'
import { onlinePaymentApi } from '../payments/online/api.server.ts'
import { transferApi } from '../payments/transfer/api.server.ts'
import { productListsApi } from '../product-lists/api.server.ts'
import { promotionsApi } from '../promotions/api.server.ts'
import { representativesApi } from '../representatives/api.server.ts'
import { returnsApi } from '../returns/api.server.ts'
import { accessApi } from '../session/access/api.server.ts'
import { linkApi, sessionApi } from '../session/api.server.ts'
import { licenceAdminApi, licenceApi } from '../session/licence/admin/api.server.ts'
import { joiningApi, membershipApi } from '../session/membership/api.server.ts'
import { openSessionsApi } from '../session/open-sessions/api.server.ts'
import { shopViewApi } from '../session/shop-view/api.server.ts'
import { secondStepApi, twoFactorApi } from '../session/two-factor/api.server.ts'
import { siteApi } from '../site/api.server.ts'
import { menusApi } from '../site/menus/api.server.ts'
import { staffApi } from '../staff/api.server.ts'
import { subDealersApi } from '../sub-dealers/api.server.ts'
import { discountsApi } from '../sub-dealers/discounts/api.server.ts'
import { vehiclesApi } from '../vehicles/api.server.ts'
import { tyresApi } from '../vehicles/tyres/api.server.ts'
import { SITE_SECTIONS } from './site-sections.server.ts'

/** All calls of the shop, whichever service serves them. */
export const CALLS: readonly ServedEndpoint[] = [
  ...sessionApi,
  ...shopViewApi,
  ...secondStepApi,
  ...twoFactorApi,
  ...licenceApi,
  ...licenceAdminApi,
  ...linkApi,
  ...membershipApi,
  ...registrationsApi,
  ...joiningApi,
  ...auditApi,
  ...accessApi,
  ...personalDataApi,
  ...developerApi,
  ...siteApi,
  ...menusApi,
  ...backOfficeApi,
  ...searchTermsApi,
  ...cardPrefixesApi,
  ...sitesApi,
  ...jobsApi,
  ...healthApi,
  ...commentsApi,
  ...bannersApi,
  ...contentApi,
  ...redirectsApi,
  ...catalogApi,
  ...productListsApi,
  ...vehiclesApi,
  ...tyresApi,
  ...cartApi,
  ...couponApi,
  ...addingApi,
  ...cartChangesApi,
  ...variationsApi,
  ...cartExportApi,
  ...savedCartsApi,
  ...quickOrderApi,
  ...promotionsApi,
  ...deskPromotionsApi,
  ...promotionCodesApi,
  ...simulationApi,
  ...barcodeApi,
  ...paymentsApi,
  ...onlinePaymentApi,
  ...paymentLinkApi,
  ...paymentDeskApi,
  ...transferApi,
  ...addressesApi,
  ...ordersApi,
  ...deskApi,
  ...orderLinesApi,
  ...deskMessagesApi,
  ...sentMessagesApi,
  ...deskOrdersApi,
  ...deskProposalsApi,
  ...pickingApi,
  ...reportsApi,
  ...stockDocumentsApi,
  ...stockDocumentListsApi,
  ...expectedGoodsApi,
  ...placementApi,
  ...batchesApi,
  ...orderDocumentsApi,
  ...eInvoicesApi,
  ...myOrdersApi,
  ...pendingApi,
  ...printingApi,
  ...orderPaymentApi,
  ...proposalsApi,
  ...answeringApi,
  ...replyingApi,
  ...acceptingApi,
  ...onBehalfApi,
  ...returnsApi,
  ...subDealersApi,
  ...companyUsersApi,
  ...staffApi,
  ...openSessionsApi,
  ...representativesApi,
  ...discountsApi,
  ...currentAccountApi,
  ...companyDocumentsApi,
  ...accountDocumentsApi,
  ...confirmationEmailsApi,
  ...downloadsApi,
  ...inboxApi,
  ...deskInboxApi,
  ...notificationsApi,
  ...messageCentreApi,
  ...shortListsApi,
  ...tableViewsApi,
  ...formDraftsApi,
  ...agedAccountsApi,
  ...mailingsApi,
  ...bankLinesApi,
  ...invoiceFilesApi,
  ...openItemsApi,
  ...manualEntriesApi,
  ...confirmationListApi,
  ...disputesApi,
  ...customerTermsApi,
  ...customersApi,
  ...customerAdditionApi,
  ...customerKindApi,
  ...customerMergeApi,
  ...customerAddressesApi,
  ...customerGroupsApi,
  ...customerDocumentsApi,
  ...customerNotesApi,
  ...ownerDiscountsApi,
  ...netPricesApi,
  ...settingsApi,
  ...exchangeRatesApi,
  ...sitePartsApi,
  ...importsApi,
  ...uploadListsApi,
  ...deskProductsApi,
  ...namedPicturesApi,
  ...productGridApi,
  ...productDocumentsApi,
  ...productPropertiesApi,
  ...productFitmentsApi,
  ...productLinksApi,
  ...productSeoApi,
  ...productAudienceApi,
  ...productPublicationApi,
  ...productVariationsApi,
  ...depotsApi,
  ...mediaApi,
  ...createSiteDocumentApi(SITE_SECTIONS),
  ...contentRecordsApi,
  ...deskFilesApi,
  ...deskContractsApi,
  ...deskRedirectsApi,
  ...deskReturnsApi,
  ...deskEmailsApi,
  ...deskTranslationsApi,
  ...deskBannersApi,
  ...deskMenusApi,
  ...priceListsApi,
  ...priceFormulaApi,
  ...listPricesApi,
  ...taxonomyApi,
  ...deskPropertiesApi,
  ...deskUnitsApi,
  ...deskVehiclesApi,
  ...customerUsersApi,
  ...deskRepresentativesApi,
  ...targetsApi,
  ...invitationsApi,
]
