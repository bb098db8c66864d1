import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { UserState } from '../customers/card.ts'
import { toCustomerPath, toStateView } from '../customers/customer-card-view.ts'
import { ACCESS_STEPS, type AccessStepName } from './user.ts'
import type { TypedUser } from './user-form.ts'
import type { getCustomerUser } from './wire.ts'

type LoadedUser = OutputOf<typeof getCustomerUser>['user']

/** The code of a customer and the id of its user in an address; 404 for anything else. */
export function parseUserAddress({ code = '', id = '' }: { code?: string | undefined; id?: string | undefined }) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  return { customerCode: code.slice(0, DETAIL_LENGTHS.code), id: Number(id) }
}

/** A user of a customer as the page shows them. */
export function toUserView(page: PageRequest, user: LoadedUser) {
  const { id, version, email, customerCode, customerName, customerId, customerKind, customerActive, active, state } =
    user
  const format = (moment: Date) => formatDate(page.language, moment, { timeZone: page.site.timeZone, withTime: true })
  return {
    id,
    version,
    name: getUserName(user),
    email,
    customer: {
      id: customerId,
      name: customerName || customerCode,
      code: customerCode,
      href: toCustomerPath(page, customerCode),
    },
    mayManage: customerKind === 'dealer',
    customerActive,
    active,
    state,
    stateView: toStateView(page, user),
    lastSeen: user.lastSeenAt && format(user.lastSeenAt),
    hasSecondFactor: user.hasSecondFactor,
    typed: toTypedUser(user),
  }
}

export type UserView = ReturnType<typeof toUserView>

export const getUserName = ({ firstName, lastName, email }: Pick<LoadedUser, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

const toTypedUser = (user: LoadedUser): TypedUser => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  language: user.language,
  startPage: user.startPage,
  managesUsers: user.managesUsers,
  seesStocks: user.seesStocks,
  promotions: user.promotions,
  hides: user.hides,
})

interface UserAccessState {
  state: UserState
  hasSecondFactor: boolean
  hasSessions: boolean
  /** Null for users without a customer. */
  customerActive: boolean | null
}

/** The steps that give or take access, each with its text, as they apply to the state of the user. */
export function listAccessSteps(
  { t }: Texts,
  { state, hasSecondFactor, hasSessions, customerActive }: UserAccessState,
) {
  const applies: Record<AccessStepName, boolean> = {
    repeat: customerActive !== false && (state === 'waits' || state === 'invited'),
    signOut: hasSessions,
    resetFactor: hasSecondFactor,
    deactivate: state === 'joined' || state === 'invited' || state === 'waits',
    reactivate: state === 'passive',
  }
  return ACCESS_STEPS.filter((intent) => applies[intent]).map((intent) => ({
    intent,
    label: t(intent === 'repeat' && state === 'waits' ? 'members.step.invite' : `members.step.${intent}`),
    text: t(`members.stepText.${intent}`),
  }))
}

export type AccessStep = ReturnType<typeof listAccessSteps>[number]
