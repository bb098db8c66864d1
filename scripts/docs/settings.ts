import { FLAGS, type Flag } from '#src/settings/flag.ts'
import { code, page, table } from './markdown.ts'
import { findAffectedSettings } from './settings-tried.ts'

/** Raw flag, default, meaning, and the shop settings it controls. */
export function settingsPage() {
  const rows = FLAGS.map((flag) => [
    code(flag.name),
    getValues(flag),
    flag.standard === undefined ? '' : code(JSON.stringify(flag.standard)),
    flag.meaning,
    findAffectedSettings(flag).map(code).join(', '),
  ])
  return page(
    'Settings',
    'The raw flags of a site and what becomes of them: past `src/settings/shop.ts` only the words of the last column exist.',
    table(['flag', 'values', 'default', 'meaning', 'ends up in'], rows),
  )
}

function getValues({ type, choices, minimum, maximum }: Flag) {
  if (type === 'choice') return choices.map((choice) => JSON.stringify(choice)).join(' ')
  return type === 'number' ? `${minimum} to ${maximum}` : type
}
