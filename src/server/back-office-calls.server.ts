import type { ServedEndpoint } from '#src/api/serve.server.ts'
import { agedAccountsApi } from '#src/back-office/accounts/api.server.ts'
import { backOfficeApi } from '#src/back-office/api.server.ts'
import { auditLogApi } from '#src/back-office/audit-log/api.server.ts'
import { bankLinesApi } from '#src/back-office/bank-lines/api.server.ts'
import { deskBannersApi } from '#src/back-office/banners/api.server.ts'
import { capturesApi } from '#src/back-office/captures/api.server.ts'
import { cardPrefixesApi } from '#src/back-office/card-prefixes/api.server.ts'
import { commentsApi } from '#src/back-office/comments/api.server.ts'
import { confirmationListApi } from '#src/back-office/confirmations/api.server.ts'
import { contentRecordsApi } from '#src/back-office/content/api.server.ts'
import { deskContractsApi } from '#src/back-office/contracts/api.server.ts'
import { customerGroupsApi } from '#src/back-office/customer-groups/api.server.ts'
import { customerActivityApi } from '#src/back-office/customers/activity/api.server.ts'
import { customerAdditionApi } from '#src/back-office/customers/addition/api.server.ts'
import { customerAddressesApi } from '#src/back-office/customers/addresses/api.server.ts'
import { customersApi } from '#src/back-office/customers/api.server.ts'
import { customerDocumentsApi } from '#src/back-office/customers/documents/api.server.ts'
import { customerKindApi } from '#src/back-office/customers/kind/api.server.ts'
import { customerMergeApi } from '#src/back-office/customers/merge/api.server.ts'
import { customerNotesApi } from '#src/back-office/customers/notes/api.server.ts'
import { customerTermsApi } from '#src/back-office/customers/terms/api.server.ts'
import { debtsApi } from '#src/back-office/debts/api.server.ts'
import { depotsApi } from '#src/back-office/depots/api.server.ts'
import { ownerDiscountsApi } from '#src/back-office/discounts/api.server.ts'
import { disputesApi } from '#src/back-office/disputes/api.server.ts'
import { deskFilesApi } from '#src/back-office/downloads/api.server.ts'
import { formDraftsApi } from '#src/back-office/drafts/api.server.ts'
import { deskEmailsApi } from '#src/back-office/emails/api.server.ts'
import { healthApi } from '#src/back-office/health/api.server.ts'
import { importsApi } from '#src/back-office/imports/api.server.ts'
import { uploadListsApi } from '#src/back-office/imports/list/api.server.ts'
import { deskInboxApi } from '#src/back-office/inbox/api.server.ts'
import { invitationsApi } from '#src/back-office/invitations/api.server.ts'
import { invitedUsersApi } from '#src/back-office/invited-users/api.server.ts'
import { invoiceFilesApi } from '#src/back-office/invoice-files/api.server.ts'
import { jobsApi } from '#src/back-office/jobs/api.server.ts'
import { licencesApi } from '#src/back-office/licences/api.server.ts'
import { mailingsApi } from '#src/back-office/mailings/api.server.ts'
import { manualEntriesApi } from '#src/back-office/manual-entries/api.server.ts'
import { mediaApi } from '#src/back-office/media/api.server.ts'
import { deskMenusApi } from '#src/back-office/menus/api.server.ts'
import { deskMessagesApi } from '#src/back-office/messages/api.server.ts'
import { sentMessagesApi } from '#src/back-office/messages/sent/api.server.ts'
import { netPricesApi } from '#src/back-office/net-prices/api.server.ts'
import { openItemsApi } from '#src/back-office/open-items/api.server.ts'
import { deskOrdersApi } from '#src/back-office/orders/api.server.ts'
import { pickingApi } from '#src/back-office/picking/api.server.ts'
import { priceListsApi } from '#src/back-office/price-lists/api.server.ts'
import { priceFormulaApi } from '#src/back-office/price-lists/formula/api.server.ts'
import { listPricesApi } from '#src/back-office/price-lists/prices/api.server.ts'
import { deskProductsApi } from '#src/back-office/products/api.server.ts'
import { productAudienceApi } from '#src/back-office/products/audience/api.server.ts'
import { bulkProductsApi } from '#src/back-office/products/bulk/api.server.ts'
import { productDocumentsApi } from '#src/back-office/products/documents/api.server.ts'
import { productFitmentsApi } from '#src/back-office/products/fitments/api.server.ts'
import { productGridApi } from '#src/back-office/products/grid/api.server.ts'
import { productLinksApi } from '#src/back-office/products/links/api.server.ts'
import { namedPicturesApi } from '#src/back-office/products/pictures/api.server.ts'
import { productPropertiesApi } from '#src/back-office/products/properties/api.server.ts'
import { productPublicationApi } from '#src/back-office/products/publication/api.server.ts'
import { productSeoApi } from '#src/back-office/products/seo/api.server.ts'
import { productSitesApi } from '#src/back-office/products/sites/api.server.ts'
import { productVariationsApi } from '#src/back-office/products/variations/api.server.ts'
import { deskPromotionsApi } from '#src/back-office/promotions/api.server.ts'
import { promotionCodesApi } from '#src/back-office/promotions/codes/api.server.ts'
import { simulationApi } from '#src/back-office/promotions/simulation/api.server.ts'
import { deskPropertiesApi } from '#src/back-office/properties/api.server.ts'
import { deskProposalsApi } from '#src/back-office/proposals/api.server.ts'
import { exchangeRatesApi } from '#src/back-office/rates/api.server.ts'
import { deskRedirectsApi } from '#src/back-office/redirects/api.server.ts'
import { registrationsApi } from '#src/back-office/registrations/api.server.ts'
import { reportsApi } from '#src/back-office/reports/api.server.ts'
import { deskRepresentativesApi } from '#src/back-office/representatives/api.server.ts'
import { targetsApi } from '#src/back-office/representatives/targets/api.server.ts'
import { deskReturnsApi } from '#src/back-office/returns/api.server.ts'
import { searchTermsApi } from '#src/back-office/search-terms/api.server.ts'
import { searchIndexApi } from '#src/back-office/search-terms/search-index/api.server.ts'
import { settingsApi } from '#src/back-office/settings/api.server.ts'
import { sitePartsApi } from '#src/back-office/site/api.server.ts'
import { clientSecretsApi } from '#src/back-office/site/client-secrets/api.server.ts'
import { sitesApi } from '#src/back-office/sites/api.server.ts'
import { stockDocumentsApi } from '#src/back-office/stock-documents/api.server.ts'
import { expectedGoodsApi } from '#src/back-office/stock-documents/expected/api.server.ts'
import { stockDocumentLinesApi } from '#src/back-office/stock-documents/lines/api.server.ts'
import { stockDocumentListsApi } from '#src/back-office/stock-documents/list/api.server.ts'
import { shortListsApi } from '#src/back-office/table/short/api.server.ts'
import { tableViewsApi } from '#src/back-office/table/views/api.server.ts'
import { taxonomyApi } from '#src/back-office/taxonomy/api.server.ts'
import { taxonomyPagesApi } from '#src/back-office/taxonomy/shop-page/api.server.ts'
import { deskTranslationsApi } from '#src/back-office/translations/api.server.ts'
import { deskUnitsApi } from '#src/back-office/units/api.server.ts'
import { customerUsersApi } from '#src/back-office/users/api.server.ts'
import { deskVehiclesApi } from '#src/back-office/vehicles/api.server.ts'

