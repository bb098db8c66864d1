import { START_PAGE_NAMES } from '#src/customers/members/user-details.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import { changeUser } from '#src/session/access/user-commands.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { choice, commaList, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'
import { LAST_MANAGER, toCommandLineEditor } from './editor.ts'

const yesNo = (description: string) => optional(choice(['yes', 'no'], description, 'yes|no'))

export const setRights = defineSiteVerb({
  name: 'rights',
  summary: 'Changes what one user may see, where the user starts, and whether the user may sign in',
  arguments: { email: text('e-mail the person signs in with') },
  options: {
    startPage: optional(choice(START_PAGE_NAMES, 'page after signing in', 'page')),
    hides: optional(commaList(`all that is hidden, none for nothing: ${HIDEABLE.join(', ')}`, 'part,part')),
    stocks: yesNo('exact stock numbers and depot names'),
    promotions: yesNo('promotions are offered when products are added'),
    active: yesNo('may sign in; the last owner stays active'),
  },
  async run(context, { email, startPage, hides, stocks, promotions, active }) {
    const { site } = context
    const hidden = hides?.filter((hide) => hide !== 'none')
    const unknown = hidden?.find((part) => !isHideable(part))
    if (unknown !== undefined) return rejectUsage(`${unknown} cannot be hidden. Takes none or ${HIDEABLE.join(', ')}.`)
    const rights = {
      startPage,
      hides: hidden?.filter(isHideable),
      seesStocks: parseYesNo(stocks),
      promotions: parseYesNo(promotions),
      active: parseYesNo(active),
    }
    if (Object.values(rights).every((value) => value === undefined)) return rejectUsage('Name what changes.')
    const user = { emailKey: emailKey(email) }
    const changed = await changeUser(await toCommandLineEditor(context), { user, change: rights })
    if (changed.ok) return finish([`${email} is changed.`], { email, ...rights })
    if (changed.refusal.code === 'LastOwner') return fail(`${email} is the last owner of ${site.host}.`)
    if (changed.refusal.code === 'LastManager') return fail(`${email} ${LAST_MANAGER}`)
    if (changed.refusal.code === 'RegistrationUndecided')
      return fail(`${email} waits for approval: members approve ${email}`)
    return fail(`No user signs in at ${site.host} as ${email}.`)
  },
})

const isHideable = (part: string): part is Hideable => HIDEABLE.some((known) => known === part)
const parseYesNo = (answer: string | undefined) => (answer === undefined ? undefined : answer === 'yes')
