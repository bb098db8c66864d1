import { type RawBuilder, sql } from 'kysely'
import { selectBannerCount } from '#src/banners/queries.server.ts'
import { selectNewsCount, selectPageCount } from '#src/content/record-queries.server.ts'
import { selectDocumentCount } from '#src/customers/documents/queries.server.ts'
import { selectStoppedCount } from '#src/imports/uploads/queries.server.ts'
import { selectMessageCount } from '#src/inbox/queries.server.ts'
import { selectFailedJobCount } from '#src/jobs/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { selectTermCount } from '#src/search/term-queries.server.ts'
import { selectAccountCount } from '../accounts/queries.server.ts'
import { selectBankLineCount } from '../bank-lines/queries.server.ts'
import { selectConfirmationCount } from '../confirmations/queries.server.ts'
import { selectDiscountCount } from '../discounts/queries.server.ts'
import { selectDisputeCount } from '../disputes/queries.server.ts'
import { toUploadScope } from '../imports/api.server.ts'
import { selectNetPriceCount } from '../net-prices/queries.server.ts'
import { selectOpenPaymentCount } from '../open-items/queries.server.ts'
import { selectOrderCount } from '../orders/queries.server.ts'
import { selectPickingCount } from '../picking/list-queries.server.ts'
import { toProductCount } from '../products/queries.server.ts'
import { selectPromotionCount } from '../promotions/queries.server.ts'
import { selectDraftCount, selectDueGoodsCount } from '../stock-documents/queries.server.ts'
import { selectKinds } from '../translations/api.server.ts'
import { selectMissingCount } from '../translations/queries.server.ts'
import { ATTENTION, type AttentionCounts, type AttentionKind } from './attention.ts'

interface CountContext {
  db: Db
  context: RequestContext
  scope: SiteScope
  /** Of the list that is counted. */
  filters: Readonly<Record<string, string>>
}

type Count = RawBuilder<number>

/** SQL for the number of records of each list, by the condition that the list itself has. */
const COUNTS: Record<AttentionKind, (list: CountContext) => Count | Promise<Count>> = {
  overdueOrders: ({ context, filters }) => selectOrderCount(context, filters),
  toPick: ({ context, filters }) => selectPickingCount(context, filters),
  dueGoods: ({ context }) => selectDueGoodsCount(context),
  openReceipts: ({ scope }) => selectDraftCount(scope.siteId, 'receipt'),
  openCounts: ({ scope }) => selectDraftCount(scope.siteId, 'count'),
  openTransfers: ({ scope }) => selectDraftCount(scope.siteId, 'transfer'),
  openAdjustments: ({ scope }) => selectDraftCount(scope.siteId, 'adjustment'),
  messages: ({ scope, filters }) => selectMessageCount(scope.siteId, filters),
  documents: ({ scope, filters }) => selectDocumentCount(scope, filters),
  endingDiscounts: ({ scope, filters }) => selectDiscountCount(scope, filters),
  endingNetPrices: ({ scope, filters }) => selectNetPriceCount(scope, filters),
  bankLines: ({ scope, filters }) => selectBankLineCount(scope, filters),
  repeatedReceipts: ({ scope, filters }) => selectOpenPaymentCount(scope, filters),
  openPayments: ({ scope, filters }) => selectOpenPaymentCount(scope, filters),
  openDisputes: ({ scope, filters }) => selectDisputeCount(scope, filters),
  unansweredBalances: ({ scope, filters }) => selectConfirmationCount(scope, filters),
  overdueAccounts: ({ scope, filters }) => selectAccountCount(scope, filters),
  unpriced: ({ db, context, filters }) => toProductCount(db, context, filters),
  unpictured: ({ db, context, filters }) => toProductCount(db, context, filters),
  draftPromotions: ({ scope, filters }) => selectPromotionCount(scope, filters),
  untranslated: ({ context }) => selectMissingCount(context.site, selectKinds(context)),
  pagesThisWeek: ({ scope }) => selectPageCount(scope.siteId),
  newsThisWeek: ({ scope }) => selectNewsCount(scope.siteId),
  bannersThisWeek: ({ scope }) => selectBannerCount(scope.siteId),
  failedJobs: () => selectFailedJobCount,
  stoppedImports: ({ db, context }) => selectStoppedCount(db, toUploadScope(context)),
  searchMisses: ({ scope, filters }) => selectTermCount(scope.siteId, { list: 'misses', filters }),
}

/** How many records of these kinds there are, of those that the viewer may see, in one statement. */
export async function loadAttention(
  db: Db,
  context: RequestContext,
  kinds: readonly AttentionKind[],
): Promise<AttentionCounts> {
  const visible = kinds.filter((kind) => can(context, ATTENTION[kind].permission))
  if (visible.length === 0) return {}
  const scope = siteScope(context)
  const columns = await Promise.all(
    visible.map(async (kind) => {
      const count = await COUNTS[kind]({ db, context, scope, filters: ATTENTION[kind].filters })
      return sql`${count} as ${sql.ref(kind)}`
    }),
  )
  const { rows } = await sql<AttentionCounts>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}
