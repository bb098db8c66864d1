import Big from 'big.js'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import type { RepresentativeDetails } from '#src/customers/members/user-details.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type Hideable, siteScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { changeAssignments } from '#src/session/access/assignment-commands.server.ts'
import { changeUser, type UserEditor } from '#src/session/access/user-commands.server.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { inviteRepresentative } from '#src/session/invitations/representative-commands.server.ts'
import { openSessions } from '#src/session/open-sessions/queries.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { selectCustomers } from '../customers/selection-queries.server.ts'
import { exportTable } from '../table/export-commands.server.ts'
import { readTableInput } from '../table/request.ts'
import {
  loadActiveRepresentatives,
  loadCustomerCodes,
  loadRepresentative,
  loadRepresentatives,
} from './queries.server.ts'
import { toRepresentativeRow } from './representative-row.ts'
import { getRepresentativesTable, type Representative } from './representatives-table.ts'
import * as wire from './wire.ts'

type RepresentativeCall = Omit<Call<unknown>, 'input'>

export const deskRepresentativesApi: ServedEndpoint[] = [
  serve(wire.getRepresentativeList, async ({ context, app, input }) => {
    const request = readTableInput(toTable(context), input)
    return { ...(await loadRepresentatives(app.db, context, request)), pageSize: request.pageSize }
  }),
  serve(wire.exportRepresentativeList, ({ context, app, request: { ip }, input }) =>
    exportTable(app.db, context, {
      definition: toTable(context),
      title: 'shell.page.representatives',
      action: 'representative.export',
      input,
      ip,
      count: async (filters) => (await loadRepresentatives(app.db, context, { ...FIRST_ROW, filters })).totalHits,
      async loadRows(request, texts) {
        const { representatives, currency } = await loadRepresentatives(app.db, context, request)
        const row = { texts, language: texts.language, site: context.site, currency }
        return representatives.map((representative) => toRepresentativeRow(row, representative, ''))
      },
    }),
  ),
  serve(wire.getActiveRepresentatives, async ({ context, app }) => ({
    representatives: await loadActiveRepresentatives(app.db, siteScope(context)),
  })),
  serve(wire.getRepresentative, async ({ context, app, input: { id } }) => {
    const scope = siteScope(context)
    const representative = await loadRepresentative(app.db, scope, id)
    const sessions = await openSessions(app.db, { siteId: scope.siteId, userId: id })
    return { representative, sessions: sessions.map((session) => ({ ...session, isCurrent: false })) }
  }),
  serve(wire.inviteRepresentativeCall, async ({ input, ...call }) => {
    const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'giveRepresentativeRights')
    if (!confirmed.ok) return { ...toAnswer(call, confirmed), id: null }
    const details = {
      ...input,
      language: toOffered(call, input.language) ?? null,
      discountLimit: readLimit(input.discountLimit),
      hides: withPermittedHides(call, { requested: input.hides, saved: ['purchasePrice'] }),
    }
    const invited = await inviteRepresentative(toEditor(call), toInvitationSender(call), details)
    return { ...toAnswer(call, invited), id: invited.ok ? invited.value.id : null }
  }),
  serve(wire.changeRepresentative, async ({ input: { id, version, ...input }, ...call }) => {
    const saved = await loadRepresentative(call.app.db, siteScope(call.context), id)
    const change = {
      ...input,
      language: toOffered(call, input.language),
      discountLimit: readLimit(input.discountLimit),
      hides: withPermittedHides(call, { requested: input.hides, saved: saved.hides }),
    }
    const permitted = await permitChange(call, saved, change)
    if (!permitted.ok) return toAnswer(call, permitted)
    return toAnswer(call, await changeUser(toEditor(call), { user: { id, customerId: null }, version, change }))
  }),
  serve(wire.assignRepresentative, async ({ input: { id, assigned, customerCodes, ...selection }, ...call }) => {
    const scope = siteScope(call.context)
    const selected = customerCodes === undefined ? await selectCustomers(call.app.db, scope, selection) : ok([])
    if (!selected.ok) return { ...toAnswer(call, selected), changed: 0, unknown: [] }
    const codes = customerCodes ?? (await loadCustomerCodes(call.app.db, scope, selected.value))
    const request = { representative: id, customerCodes: [...new Set(codes)], assigned }
    const result = await changeAssignments(toEditor(call), request)
    return { ...toAnswer(call, result), ...(result.ok ? result.value : { changed: 0, unknown: [] }) }
  }),
]

/** The count comes with the rows. */
const FIRST_ROW = { sort: { column: 'name', descending: false }, page: 1, pageSize: 1 }

const toTable = (context: RequestContext) => getRepresentativesTable(can(context, 'manageTargets'))

const toEditor = (call: RepresentativeCall): UserEditor => ({
  db: call.app.db,
  siteId: call.context.site.id,
  userId: requireUserId(call.context),
  ip: call.request.ip,
  sender: toInvitationSender(call),
})

/** A language of the site; undefined, which changes nothing, for any other. */
function toOffered({ context: { site } }: RepresentativeCall, language: Language | null) {
  return language === null ? null : site.languages.find((one) => one === language)
}

/** 400 for a limit that is no percentage with at most two decimals. */
function readLimit(typed: string | null): string | null {
  if (typed === null) return null
  const limit = new Big(typed)
  if (limit.lt(0) || limit.gt(100) || !limit.round(2).eq(limit)) throw new HttpError(400, 'InvalidRequest')
  return limit.toFixed(2)
}

/** Only staff who see purchase prices decide who else does; for others the saved right stays. */
function withPermittedHides(
  { context }: RepresentativeCall,
  { requested, saved }: { requested: readonly Hideable[]; saved: readonly Hideable[] },
): Hideable[] {
  const source = can(context, 'seePurchasePrices') ? requested : saved
  const others = requested.filter((what) => what !== 'purchasePrice')
  return source.includes('purchasePrice') ? [...others, 'purchasePrice'] : others
}

type Change = Pick<RepresentativeDetails, 'email' | 'discountLimit' | 'hides'>

/**
 * A new address, discount limit or right to purchase prices needs the second factor again. With the address staff could
 * take over the account: refuses RoleNotGranted for one that sees purchase prices and staff who do not.
 */
async function permitChange(
  { app, context }: RepresentativeCall,
  saved: Representative,
  change: Change,
): Promise<Result<null>> {
  const seesPurchasePrices = !saved.hides.includes('purchasePrice')
  const isNewAddress = change.email !== saved.email
  if (isNewAddress && seesPurchasePrices && !can(context, 'seePurchasePrices')) return refuse('RoleNotGranted')
  const isNewLimit = change.discountLimit !== saved.discountLimit
  const isNewRight = seesPurchasePrices === change.hides.includes('purchasePrice')
  return isNewAddress || isNewLimit || isNewRight
    ? requireConfirmation(app.db, context.viewer, 'giveRepresentativeRights')
    : ok(null)
}

/** Other users and missing ones give the same 404. */
function toAnswer({ context: { language } }: RepresentativeCall, result: Result<unknown>) {
  if (result.ok) return { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
  if (result.refusal.code === 'RecordWasNotFound') throw notFound()
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}
