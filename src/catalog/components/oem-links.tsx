import { useState } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { Ltr } from '../../ui/ltr.tsx'
import type { RowView } from '../shown/row-view.ts'

interface OemLinksProps {
  numbers: RowView['oemNumbers']
  /** How many stand there before More is pressed (catalogue 9): 4 in a row, 50 among search results. */
  shown: number
  words: { oem: string; more: string; less: string }
}

/** OEM numbers of a row, each a search of its own. */
export function OemLinks({ numbers, shown, words }: OemLinksProps) {
  const [all, setAll] = useState(false)
  if (numbers.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5 text-xs text-ink-faint">
      <span className="sr-only">{words.oem}</span>
      {numbers.map(({ text, href }, at) => (
        <Link
          key={text}
          to={href}
          className={classes(
            'py-0.5 hover:text-brand-ink hover:underline',
            !all && at >= shown && '[@media(scripting:enabled)]:hidden',
            // The compact view shows one.
            !all && at >= 1 && '[@media(scripting:enabled)]:max-sm:hidden',
          )}
        >
          <Ltr>{text}</Ltr>
        </Link>
      ))}
      {numbers.length > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={classes(
            'needs-script py-0.5 font-semibold text-ink-soft hover:text-brand-ink',
            numbers.length <= shown && 'sm:hidden',
          )}
        >
          {all ? words.less : words.more}
        </button>
      )}
    </p>
  )
}