/** The calls of the back office, whichever service serves them. */
export const BACK_OFFICE_CALLS: readonly ServedEndpoint[] = [
  ...registrationsApi,
  ...backOfficeApi,
  ...searchTermsApi,
  ...searchIndexApi,
  ...cardPrefixesApi,
  ...sitesApi,
  ...jobsApi,
  ...healthApi,
  ...commentsApi,
  ...deskPromotionsApi,
  ...promotionCodesApi,
  ...simulationApi,
  ...deskMessagesApi,
  ...sentMessagesApi,
  ...deskOrdersApi,
  ...deskProposalsApi,
  ...pickingApi,
  ...reportsApi,
  ...stockDocumentsApi,
  ...stockDocumentLinesApi,
  ...stockDocumentListsApi,
  ...expectedGoodsApi,
  ...deskInboxApi,
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
  ...auditLogApi,
  ...capturesApi,
  ...invitedUsersApi,
  ...licencesApi,
  ...bulkProductsApi,
  ...disputesApi,
  ...debtsApi,
  ...customerTermsApi,
  ...customersApi,
  ...customerActivityApi,
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
  ...clientSecretsApi,
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
  ...productSitesApi,
  ...productPublicationApi,
  ...productVariationsApi,
  ...depotsApi,
  ...mediaApi,
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
  ...taxonomyPagesApi,
  ...deskPropertiesApi,
  ...deskUnitsApi,
  ...deskVehiclesApi,
  ...customerUsersApi,
  ...deskRepresentativesApi,
  ...targetsApi,
  ...invitationsApi,
]
