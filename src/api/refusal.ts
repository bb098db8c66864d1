import { ACCOUNT_REFUSALS } from './account-refusals.ts'

/** The closed list of codes an answer can carry. Each has a text in five languages under `refusal.*`. */
export const REFUSALS = [
  // the pipeline
  'InvalidRequest',
  'UnknownCall',
  'Unauthorized',
  'Forbidden',
  'RecordWasNotFound',
  'TooManyRequests',
  'SiteClosed',
  'SystemError',
  'ServiceUnavailable',
  'CrossSiteRequest',
  'BodyTooLarge',
  // an edit of a version that is not the last one
  'RecordChanged',
  'PictureFile',
  'TooManyPictures',
  // texts of banners
  'MarkupNotAllowed',
  // session
  'WrongUserNameOrPassword',
  'ShopViewOnly',
  'ConfirmKVKK',
  'InvalidClient',
  'SessionExpired',
  'InvalidActivationCode',
  'AwaitsApproval',
  'RegistrationUndecided',
  'AccountBlocked',
  'UseDesktopApplication',
  'InvalidLicenceKey',
  'WrongPassword',
  'LinkIsOver',
  'HasSubDealers',
  'MailNotDefined',
  'EmailRegistered',
  'LastManager',
  // staff
  'LastOwner',
  'OwnAccount',
  'RoleNotGranted',
  'RoleInUse',
  'RoleNameTaken',
  'InvitationNotDue',
  'OwnHost',
  'SecondFactorRequired',
  'WrongSecondFactor',
  'PasskeyNotAccepted',
  'ConfirmSecondFactor',
  'SetUpSecondFactor',
  'TooManyPasskeys',
  // catalogue and cart
  'EnterMinDigitsToSearch',
  'InvalidQuantity',
  'AskPrice',
  'AskStock',
  'SelectVariation',
  'PleaseEnterQuantity',
  'CartQuantityBiggerThenStock',
  'CartAlreadyStock',
  'InsufficientStock',
  'PackageMultiple',
  'QuantityBelowMinimum',
  'QuantityAboveMaximum',
  'CartIsFull',
  'TooManyCarts',
  'ChooseWarehouse',
  'SpecialDiscountTooHigh',
  'SpecialDiscountNotHere',
  'CartChanged',
  'QuickOrderFile',
  'QuickOrderTooLong',
  'BarcodeUnknown',
  'SeveralProducts',
  // orders
  'EmptyCart',
  'NoActiveProductInCart',
  'CartTimeExpired',
  'TotalChanged',
  'OrderingClosed',
  'AddressNotFound',
  'TooManyAddresses',
  'PaymentMethodNotFound',
  'ConfirmSalesContract',
  'InsufficientLimit',
  'ProductGone',
  'AlreadyOrdered',
  'KeyReused',
  'StatusNotAllowed',
  'RateMissing',
  'OrderHeld',
  'OrderMoved',
  'OrderNotSplit',
  'OrderLinesFixed',
  'OrderLinesNotAdded',
  'OrderPriceFixed',
  'InvalidPrice',
  'InvalidInvoice',
  'InvoiceTooLarge',
  'InvoiceOfAnother',
  'NothingPending',
  'PromotionUsedUp',
  'PromotionChanged',
  'CouponWrong',
  'CouponExpired',
  'CouponUsed',
  'CouponNotNow',
  'CargoNotFound',
  'InvalidDeliveryDate',
  'OrderBelowAmount',
  'OrderBelowQuantity',
  'OrderQuantityMultiple',
  // proposals
  'ProposalChanged',
  'ProposalExpired',
  'NotYourTurn',
  'ReasonMissing',
  'InvalidValidity',
  // payments
  'NoPosDefined',
  'InstalmentNotOffered',
  'InvalidNationalNumber',
  'NothingToPay',
  'InvalidAmount',
  'BankUnreachable',
  'ConfirmPaymentContract',
  'PaymentUnderWay',
  'PaymentUnderReview',
  'InvalidRefund',
  'RefundTooHigh',
  'RefundDeclined',
  'RefundWaits',
  // sub-dealers
  'InvalidTaxNumber',
  'DiscountTooHigh',
  'InvalidDiscount',
  'DaysReversed',
  // returns
  'ReturnReasonMissing',
  'ReturnAboveInvoice',
  'OrderHasReturns',
  ...ACCOUNT_REFUSALS,
  // bank statements
  'InvalidBankFile',
  'BankPaymentInUse',
  'SimilarPayment',
  // lists for export
  'NothingToExport',
  'TooManyToExport',
  // tables and customers of the back office
  'TooManyViews',
  'TooManyDraftCells',
  'FormDraftTooLarge',
  'TooManyDocuments',
  'InvalidDocument',
  'DocumentTooLarge',
  'TooManyCustomerDocuments',
  'TooManyRowsToExport',
  'CustomerCodeTaken',
  'CustomerKindFixed',
  'DealerNotFound',
  'SubDealerHasNetPrices',
  'CurrencyWithoutRate',
  'GroupInUse',
  'GroupInPromotions',
  'GroupsOverlap',
  'UnknownCustomerCode',
  'UnknownProductCode',
  'DiscountExists',
  'NetPriceExists',
  'NetPriceOfSubDealer',
  // promotions of the back office
  'CouponExists',
  'UnknownPromotionName',
  'PromotionUsed',
  'PromotionWithoutCodes',
  'TooManyCodes',
  // uploaded lists
  'ImportFile',
  'ImportGone',
  'ImportColumns',
  'ImportUnconfirmed',
  'ImportMoment',
  'ImportNotUndoable',
  'ImportUndoable',
  // products of the back office
  'ProductCodeTaken',
  'AddressTaken',
  'PublicationMoment',
  'StockChanged',
  // picking
  'PickedTooMany',
  'NothingPicked',
  // backups
  'NoBackupFolder',
  'BackupRunning',
  // documents of the stock
  'DocumentPosted',
  'NothingCounted',
  'CountReasonMissing',
  'StockTooLow',
  'GoodsAlreadyExpected',
  'TooManyProducts',
  // price lists, depots, brands and categories
  'CodeTaken',
  'NameTaken',
  'PriceListKindTaken',
  'FallbackCircle',
  'PublicListKind',
  'PriceListIsFallback',
  'PriceListHasCustomers',
  'CurrencyHasPrices',
  'FormulaRateMissing',
  'PricesMoved',
  'PriceTooLarge',
  'PriceIsTemporary',
  'PlannedPriceIncomplete',
  'DepotHasCustomers',
  'MediaInUse',
  'DepotIsUsed',
  'CategoryCircle',
  'TaxonomyInUse',
  'PropertyInUse',
  'UnitInUse',
  'CannotMerge',
  'CustomerInactive',
  'CustomerInUse',
  'CustomerMerged',
  'TooManySelected',
  'RepresentativeCodeTaken',
  // search terms
  'TermWithoutWord',
  'TermTooLong',
  'MeaningIsTerm',
  'ProductsUnknown',
  'TooManyPins',
  'MessageNotSent',
  'MessageOrder',
  // media
  'InvalidMedia',
  'InvalidFile',
  'MediaTooLarge',
] as const

