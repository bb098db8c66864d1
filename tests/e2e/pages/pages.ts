import { AccountPage } from './account.ts'
import { AccountActivityPage } from './account-activity.ts'
import { AccountDocumentPage } from './account-document.ts'
import { AccountMenu } from './account-menu.ts'
import { AddPrompt } from './add-prompt.ts'
import { AddressBookPage, AddressForm } from './address-book.ts'
import { AuditLogPage } from './audit-log.ts'
import { BackOffice } from './back-office.ts'
import { BalanceConfirmationPage } from './balance-confirmation.ts'
import { BannerEditor } from './banner-editor.ts'
import { BarcodePage } from './barcode.ts'
import { BrandsPage } from './brands.ts'
import { CardPaymentPage } from './card-payment.ts'
import { Carousel } from './carousel.ts'
import { CartPage } from './cart.ts'
import { ChangeCustomerPage } from './change-customer.ts'
import { ChangePasswordPage } from './change-password.ts'
import { CheckoutPage } from './checkout.ts'
import { ClosedPage } from './closed.ts'
import { CommentForm } from './comment-form.ts'
import { CompanyUserForm, CompanyUsersPage } from './company-users.ts'
import { ComparisonPage } from './comparison.ts'
import { ConsentBar } from './consent-bar.ts'
import { ContentPage, NewsPage } from './content.ts'
import { CouponField } from './coupon.ts'
import { DeskOrderPage, DeskPage } from './desk.ts'
import { DeskAccountsPage, MailingPage } from './desk-accounts.ts'
import { BankLinePage, BankLinesPage } from './desk-bank-lines.ts'
import { DeskCataloguePages } from './desk-catalogue.ts'
import { DeskContentPages } from './desk-content.ts'
import { DeskCustomerNotesAndDocuments } from './desk-customer-notes-and-documents.ts'
import { DeskCustomerAddition, DeskCustomerAddresses, DeskCustomerGroups } from './desk-customer-records.ts'
import { DeskCustomerPage, DeskCustomersPage } from './desk-customers.ts'
import { DeskDiscountsPage } from './desk-discounts.ts'
import { DeskEmailsPage } from './desk-emails.ts'
import { DeskImportsPage } from './desk-imports.ts'
import { DeskInboxPage } from './desk-inbox.ts'
import { InvoiceFilesPage } from './desk-invoice-files.ts'
import { OpenItemsPage, OpenPaymentPage } from './desk-open-items.ts'
import { DeskCommentsPage, HealthPage, JobsPage, SearchTermPage, SearchTermsPage } from './desk-operations.ts'
import { DeskProductGridPage } from './desk-product-grid.ts'
import { DeskProductLinksPage, DeskVariationsPage } from './desk-product-links.ts'
import { DeskProductPage, DeskProductsPage } from './desk-products.ts'
import { DeskPromotionsPage, PromotionCodesPage } from './desk-promotions.ts'
import { DeskProposalsPage } from './desk-proposals.ts'
import { KeyFiguresPage, ReportsPage } from './desk-reports.ts'
import { DeskSettingsPage } from './desk-settings.ts'
import { DeskSiteDocumentPage } from './desk-site-document.ts'
import { DeskSitesPage } from './desk-sites.ts'
import { DeskTargetsPage } from './desk-targets.ts'
import { DeskContractsPage, DeskRedirectsPage } from './desk-texts.ts'
import { DeskThemePage } from './desk-theme.ts'
import { DeskTranslationsPage } from './desk-translations.ts'
import { DeskVehiclesPage } from './desk-vehicles.ts'
import { PickingListPage, PickingPage, StockDocumentsPage } from './desk-warehouse.ts'
import { DeveloperPage } from './developer.ts'
import { DownloadsPage } from './downloads.ts'
import { EInvoicePage } from './e-invoice.ts'
import { ExportLayoutForm } from './export-layout.ts'
import { Filters } from './filters.ts'
import { FormDrafts } from './form-drafts.ts'
import { Frame } from './frame.ts'
import { Gallery } from './gallery.ts'
import { Header } from './header.ts'
import { ContactForm, CustomerRequestForm } from './inbox-forms.ts'
import { LicenceForm, LicencesPage } from './licences.ts'
import {
  CustomerJoinPage,
  CustomerRemovalPage,
  CustomerUserPage,
  InvitationsPage,
  RepresentativePage,
  UserInvitationForm,
} from './members.ts'
import { ActivationPage, DeleteAccountPage, RegisterPage } from './membership.ts'
import { FooterMenu, MainMenu, SecondMenu } from './menu-bars.ts'
import { MessageForm } from './message-form.ts'
import { MessagesPage, MessageThread } from './messages.ts'
import { NotificationsPage } from './notifications.ts'
import { OnlinePaymentPage } from './online-payment.ts'
import { OrderBatchesPage } from './order-batches.ts'
import { OrderPage, OrdersPage } from './orders.ts'
import type { PageObject } from './page-object.ts'
import { ForgottenPasswordForm, PasswordResetPage } from './password-reset.ts'
import { PaymentDeskPage } from './payment-desk.ts'
import { PaymentPage, PaymentsPage } from './payments.ts'
import { ProductComments } from './product-comments.ts'
import { ExportSelection, ProductExportsPage } from './product-exports.ts'
import { ProductInquiry } from './product-inquiry.ts'
import { ProductList } from './product-list.ts'
import { ProductPage } from './product-page.ts'
import { Gifts, PromotionsPage } from './promotions.ts'
import { ProposalOrderPage, ProposalPage } from './proposals.ts'
import { QuickOrderPage } from './quick-order.ts'
import { QuickView } from './quick-view.ts'
import { RecordChanges } from './record-changes.ts'
import { RegistrationsPage } from './registrations.ts'
import { DeskReturnsPage, MyReturnsPage, ReturnForm } from './returns.ts'
import { SandboxBank } from './sandbox-bank.ts'
import { SavedCarts } from './saved-carts.ts'
import { SearchBox } from './search-box.ts'
import { ShopDetailsPage } from './shop-details.ts'
import { ShopView } from './shop-view.ts'
import { SideMenu } from './side-menu.ts'
import { SignInPage } from './sign-in.ts'
import { ConfirmIdentityPage, SecondStepForm, SignInSecurityPage } from './sign-in-security.ts'
import { MySessionsPage, StaffInvitationForm, StaffMemberPage, StaffPage, StaffRolesPage } from './staff.ts'
import { SubDealerDiscountsPage } from './sub-dealer-discounts.ts'
import { SubDealerOrdersPage } from './sub-dealer-orders.ts'
import { SubDealerForm } from './sub-dealers.ts'
import type { Tab } from './tab.ts'
import { TyreFinder } from './tyre-finder.ts'
import { VariationChooser } from './variation-chooser.ts'
import { CompatibleVehicles, SelectedVehicle, VehicleFinder } from './vehicles.ts'

