import { problemLine } from '#src/site/sections/problem.ts'
import { setDepot } from '#src/stock/depot-commands.server.ts'
import { readWorkDays } from '#src/stock/depots-document.ts'
import { flag, optional, text, wholeNumber } from '../frame/parameter.ts'
import { fail, finish, rejectUsage } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

export const set = defineSiteVerb({
  name: 'set',
  summary: 'Changes a depot, or makes one',
  arguments: { code: text('its code') },
  options: {
    name: optional(text('what people call it', 'name')),
    priority: optional(wholeNumber('stock is taken from the lowest first', 'number', 10_000)),
    cutOff: optional(text('what is ordered later leaves on the next working day: 16:00; "-" for none', 'time')),
    leadDays: optional(text('working days until goods arrive, 0 to 60; "-" promises no day', 'number')),
    workDays: optional(text('days of the week from Monday, 1-6 or 1,2,3', 'days')),
    newCode: optional(text('another code', 'code')),
    dryRun: flag('only say what is wrong'),
  },
  async run({ db, site }, { code, dryRun, newCode, cutOff, leadDays, workDays, name, priority }) {
    const days = workDays === undefined ? undefined : readWorkDays(workDays)
    if (workDays !== undefined && !days) return rejectUsage(`--work-days takes days such as 1-6, not "${workDays}"`)
    const change = {
      name,
      priority,
      cutOff: cutOff === '-' ? null : cutOff,
      leadDays: leadDays === undefined ? undefined : leadDays === '-' ? null : Number(leadDays),
      workDays: days,
      code: newCode,
    }
    const result = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const written = await setDepot(db, site.id, { code, change: result, dryRun })
    if (!written.ok) return fail(...written.problems.map(problemLine))
    const currentCode = newCode ?? code
    return finish([`${currentCode} ${dryRun ? 'could be written' : 'is written'}.`], {
      dryRun,
      ...result,
      code: currentCode,
    })
  },
})