export type RefusalCode = (typeof REFUSALS)[number]

/** An expected failure, returned as a value and never thrown. `values` fill the placeholders of its text. */
export interface Refusal {
  code: RefusalCode
  values?: Record<string, string | number>
}

/** The result of a command: its value, or the refusal. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })
export const refuse = (code: RefusalCode, values?: Refusal['values']): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: values ? { code, values } : { code },
})

/**
 * The few failures that end a request: no token, no permission, not found, invalid input, too many requests, closed.
 */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 415 | 429 | 503
  readonly code: RefusalCode
  readonly fields: { field: string; code: string }[]
  readonly retryAfter: number | undefined

  constructor(
    status: HttpError['status'],
    code: RefusalCode,
    more: { fields?: HttpError['fields']; retryAfter?: number } = {},
  ) {
    super(code)
    this.status = status
    this.code = code
    this.fields = more.fields ?? []
    this.retryAfter = more.retryAfter
  }
}

/** A refusal as it is sent on the wire. */
export const refusalOnWire = (
  { code, fields = [] }: Pick<HttpError, 'code'> & Partial<Pick<HttpError, 'fields'>>,
  message: string,
) => ({
  ErrorCode: code,
  Message: message,
  ...(fields.length > 0 && { Fields: fields.map((one) => ({ Field: one.field, Code: one.code })) }),
})

/** Records of other customers and missing records give the same error. */
export const notFound = () => new HttpError(404, 'RecordWasNotFound')
