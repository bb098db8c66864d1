import { changeUserRights, START_PAGES, type StartPage } from '#src/customers/members/user-rights-commands.server.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { choice, commaList, optional, text } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

const yesNo = (description: string) => optional(choice(['yes', 'no'], description, 'yes|no'))

export const setRights = defineSiteVerb({
  name: 'rights',
  summary: 'Changes what one user may see, where the user starts, and whether the user may sign in',
  arguments: { email: text('e-mail the person signs in with') },
  options: {
    startPage: optional(choice(Object.keys(START_PAGES) as StartPage[], 'page after signing in', 'page')),
    hides: optional(commaList(`all that is hidden, none for nothing: ${HIDEABLE.join(', ')}`, 'part,part')),
    stocks: yesNo('exact stock numbers and depot names'),
    promotions: yesNo('promotions are offered when products are added'),
    active: yesNo('may sign in; the last owner stays active'),
  },
  async run({ db, site }, { email, startPage, hides, stocks, promotions, active }) {
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
    const changed = await changeUserRights(db, site.id, { emailKey: emailKey(email), rights })
    if (changed.ok) return finish([`${email} is changed.`], { email, ...rights })
    if (changed.refusal.code === 'Forbidden') return fail(`${email} is the last owner of ${site.host}.`)
    return fail(`No user signs in at ${site.host} as ${email}.`)
  },
})

const isHideable = (part: string): part is Hideable => HIDEABLE.some((known) => known === part)
const parseYesNo = (answer: string | undefined) => (answer === undefined ? undefined : answer === 'yes')
