import { cartChangesApi, couponApi } from '#src/cart/changes/api.server.ts'
import { placementApi } from '#src/orders/placement/api.server.ts'
import { addressesApi } from '../addresses/api.server.ts'
import type { ServedEndpoint } from '../api/serve.server.ts'
import { auditApi } from '../audit/api.server.ts'
import { createSiteDocumentApi } from '../back-office/site-document/api.server.ts'
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
import { BACK_OFFICE_CALLS } from './back-office-calls.server.ts'
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
  ...BACK_OFFICE_CALLS,
  ...joiningApi,
  ...auditApi,
  ...accessApi,
  ...personalDataApi,
  ...developerApi,
  ...siteApi,
  ...menusApi,
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
  ...notificationsApi,
  ...messageCentreApi,
  ...createSiteDocumentApi(SITE_SECTIONS),
]
