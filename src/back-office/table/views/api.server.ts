import { HttpError } from '#src/api/refusal.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '#src/back-office/save-answer.server.ts'
import { can, type Permission, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { TABLE_NAMES, type TableName } from '../table.ts'
import { deleteTableView, saveTableView } from './commands.server.ts'
import { loadTableViews, type StaffScope } from './queries.server.ts'
import * as wire from './wire.ts'

export const tableViewsApi: ServedEndpoint[] = [
  serve(wire.getTableViews, async ({ context, app, input }) => ({
    views: await loadTableViews(app.db, toTableScope(context, input.table), {
      table: input.table,
      ofOthers: can(context, 'manageStaff'),
    }),
  })),
  serve(wire.saveTableView, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await saveTableView(app.db, toTableScope(context, input.table), input)),
  ),
  serve(wire.deleteTableView, async ({ context, app, input }) =>
    toSaveAnswer(
      context.language,
      await deleteTableView(app.db, toStaffScope(context), {
        id: input.id,
        schedules: input.schedules ?? 0,
        tables: TABLE_NAMES.filter((table) => can(context, TABLE_PERMISSIONS[table])),
        ofOthers: can(context, 'manageStaff'),
      }),
    ),
  ),
]

const REPORT_PERMISSIONS = {
  salesByDealer: 'seeShopFigures',
  salesByRepresentative: 'seeShopFigures',
  salesCross: 'seeShopFigures',
  salesByBrand: 'seeShopFigures',
  salesByCategory: 'seeShopFigures',
  salesByRegion: 'seeShopFigures',
  salesByMonth: 'seeShopFigures',
  salesByProduct: 'seeShopFigures',
  dormantDealers: 'seeShopFigures',
  dormantBrands: 'seeShopFigures',
  stockTurnover: 'seeShopFigures',
  deadStock: 'seeShopFigures',
  priceComparison: 'seeShopFigures',
  promisedDates: 'seeShopFigures',
} as const satisfies Partial<Record<TableName, Permission>>

/** The permission of the page that shows a table: its views name what is filtered there. */
const TABLE_PERMISSIONS: Record<TableName, Permission> = {
  accounts: 'workAccounts',
  auditLog: 'seeAuditLog',
  bankLines: 'bookPayments',
  banners: 'editContent',
  brands: 'manageCatalogue',
  registrations: 'decideMembers',
  captures: 'refundPayments',
  confirmations: 'workAccounts',
  disputes: 'workAccounts',
  cardPrefixes: 'manageSettings',
  categories: 'manageCatalogue',
  contentPages: 'editContent',
  contracts: 'editContent',
  customerDocuments: 'manageCustomers',
  customerGroups: 'manageCustomers',
  customerMessages: 'messageCustomers',
  customers: 'manageCustomers',
  depots: 'manageCatalogue',
  discounts: 'manageCustomers',
  downloads: 'editContent',
  emails: 'editContent',
  expectedGoods: 'moveStock',
  goodsIn: 'moveStock',
  goodsInLines: 'moveStock',
  jobs: 'manageJobs',
  licences: 'giveLicences',
  listPrices: 'manageCatalogue',
  media: 'editContent',
  netPrices: 'manageCustomers',
  news: 'editContent',
  openPayments: 'workAccounts',
  debts: 'workAccounts',
  orderDesk: 'seeOrderDesk',
  picking: 'shipOrders',
  priceLists: 'manageCatalogue',
  products: 'manageCatalogue',
  properties: 'manageCatalogue',
  vehicles: 'manageCatalogue',
  promotions: 'managePromotions',
  promotionCodes: 'managePromotions',
  proposals: 'workProposals',
  rateChanges: 'manageRates',
  redirects: 'editContent',
  translations: 'editContent',
  units: 'manageCatalogue',
  uploads: 'importData',
  representatives: 'manageCustomers',
  returns: 'seeReturnDesk',
  salesTargets: 'manageTargets',
  staff: 'manageStaff',
  staffRoles: 'manageStaff',
  stockAdjustments: 'moveStock',
  stockAdjustmentLines: 'moveStock',
  stockCountLines: 'moveStock',
  stockTransferLines: 'moveStock',
  stockCounts: 'moveStock',
  stockTransfers: 'moveStock',
  comments: 'moderateComments',
  inbox: 'messageCustomers',
  invitedUsers: 'seeInvitedUsers',
  sentMessages: 'messageCustomers',
  searchMisses: 'manageSearch',
  frequentSearches: 'manageSearch',
  searchAliases: 'manageSearch',
  searchPins: 'manageSearch',
  ...REPORT_PERMISSIONS,
}

/** 403 for a viewer who may not open the page of the table. */
function toTableScope(context: RequestContext, table: TableName): StaffScope {
  if (!can(context, TABLE_PERMISSIONS[table])) throw new HttpError(403, 'Forbidden')
  return toStaffScope(context)
}

const toStaffScope = (context: RequestContext): StaffScope => ({
  siteId: siteScope(context).siteId,
  userId: requireUserId(context),
})