/** Every page object by its name in tests; a new one is added here. */
const PAGE_OBJECTS = {
  account: AccountPage,
  accountActivity: AccountActivityPage,
  accountDocument: AccountDocumentPage,
  accountMenu: AccountMenu,
  activation: ActivationPage,
  addPrompt: AddPrompt,
  addressBook: AddressBookPage,
  addressForm: AddressForm,
  auditLog: AuditLogPage,
  backOffice: BackOffice,
  balanceConfirmation: BalanceConfirmationPage,
  bankLine: BankLinePage,
  bankLines: BankLinesPage,
  bannerEditor: BannerEditor,
  barcode: BarcodePage,
  brands: BrandsPage,
  cardPayment: CardPaymentPage,
  carousel: Carousel,
  cart: CartPage,
  changeCustomer: ChangeCustomerPage,
  changePassword: ChangePasswordPage,
  checkout: CheckoutPage,
  closed: ClosedPage,
  commentForm: CommentForm,
  companyUserForm: CompanyUserForm,
  companyUsers: CompanyUsersPage,
  comparison: ComparisonPage,
  compatibleVehicles: CompatibleVehicles,
  confirmIdentity: ConfirmIdentityPage,
  consentBar: ConsentBar,
  contactForm: ContactForm,
  contentPage: ContentPage,
  coupon: CouponField,
  customerRequestForm: CustomerRequestForm,
  customerJoin: CustomerJoinPage,
  customerRemoval: CustomerRemovalPage,
  customerUser: CustomerUserPage,
  deleteAccount: DeleteAccountPage,
  desk: DeskPage,
  deskAccounts: DeskAccountsPage,
  deskCatalogue: DeskCataloguePages,
  deskVehicles: DeskVehiclesPage,
  deskContent: DeskContentPages,
  deskEmails: DeskEmailsPage,
  deskTranslations: DeskTranslationsPage,
  deskSiteDocument: DeskSiteDocumentPage,
  deskSites: DeskSitesPage,
  deskComments: DeskCommentsPage,
  pickingList: PickingListPage,
  picking: PickingPage,
  stockDocuments: StockDocumentsPage,
  deskCustomer: DeskCustomerPage,
  deskCustomerAddition: DeskCustomerAddition,
  deskCustomerAddresses: DeskCustomerAddresses,
  deskCustomerGroups: DeskCustomerGroups,
  deskCustomerRecords: DeskCustomerNotesAndDocuments,
  deskCustomers: DeskCustomersPage,
  deskDiscounts: DeskDiscountsPage,
  deskTargets: DeskTargetsPage,
  deskInbox: DeskInboxPage,
  deskContracts: DeskContractsPage,
  deskRedirects: DeskRedirectsPage,
  deskImports: DeskImportsPage,
  deskOrder: DeskOrderPage,
  deskSettings: DeskSettingsPage,
  deskReports: ReportsPage,
  keyFigures: KeyFiguresPage,
  deskProduct: DeskProductPage,
  deskProductGrid: DeskProductGridPage,
  deskProductLinks: DeskProductLinksPage,
  deskVariations: DeskVariationsPage,
  deskProducts: DeskProductsPage,
  deskPromotions: DeskPromotionsPage,
  deskProposals: DeskProposalsPage,
  deskTheme: DeskThemePage,
  developer: DeveloperPage,
  downloads: DownloadsPage,
  eInvoice: EInvoicePage,
  exportLayout: ExportLayoutForm,
  exportSelection: ExportSelection,
  filters: Filters,
  footerMenu: FooterMenu,
  forgottenPassword: ForgottenPasswordForm,
  formDrafts: FormDrafts,
  frame: Frame,
  gallery: Gallery,
  gifts: Gifts,
  health: HealthPage,
  header: Header,
  invitations: InvitationsPage,
  invoiceFiles: InvoiceFilesPage,
  jobs: JobsPage,
  licenceForm: LicenceForm,
  licences: LicencesPage,
  mainMenu: MainMenu,
  messageForm: MessageForm,
  messageThread: MessageThread,
  messages: MessagesPage,
  myReturns: MyReturnsPage,
  mySessions: MySessionsPage,
  news: NewsPage,
  notifications: NotificationsPage,
  mailing: MailingPage,
  onlinePayment: OnlinePaymentPage,
  openItems: OpenItemsPage,
  openPayment: OpenPaymentPage,
  order: OrderPage,
  orderBatches: OrderBatchesPage,
  orders: OrdersPage,
  passwordReset: PasswordResetPage,
  payment: PaymentPage,
  paymentDesk: PaymentDeskPage,
  payments: PaymentsPage,
  productComments: ProductComments,
  productExports: ProductExportsPage,
  productInquiry: ProductInquiry,
  productList: ProductList,
  productPage: ProductPage,
  promotionCodes: PromotionCodesPage,
  promotions: PromotionsPage,
  proposal: ProposalPage,
  proposalOrder: ProposalOrderPage,
  quickOrder: QuickOrderPage,
  quickView: QuickView,
  recordChanges: RecordChanges,
  register: RegisterPage,
  registrations: RegistrationsPage,
  representative: RepresentativePage,
  returnForm: ReturnForm,
  deskReturns: DeskReturnsPage,
  sandboxBank: SandboxBank,
  savedCarts: SavedCarts,
  searchBox: SearchBox,
  shopView: ShopView,
  searchTerm: SearchTermPage,
  searchTerms: SearchTermsPage,
  secondMenu: SecondMenu,
  secondStep: SecondStepForm,
  selectedVehicle: SelectedVehicle,
  shopDetails: ShopDetailsPage,
  sideMenu: SideMenu,
  signIn: SignInPage,
  staff: StaffPage,
  staffInvitation: StaffInvitationForm,
  staffMember: StaffMemberPage,
  staffRoles: StaffRolesPage,
  signInSecurity: SignInSecurityPage,
  subDealerDiscounts: SubDealerDiscountsPage,
  subDealerForm: SubDealerForm,
  subDealerOrders: SubDealerOrdersPage,
  tyreFinder: TyreFinder,
  userInvitation: UserInvitationForm,
  variationChooser: VariationChooser,
  vehicleFinder: VehicleFinder,
} satisfies Record<string, new (tab: Tab) => PageObject>

type PageObjects = { [Name in keyof typeof PAGE_OBJECTS]: InstanceType<(typeof PAGE_OBJECTS)[Name]> }

/** The page objects of one browser tab, with its page and texts. */
export type Pages = PageObjects & { tab: Tab }

export const PAGE_OBJECT_NAMES = Object.keys(PAGE_OBJECTS) as (keyof PageObjects)[]

export function openPages(tab: Tab): Pages {
  const objects = Object.entries(PAGE_OBJECTS).map(([name, Type]) => [name, new Type(tab)])
  return { ...(Object.fromEntries(objects) as PageObjects), tab }
}
